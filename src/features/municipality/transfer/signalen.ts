import { z } from 'zod'
import { parseAreaGeometry } from '#features/areas/geojson.ts'
import { permissions } from '#features/users/permissions.ts'
import { type Item, keysOf, type SectionName, type Sections, toBorder } from './format.ts'
import { questionSetsIn } from './signalen-questions.ts'
import {
  type CategoryPath,
  type Here,
  pathText,
  type References,
  referenceIn,
  referencesIn,
} from './signalen-references.ts'
import {
  checkedItem,
  collectMisfit,
  columnIn,
  columnValue,
  FieldError,
  type Misfit,
  nameOf,
  parseYesNo,
  partsOf,
  type Row,
  requiredTextOf,
  type SignalenKind,
  shown,
  textOf,
  wholeNumberOf,
  yesNoOf,
} from './signalen-rows.ts'
import { rulesIn, textsIn, toAnswer, toMail, toSource } from './signalen-words.ts'

type Category = Item<'categories'>
type Link = NonNullable<Category['departments']>[number]

function toDepartment(row: Row): Item<'departments'> {
  return {
    code: requiredTextOf(row, 'code'),
    name: requiredTextOf(row, 'name'),
    isInternal: yesNoOf(row, 'is_intern'),
    canDirect: yesNoOf(row, 'can_direct'),
  }
}

function toCategory(row: Row, references: References): Category {
  return {
    ...references.pathOf.ofRow(row),
    name: requiredTextOf(row, 'name'),
    isActive: yesNoOf(row, 'is_active'),
    publicName: textOf(row, 'public_name'),
    description: textOf(row, 'description'),
    handlingMessage: textOf(row, 'handling_message'),
    note: textOf(row, 'note'),
    isPublicAccessible: yesNoOf(row, 'is_public_accessible'),
    serviceLevel: serviceLevelOf(row, references),
    departments: linksOf(row, references),
  }
}

const Level = z.object({ n_days: z.int(), use_calendar_days: z.boolean().nullish() })

/** From the list of the API, or the newest level of the file. */
function serviceLevelOf(row: Row, references: References): Category['serviceLevel'] {
  const { data } = Level.safeParse(row.fields.sla)
  if (data) return { days: data.n_days, calendarDays: data.use_calendar_days ?? false }
  const levels = references.rowsOf('serviceLevel').filter(level => isOf(level, row))
  const newest = levels.toSorted((one, other) => ageOf(one).localeCompare(ageOf(other))).at(-1)
  const days = newest && wholeNumberOf(newest, 'n_days')
  return newest && days !== undefined
    ? { days, calendarDays: yesNoOf(newest, 'use_calendar_days') ?? false }
    : undefined
}

const ageOf = ({ pk = '', fields }: Row) => `${String(fields.created_at ?? '')} ${pk.padStart(12, '0')}`
const isOf = (link: Row, { pk }: Row) => pk !== undefined && String(columnValue(link, 'category')) === pk

const ApiLinks = z.array(z.object({ code: z.string(), is_responsible: z.boolean(), can_view: z.boolean() }))

function linksOf(row: Row, references: References): Category['departments'] {
  const { data } = ApiLinks.safeParse(row.fields.departments)
  if (data)
    return inOrder(data.map(link => toLink(link.code, { isResponsible: link.is_responsible, canView: link.can_view })))
  const all = references.rowsOf('categoryDepartment')
  if (all.length === 0) return undefined
  const isHere = (code: string) => references.here.departments.includes(code)
  return inOrder(
    all
      .filter(link => isOf(link, row))
      .map(link =>
        toLink(referenceIn(link, 'department', { kind: 'department', isHere, references }), {
          isResponsible: yesNoOf(link, 'is_responsible') ?? false,
          canView: yesNoOf(link, 'can_view') ?? false,
        }),
      ),
  )
}

/** Responsible departments see the category too. */
const toLink = (code: string, { isResponsible, canView }: Omit<Link, 'code'>): Link => ({
  code,
  isResponsible,
  canView: canView || isResponsible,
})

