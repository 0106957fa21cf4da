import { z } from 'zod'
import { type Item, parseItem, type SectionName } from './format.ts'

// Reads the notations of Signalen: pages of its API, the export per kind (flat rows), and `dumpdata` (`model`, `pk`
// and `fields`), also with one row per line.

export type Row = {
  place: number
  kind: SignalenKind
  /** The number in the other database, to which rows of the same file may refer. */
  pk: string | undefined
  fields: Readonly<Record<string, unknown>>
}

/** Without a field it concerns the whole row. */
export type Misfit = { row: number; name: string; field: string | null; reason: string }

type Lists = { rows: Row[]; misfits: Misfit[] }

const RowObject = z.record(z.string(), z.unknown())
const Page = z.object({ results: z.array(z.unknown()) })
const Dumped = z.object({ model: z.string(), pk: z.unknown().optional(), fields: RowObject })

/** Undefined for a file without rows of Signalen. */
export function rowsIn(content: unknown): Lists | undefined {
  const lists = listsIn(content)
  if (!lists) return undefined
  const found: Lists = { rows: [], misfits: [] }
  const others = new Map<string, number[]>()
  let before = 0
  for (const list of lists) {
    const kinds = list.map(kindOf)
    const usual = mostFrequent(kinds)
    if (usual === undefined && !list.some(isDumped)) return undefined
    for (const [index, item] of list.entries()) {
      const place = before + index + 1
      const row = rowOf(item, { place, own: kinds[index], usual })
      if (row) found.rows.push(row)
      else if (isDumped(item)) others.set(modelOf(item), [...(others.get(modelOf(item)) ?? []), place])
      else found.misfits.push({ row: place, name: '', field: null, reason: 'Dit is geen rij met velden.' })
    }
    before += list.length
  }
  if (found.rows.length === 0) return undefined
  for (const [model, places] of others) found.misfits.push(otherModel(model, places))
  return found
}

function listsIn(content: unknown): unknown[][] | undefined {
  const list = listIn(content)
  if (list)
    return list.length > 0 && list.every(part => listIn(part)) ? list.flatMap(part => listsIn(part) ?? []) : [list]
  const { data } = RowObject.safeParse(content)
  if (!data) return undefined
  if (kindOf(data) !== undefined) return [[data]]
  const parts = Object.values(data).map(listIn)
  const filled = parts.filter(part => part !== undefined)
  return filled.length === parts.length && filled.length > 0 ? filled.filter(part => part.length > 0) : undefined
}

function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  return Page.safeParse(value).data?.results
}

const isDumped = (item: unknown) => Dumped.safeParse(item).success
const modelOf = (item: unknown) => (Dumped.safeParse(item).data?.model ?? '').slice(0, 100)

function kindOf(item: unknown): SignalenKind | undefined {
  const dumped = Dumped.safeParse(item).data
  if (dumped) return kindOfModel(dumped.model)
  const { data } = RowObject.safeParse(item)
  return data && kindOfRow(data)
}

function mostFrequent(kinds: readonly (SignalenKind | undefined)[]): SignalenKind | undefined {
  const counts = new Map<SignalenKind, number>()
  for (const kind of kinds) if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

type Seen = { place: number; own: SignalenKind | undefined; usual: SignalenKind | undefined }

/** A row without identifying columns has the kind of its list. */
function rowOf(item: unknown, { place, own, usual }: Seen): Row | undefined {
  const dumped = Dumped.safeParse(item).data
  if (dumped) return own && { place, kind: own, pk: pkOf(dumped.pk), fields: dumped.fields }
  const { data: fields } = RowObject.safeParse(item)
  const kind = own === 'expression' && usual === 'area' ? usual : (own ?? usual)
  return fields && kind && { place, kind, pk: pkOf(fields.id), fields }
}

const pkOf = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? String(value) : undefined)

function otherModel(model: string, places: readonly number[]): Misfit {
  const count = places.length === 1 ? 'Deze rij is' : `Deze rij en ${places.length - 1} andere zijn`
  return { row: places[0] ?? 0, name: model, field: null, reason: `${count} geen instelling die hier bestaat.` }
}

const models = {
  department: 'signals.department',
  category: 'signals.category',
  categoryDepartment: 'signals.categorydepartment',
  serviceLevel: 'signals.servicelevelobjective',
  question: 'signals.question',
  categoryQuestion: 'signals.categoryquestion',
  expression: 'signals.expression',
  expressionType: 'signals.expressiontype',
  routingExpression: 'signals.routingexpression',
  area: 'signals.area',
  areaType: 'signals.areatype',
  source: 'signals.source',
  statusMessage: 'signals.statusmessage',
  statusMessageCategory: 'signals.statusmessagecategory',
  statusMessageTemplate: 'signals.statusmessagetemplate',
  role: 'auth.group',
  permission: 'auth.permission',
  user: 'auth.user',
  emailTemplate: 'email_integrations.emailtemplate',
  standardAnswer: 'feedback.standardanswer',
  standardAnswerTopic: 'feedback.standardanswertopic',
} as const
export type SignalenKind = keyof typeof models

const isKind = (name: string): name is SignalenKind => name in models
const kindByModel = new Map(
  Object.entries(models).flatMap(([kind, model]): [string, SignalenKind][] => (isKind(kind) ? [[model, kind]] : [])),
)

const kindOfModel = (model: string): SignalenKind | undefined => kindByModel.get(model.toLowerCase())

/**
 * Tried in this order; each list must have one of its columns. References have an underscore in Signalen, and none
 * in other exports.
 */
