import type { Item } from './format.ts'
import { columnIn, columnValue, FieldError, type Row, type SignalenKind, shown, textOf } from './signalen-rows.ts'

export type Here = {
  categories: readonly Item<'categories'>[]
  departments: readonly string[]
  rules: readonly Item<'rules'>[]
  questions: readonly Item<'questions'>[]
  areaTypes: readonly { code: string; name: string }[]
  /** Active users, in lower case. */
  users: ReadonlySet<string>
}

/** For kinds that other rows name by a column instead of by number. */
const naturalKeys: { readonly [Kind in SignalenKind]?: string } = {
  department: 'code',
  category: 'slug',
  question: 'key',
  expression: 'name',
  expressionType: 'name',
  areaType: 'code',
  permission: 'codename',
  user: 'username',
  standardAnswerTopic: 'name',
}

export type CategoryPath = { main: string | null; slug: string }
export const pathText = ({ main, slug }: CategoryPath) => (main === null ? slug : `${main}/${slug}`)

export type References = ReturnType<typeof referencesIn>

/** Numbers refer to rows of the file; slugs, codes and names to the file and to this installation. */
export function referencesIn(rows: readonly Row[], here: Here) {
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const rowsOf = (kind: SignalenKind): readonly Row[] => byKind.get(kind) ?? []
  const byNumber = new Map(rows.flatMap(row => (row.pk === undefined ? [] : [[`${row.kind} ${row.pk}`, row] as const])))
  const names = new Map(
    Object.entries(naturalKeys).map(([kind, column]) => [
      kind,
      new Set(rows.flatMap(row => (row.kind === kind ? [row.fields[column]] : []))),
    ]),
  )

  const rowOf = (kind: SignalenKind, value: unknown) =>
    typeof value === 'number' || typeof value === 'string' ? byNumber.get(`${kind} ${value}`) : undefined

  function nameFor(kind: SignalenKind, value: unknown, isHere: (name: string) => boolean): string | undefined {
    const own: unknown = Array.isArray(value) ? value[0] : value
    const row = rowOf(kind, own)
    const column = naturalKeys[kind] ?? ''
    const named = row && typeof row.fields[column] === 'string' ? row.fields[column] : undefined
    if (typeof own === 'number') return named
    const text = typeof own === 'string' ? own.trim() : ''
    return text !== '' && (isHere(text) || names.get(kind)?.has(text)) ? text : named
  }

  return { here, rowsOf, rowOf, nameFor, pathOf: pathsIn(rowsOf('category'), { here, rowOf, nameFor }) }
}

/** @throws FieldError when it is neither in the file nor here */
export function referenceIn(
  row: Row,
  column: string,
  { kind, isHere, references }: { kind: SignalenKind; isHere: (name: string) => boolean; references: References },
): string {
  const value = columnValue(row, column)
  const name = references.nameFor(kind, value, isHere)
  if (name !== undefined) return name
  throw new FieldError(columnIn(row, column), notThere(value))
}

const notThere = (value: unknown) =>
  value === null || value === undefined || value === ''
    ? 'Dit veld is leeg of ontbreekt.'
    : `"${shown(value)}" staat niet in dit bestand en bestaat hier niet.`

type Lookup = {
  here: Here
  rowOf: (kind: SignalenKind, value: unknown) => Row | undefined
  nameFor: (kind: SignalenKind, value: unknown, isHere: (name: string) => boolean) => string | undefined
}

function pathsIn(rows: readonly Row[], { here, rowOf, nameFor }: Lookup) {
  const isMain = (slug: string) => here.categories.some(each => each.main === null && each.slug === slug)
  /** @throws FieldError */
  const ofRow = (row: Row): CategoryPath => {
    const slug = textOf(row, 'slug')?.trim()
    if (!slug) throw new FieldError('slug', 'Dit veld is leeg of ontbreekt.')
    const parent = parentIn(row)
    if (parent === null || parent === undefined || parent === '') return { main: null, slug }
    const main = nameFor('category', parent, isMain)
    if (main === undefined) throw new FieldError(columnIn(row, 'parent'), notThere(parent))
    return { main, slug }
  }
  const inFile = rows.flatMap(row => {
    try {
      return [ofRow(row)]
    } catch {
      return []
    }
  })
  const bySlug = Map.groupBy(
    new Map(
      [...here.categories, ...inFile].map(({ main, slug }) => [pathText({ main, slug }), { main, slug }]),
    ).values(),
    ({ slug }) => slug,
  )
  /** @throws FieldError for an unknown category or an ambiguous slug */
  const named = (value: unknown, field: string): CategoryPath => {
    const row = typeof value === 'number' ? rowOf('category', value) : undefined
    if (row) return ofRow(row)
    const [slug = '', main] = String(value).split('/').toReversed()
    const all = (bySlug.get(slug) ?? []).filter(path => main === undefined || path.main === main)
    const subs = all.filter(path => path.main !== null)
    const [path, ...more] = subs.length > 0 ? subs : all
    const numbered = path ? undefined : rowOf('category', value)
    if (numbered) return ofRow(numbered)
    if (!path)
      throw new FieldError(field, `De categorie "${shown(value)}" staat niet in dit bestand en bestaat hier niet.`)
    if (more.length === 0) return path
    const paths = subs.map(pathText).join(', ')
    throw new FieldError(field, `Welke categorie "${slug}" dit is, staat er niet bij: ${paths}.`)
  }
  return { ofRow, named }
}

/** A slug or a number; the API has a URL that ends with the slug. */
function parentIn(row: Row): unknown {
  const links = row.fields._links
  const parent = isObject(links) ? links['sia:parent'] : undefined
  const address = isObject(parent) ? parent.public : undefined
  return typeof address === 'string' ? address.replace(/\/$/, '').split('/').at(-1) : columnValue(row, 'parent')
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