const inOrder = (links: readonly Link[]): Link[] => {
  const byCode = new Map(links.map(link => [link.code, link]))
  return [...byCode.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

type WithLinks = { categories: Category[]; misfits: Misfit[] }

/** A row of a department lists all its categories as `slug|handles|sees`; other categories lose it. */
function withListedDepartments(
  categories: readonly Category[],
  { references, rows }: { references: References; rows: readonly Row[] },
): WithLinks {
  const here = new Map(references.here.categories.map(category => [pathText(category), category]))
  const result = new Map(categories.map(category => [pathText(category), category]))
  const misfits: Misfit[] = []
  for (const row of rows) {
    const code = textOf(row, 'code')?.trim()
    const parts = isOfApi(row) ? undefined : partsOf(row, 'categories')
    if (!code || !parts) continue
    const listed = new Map<string, Link>()
    for (const part of parts)
      collectMisfit(misfits, row, () => {
        const [path, link] = listedLink(row, part, { code, references })
        listed.set(pathText(path), link)
      })
    for (const path of new Set([...here.keys(), ...result.keys()])) {
      const category = result.get(path) ?? nameOnly(here.get(path))
      const before = result.get(path)?.departments ?? here.get(path)?.departments ?? []
      const own = listed.get(path)
      const others = before.filter(link => link.code !== code)
      if (category && (own || others.length < before.length))
        result.set(path, { ...category, departments: inOrder(own ? [...others, own] : others) })
    }
  }
  return { categories: [...result.values()], misfits }
}

const nameOnly = (category: Category | undefined): Category | undefined =>
  category && { main: category.main, slug: category.slug, name: category.name }

/** The API lists categories as objects. */
const isOfApi = ({ fields }: Row) =>
  Array.isArray(fields.categories) && fields.categories.some(each => typeof each !== 'string')

type Listed = { code: string; references: References }

function listedLink(row: Row, part: readonly string[], { code, references }: Listed): [CategoryPath, Link] {
  const [slug = '', handles = '', sees = ''] = part
  const field = columnIn(row, 'categories')
  const [isResponsible, canView] = [parseYesNo(handles), parseYesNo(sees)]
  if (isResponsible === undefined || canView === undefined)
    throw new FieldError(field, `"${shown(part.join('|'))}" hoort er zo uit te zien: slug|True|False.`)
  return [references.pathOf.named(slug, field), toLink(code, { isResponsible, canView })]
}

/** Reports unknown rights. Rights of other systems stay as they are. */
function toRole(row: Row, references: References): { item: Item<'roles'>; misfits: Misfit[] } {
  const name = requiredTextOf(row, 'name')
  const value = columnValue(row, 'permissions')
  if (!Array.isArray(value)) throw new FieldError('permissions', 'Dit is geen lijst met rechten.')
  const codenames = value.map((right: unknown) => {
    const codename: unknown =
      typeof right === 'object' && right !== null && 'codename' in right ? right.codename : right
    return (
      references.nameFor('permission', codename, isKnown) ?? String(Array.isArray(codename) ? codename[0] : codename)
    )
  })
  const unknown = codenames.filter(codename => !isKnown(codename))
  const reason = `Deze rechten bestaan hier niet: ${shown(unknown.join(', '))}.`
  return {
    item: { name, permissions: [...new Set(codenames)].filter(isListed).toSorted() },
    misfits: unknown.length > 0 ? [{ row: row.place, name: nameOf(row), field: 'permissions', reason }] : [],
  }
}

const isKnown = (codename: string) => permissions.some(each => each.codename === codename)
const isListed = (codename: string) => permissions.some(each => each.codename === codename && each.isListed)

type Taken = { sections: Sections; misfits: Misfit[] }

export function fromSignalen(rows: readonly Row[], here: Here): Taken {
  const references = referencesIn(rows, here)
  const misfits: Misfit[] = []
  const read = <Name extends SectionName>(from: SignalenKind, section: Name, convert: (row: Row) => Item<Name>) =>
    itemsOf({ references, misfits, from, section, convert })
  const departments = read('department', 'departments', toDepartment)
  const ownCategories = read('category', 'categories', row => toCategory(row, references))
  const linked = withListedDepartments(itemsOnly(ownCategories), {
    references,
    rows: departments.map(({ row }) => row),
  })
  const roles = read('role', 'roles', row => {
    const { item, misfits: more } = toRole(row, references)
    misfits.push(...more)
    return item
  })
  const areas = read('area', 'areas', row => toArea(row, references))
  const [sets, rules, texts] = [questionSetsIn(references), rulesIn(references), textsIn(references)]
  misfits.push(
    ...linked.misfits,
    ...sets.misfits,
    ...rules.misfits,
    ...texts.misfits,
    ...unusedTypes(itemsOnly(areas), references),
  )
  return {
    sections: filled({
      departments: itemsOnly(departments),
      categories: linked.categories.toSorted(mainsFirst),
      questions: sets.questions,
      roles: itemsOnly(roles),
      rules: rules.rules,
      sources: itemsOnly(read('source', 'sources', toSource)),
      mails: itemsOnly(read('emailTemplate', 'mails', toMail)),
      texts: texts.texts,
      answers: itemsOnly(read('standardAnswer', 'answers', row => toAnswer(row, references))),
      areas: itemsOnly(areas),
    }),
    misfits: misfits.toSorted((one, other) => one.row - other.row),
  }
}

const mainsFirst = (one: Item<'categories'>, other: Item<'categories'>) =>
  Number(one.main !== null) - Number(other.main !== null) || (pathText(one) < pathText(other) ? -1 : 1)

const filled = (sections: Sections): Sections =>
  Object.fromEntries(Object.entries(sections).filter(([, items]) => items && items.length > 0))

type Reading<Name extends SectionName> = {
  references: References
  misfits: Misfit[]
  from: SignalenKind
  section: Name
  convert: (row: Row) => Item<Name>
}

const itemsOnly = <Each>(all: readonly { item: Each }[]): Each[] => all.map(({ item }) => item)

function itemsOf<Name extends SectionName>({ references, misfits, from, section, convert }: Reading<Name>) {
  const places = new Map<string, number>()
  return references.rowsOf(from).flatMap(row => {
    const items: { row: Row; item: Item<Name> }[] = []
    collectMisfit(misfits, row, () => {
      const item = checkedItem(section, convert(row))
      const key = keysOf[section](item)
      const first = places.get(key)
      if (first !== undefined) throw new FieldError(null, `"${shown(key)}" staat al in rij ${first}.`)
      places.set(key, row.place)
      items.push({ row, item })
    })
    return items
  })
}

function toArea(row: Row, references: References): Item<'areas'> {
  const [code, name] = [requiredTextOf(row, 'code'), requiredTextOf(row, 'name')]
  const geometry = parseAreaGeometry(columnValue(row, 'geometry'))
  if (!geometry)
    throw new FieldError(
      columnIn(row, 'geometry'),
      'De grens is geen gesloten vlak (POLYGON of MULTIPOLYGON) in WGS84 of RD.',
    )
  return { type: typeOf(row, references), code, name, geometry: toBorder(geometry) }
}

/** An unknown code is a new type with that name. */
function typeOf(row: Row, references: References): Item<'areas'>['type'] {
  const { here } = references
  const value = columnValue(row, 'type')
  const isCode = (text: string) => text !== '' && Number.isNaN(Number(text))
  const code = referenceIn(row, 'type', { kind: 'areaType', isHere: isCode, references })
  const inFile = references.rowsOf('areaType').find(type => textOf(type, 'code') === code)
  const name = (inFile && textOf(inFile, 'name')) ?? here.areaTypes.find(type => type.code === code)?.name
  return { code, name: name ?? shown(Array.isArray(value) ? value[0] : code) }
}

/** Types come with the areas, so unused ones are not imported. */
const unusedTypes = (areas: readonly Item<'areas'>[], references: References): Misfit[] =>
  references
    .rowsOf('areaType')
    .filter(row => !areas.some(({ type }) => type.code === row.fields.code))
    .map(row =>
      new FieldError(null, 'Een soort gebied komt mee met zijn gebieden, en die staan niet in dit bestand.').of(row),
    )