const columns: readonly (readonly [SignalenKind, ...(readonly string[])[]])[] = [
  [
    'routingExpression',
    ['_expression', '_expression_id', 'expression'],
    ['_department', '_department_id', 'department'],
  ],
  ['area', ['_geometry', 'geometry']],
  ['question', ['field_type']],
  ['department', ['is_intern', 'can_direct']],
  ['source', ['can_be_selected']],
  ['category', ['slug', 'handling', 'handling_message', 'is_public_accessible']],
  ['role', ['permissions'], ['name']],
  ['emailTemplate', ['body'], ['key'], ['title']],
  ['statusMessage', ['state'], ['title', 'text']],
  ['standardAnswer', ['is_satisfied'], ['text']],
  ['expression', ['_type', '_type_id', 'type'], ['code', 'name']],
  ['areaType', ['code'], ['name'], ['description']],
  ['routingExpression', ['_expression', '_department']],
]

const kindOfRow = (fields: Readonly<Record<string, unknown>>): SignalenKind | undefined =>
  columns.find(([, ...groups]) => groups.every(group => group.some(column => Object.hasOwn(fields, column))))?.[0]

export class FieldError extends Error {
  override name = 'FieldError'
  readonly field: string | null

  constructor(field: string | null, reason: string) {
    super(reason)
    this.field = field
  }

  of(row: Row): Misfit {
    return { row: row.place, name: nameOf(row), field: this.field, reason: this.message }
  }
}

/** Collects the error of one row and goes on with the others. */
export function collectMisfit(misfits: Misfit[], row: Row, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    misfits.push(error.of(row))
  }
}

const maxShown = 80

export const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}

export function nameOf({ fields }: Row): string {
  const name = ['name', 'key', 'title', 'slug', 'code', '_expression', 'text'].map(column => fields[column])
  return shown(name.find(value => typeof value === 'string' && value !== '') ?? '')
}

/** The column may have the marks of a reference. Undefined when it is absent. */
export function columnValue({ fields }: Row, column: string): unknown {
  const name = [column, `_${column}`, `${column}_id`, `_${column}_id`].find(each => Object.hasOwn(fields, each))
  return name === undefined ? undefined : fields[name]
}

export const columnIn = ({ fields }: Row, column: string): string =>
  [column, `_${column}`, `${column}_id`, `_${column}_id`].find(each => Object.hasOwn(fields, each)) ?? column

/** @returns null when empty, undefined without the column */
export function textOf(row: Row, column: string): string | null | undefined {
  const value = columnValue(row, column)
  if (value === undefined) return undefined
  if (value === null || value === '') return null
  if (typeof value === 'string' || typeof value === 'number') return cleanText(String(value))
  throw new FieldError(columnIn(row, column), `"${shown(value)}" is geen tekst.`)
}

/** Normalizes line ends, and removes characters that cannot be stored. */
const cleanText = (text: string) => text.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed()

/** @throws FieldError when it is absent */
export function requiredTextOf(row: Row, column: string): string {
  const text = textOf(row, column)?.trim()
  if (!text) throw new FieldError(columnIn(row, column), 'Dit veld is leeg of ontbreekt.')
  return text
}

const yes = ['1', 'true', 't', 'yes', 'y', 'ja']
const no = ['0', 'false', 'f', 'no', 'n', 'nee']

/** Accepts the notations of all exports; undefined for anything else. */
export function parseYesNo(value: unknown): boolean | undefined {
  const text = String(value).trim().toLowerCase()
  return yes.includes(text) ? true : no.includes(text) ? false : undefined
}

/** @returns undefined when absent or empty */
export function yesNoOf(row: Row, column: string): boolean | undefined {
  const value = columnValue(row, column)
  if (value === undefined || value === null || value === '') return undefined
  const parsed = parseYesNo(value)
  if (parsed === undefined) throw new FieldError(columnIn(row, column), `"${shown(value)}" is geen ja of nee (1 of 0).`)
  return parsed
}

/** @returns undefined when absent or empty */
export function wholeNumberOf(row: Row, column: string): number | undefined {
  const value = columnValue(row, column)
  if (value === undefined || value === null || value === '') return undefined
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(number))
    throw new FieldError(columnIn(row, column), `"${shown(value)}" is geen heel getal.`)
  return number
}

/** Exports write JSON as text, some with the quotes of Python. */
export function jsonOf(row: Row, column: string): unknown {
  const value = columnValue(row, column)
  if (typeof value !== 'string') return value
  if (value.trim() === '') return null
  for (const text of [value, value.replaceAll("'", '"')])
    try {
      return JSON.parse(text)
    } catch {}
  throw new FieldError(columnIn(row, column), 'Dit is niet te lezen als JSON.')
}

/** Splits `a|1|2, b|3|4`. Undefined without the column. */
export function partsOf(row: Row, column: string): string[][] | undefined {
  const value = columnValue(row, column)
  if (value === undefined) return undefined
  const items = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')
  return items.map(item => item.trim()).flatMap(item => (item === '' ? [] : [item.split('|').map(part => part.trim())]))
}

/** Where it is not the name with underscores. */
const columnsOfFields: Readonly<Record<string, string>> = {
  main: 'parent',
  isInternal: 'is_intern',
  position: 'order',
  state: 'state',
  isOpen: 'open_answer',
  reopens: 'reopens_when_unhappy',
}
const columnOf = (field: string) =>
  columnsOfFields[field] ?? field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** @throws FieldError for an item that does not fit a file of settings */
export function checkedItem<Name extends SectionName>(section: Name, item: Item<Name>): Item<Name> {
  const parsed = parseItem(section, item)
  if ('item' in parsed) return parsed.item
  throw new FieldError(columnOf(parsed.field), parsed.mistake)
}
