import { dutchDate } from '../../kit/amsterdam.ts'
import { momentOf } from '../../kit/moment-of.ts'
import type { MainCategory } from './category-groups.ts'
import { type FilterName, filterNames, none, type ReportFilter } from './contract.ts'
import type { Group } from './groups.ts'
import { readableFilter, valuesOf } from './rules.ts'

/** A part of a filter in words, and the filter without that part. */
export type FilterTag = { key: string; text: string; without: ReportFilter }

type Words = { groups: readonly Group[]; categories: readonly MainCategory[] }

/** What a filter asks, a tag for each part that can be taken away by itself. */
export const tagsOf = (filter: ReportFilter, words: Words): FilterTag[] => [
  ...rangeTag(filter, 'Datum', ['created_after', 'created_before']),
  ...rangeTag(filter, 'Status sinds', ['status_after', 'status_before']),
  ...filterNames
    .filter(name => !(dates.includes(name) || isImplied(filter, name)))
    .flatMap(name => {
      const values = valuesOf(filter, name)
      const group = words.groups.find(each => each.name === name)
      const title = group?.title ?? spoken[name] ?? 'Categorie'
      if (isWhole(group, values)) return [tag(filter, name, { text: `${title}: Alles`, gone: values })]
      return values.length > mostApart
        ? [tag(filter, name, { text: `${title}: ${values.length} gekozen`, gone: values })]
        : values.map(value => tag(filter, name, { text: textOf(name, value, { ...words, group }), gone: [value] }))
    }),
]

/** More choices than this are counted, not told. */
const mostApart = 8

const dates: readonly FilterName[] = ['created_after', 'created_before', 'status_after', 'status_before']

/** The type of area goes along with the areas. */
const isImplied = (filter: ReportFilter, name: FilterName) =>
  name === 'area_type_code' && filter.area_code !== undefined

const isWhole = (group: Group | undefined, values: readonly string[]) =>
  group !== undefined &&
  !group.isSingle &&
  group.choices.length > 1 &&
  group.choices.every(({ value }) => values.includes(value))

type Part = { text: string; gone: readonly string[] }

function tag(filter: ReportFilter, name: FilterName, { text, gone }: Part): FilterTag {
  const left = valuesOf(filter, name).filter(value => !gone.includes(value))
  const without = readableFilter({ ...filter, [name]: left })
  if (name === 'area_code' && left.length === 0) delete without.area_type_code
  return { key: `${name} ${gone.join(' ')}`, text, without }
}

type Range = readonly ['created_after', 'created_before'] | readonly ['status_after', 'status_before']

function rangeTag(filter: ReportFilter, title: string, [after, before]: Range): FilterTag[] {
  const { [after]: from, [before]: to, ...without } = filter
  if (!from && !to) return []
  return [{ key: title, text: `${title}: ${from ? `${day(from)} ` : ''}t/m ${to ? day(to) : 'nu'}`, without }]
}

/** `21-11-2026` */
const day = (value: string) => {
  const moment = momentOf(value)
  return moment ? dutchDate(moment) : value
}

/** How filters without a list of choices are told. */
const spoken: Partial<Record<FilterName, string>> = {
  id: 'Id',
  address_text: 'Adres',
  area_type_code: 'Soort gebied',
  buurt_code: 'Buurt',
  category_id: 'Categorie',
  incident_date: 'Gebeurd op',
  incident_date_after: 'Gebeurd vanaf',
  incident_date_before: 'Gebeurd tot en met',
  note_keyword: 'In notitie',
  reporter_email: 'Melder',
  updated_after: 'Gewijzigd vanaf',
  updated_before: 'Gewijzigd tot en met',
  assigned_user_email: 'Toegewezen aan',
  department: 'Werk van',
}
const closedAs: Readonly<Record<string, string>> = { on_time: 'op tijd', late: 'te laat' }
const moments: readonly FilterName[] = [
  'updated_after',
  'updated_before',
  'incident_date',
  'incident_date_after',
  'incident_date_before',
]

function textOf(name: FilterName, value: string, { group, categories }: Words & { group: Group | undefined }): string {
  if (name === 'maincategory_slug') return `${categories.find(({ slug }) => slug === value)?.name ?? value}: Alles`
  if (name === 'category_slug') return nameOf(categories, sub => sub.slug === value) ?? value
  if (name === 'category_id') return nameOf(categories, sub => String(sub.id) === value) ?? `Categorie: ${value}`
  if (name === 'closed') return `Gesloten: ${closedAs[value]}`
  if (name === 'reopened') return `Heropend: ${value.split('/').map(day).join(' t/m ')}`
  if (name === 'department' && value === none) return 'Werk van geen afdeling'
  if (name === 'assigned_user_email' && value === none) return 'Niet toegewezen'
  const label = group?.choices.find(choice => choice.value === value)?.label ?? value
  const before = group ? group.prefix : spoken[name]
  return [before, moments.includes(name) ? day(value) : label].filter(Boolean).join(': ')
}

const nameOf = (categories: readonly MainCategory[], is: (sub: MainCategory['subs'][number]) => boolean) =>
  categories.flatMap(({ subs }) => subs).find(is)?.name
