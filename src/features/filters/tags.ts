import { dutchDate } from '../../kit/dutch-time.ts'
import { parseDateTime } from '../../kit/parse-date-time.ts'
import type { MainCategory } from './category-groups.ts'
import { type FilterName, filterNames, none, type ReportFilter } from './contract.ts'
import { type FilterWith, filterFacts } from './facts.ts'
import type { Group } from './groups.ts'
import { readableFilter, valuesOf } from './rules.ts'

/** A part of a filter in words, and the filter without that part. */
export type FilterTag = { key: string; text: string; without: ReportFilter }

type Words = { groups: readonly Group[]; categories: readonly MainCategory[] }

/** What a filter asks, a tag for each part that can be taken away by itself. */
export const tagsOf = (filter: ReportFilter, words: Words): FilterTag[] => [
  ...filterNames.filter(isRangeStart).flatMap(start => rangeTag(filter, start)),
  ...filterNames
    .filter(name => !(isOfRange(name) || isImplied(filter, name)))
    .flatMap(name => {
      const values = valuesOf(filter, name)
      const group = words.groups.find(each => each.name === name)
      const title = group?.title ?? filterFacts[name].label
      if (isWhole(group, values)) return [tag(filter, name, { text: `${title}: Alles`, gone: values })]
      return values.length > mostApart
        ? [tag(filter, name, { text: `${title}: ${values.length} gekozen`, gone: values })]
        : values.map(value => tag(filter, name, { text: textOf(name, value, { ...words, group }), gone: [value] }))
    }),
]

/** More choices than this are counted, not told. */
const mostApart = 8

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

type RangeStart = FilterWith<{ value: 'range-start' }>
const endOf: Record<RangeStart, FilterWith<{ value: 'range-end' }>> = {
  created_after: 'created_before',
  status_after: 'status_before',
}
const isRangeStart = (name: FilterName): name is RangeStart => filterFacts[name].value === 'range-start'
const isOfRange = (name: FilterName) => ['range-start', 'range-end'].includes(filterFacts[name].value)

function rangeTag(filter: ReportFilter, start: RangeStart): FilterTag[] {
  const { label } = filterFacts[start]
  const { [start]: from, [endOf[start]]: to, ...without } = filter
  if (!from && !to) return []
  return [{ key: label, text: `${label}: ${from ? `${day(from)} ` : ''}t/m ${to ? day(to) : 'nu'}`, without }]
}

/** `21-11-2026` */
const day = (value: string) => {
  const moment = parseDateTime(value)
  return moment ? dutchDate(moment) : value
}

const closedAs: Readonly<Record<string, string>> = { on_time: 'op tijd', late: 'te laat' }

/** Those that no other filter reads like. */
const ownTexts: Record<FilterWith<{ value: 'own' }>, (value: string, categories: Words['categories']) => string> = {
  maincategory_slug: (value, all) => `${all.find(({ slug }) => slug === value)?.name ?? value}: Alles`,
  category_slug: (value, all) => nameOf(all, sub => sub.slug === value) ?? value,
  category_id: (value, all) =>
    nameOf(all, sub => String(sub.id) === value) ?? `${filterFacts.category_id.label}: ${value}`,
  closed: value => `${filterFacts.closed.label}: ${closedAs[value]}`,
  reopened: value => `${filterFacts.reopened.label}: ${value.split('/').map(day).join(' t/m ')}`,
}
const hasOwnText = (name: FilterName): name is keyof typeof ownTexts => filterFacts[name].value === 'own'

function textOf(name: FilterName, value: string, { group, categories }: Words & { group: Group | undefined }): string {
  const { label, value: kind, none: noneText } = filterFacts[name]
  if (hasOwnText(name)) return ownTexts[name](value, categories)
  if (value === none && noneText !== null) return noneText
  if (kind !== 'choice') return `${label}: ${kind === 'day' ? day(value) : value}`
  const choice = group?.choices.find(each => each.value === value)?.label ?? value
  return group?.prefix ? `${group.prefix}: ${choice}` : choice
}

const nameOf = (categories: readonly MainCategory[], is: (sub: MainCategory['subs'][number]) => boolean) =>
  categories.flatMap(({ subs }) => subs).find(is)?.name
