import { codeOf, openStatuses } from '#features/reports/status/rules.ts'
import { parseDateTime } from '#kit/day.ts'
import { dutchDate } from '#kit/dutch-time.ts'
import {
  filterNames,
  filterValues,
  nullValue,
  type ReportFilter,
  type ReportFilterName,
  readableFilter,
} from './contract.ts'
import { type FilterNameWithFacts, filterFacts } from './facts.ts'
import type { FilterGroup, MainCategory } from './groups.ts'

export type FilterTag = { key: string; text: string; remainingFilter: ReportFilter }

type TagContext = {
  groups: readonly FilterGroup[]
  categories: readonly MainCategory[]
  colleagueOf: (address: string) => string
  departmentOf: (code: string) => string
  /** Dots replace names that are still loading. */
  isLoading: boolean
}

/** One tag per part that can be removed by itself. */
export const filterTagsOf = (filter: ReportFilter, context: TagContext): FilterTag[] => [
  ...filterNames.filter(isRangeStart).flatMap(start => rangeTag(filter, start)),
  ...filterNames
    .filter(name => !(isOfRange(name) || isImplied(filter, name)))
    .flatMap(name => {
      const values = filterValues(filter, name)
      const group = context.groups.find(each => each.name === name)
      const title = group?.title ?? filterFacts[name].label
      if (isEveryChoice(group, values))
        return [tagWithout(filter, name, { text: `${title}: Alles`, removedValues: values })]
      if (name === 'status' && isEveryOpenStatus(values))
        return [tagWithout(filter, name, { text: `${title}: alles wat openstaat`, removedValues: values })]
      return values.length > maxSeparateValues
        ? [tagWithout(filter, name, { text: `${title}: ${values.length} gekozen`, removedValues: values })]
        : values.map(value =>
            tagWithout(filter, name, { text: textOf(name, value, { ...context, group }), removedValues: [value] }),
          )
    }),
]

/** More values share one tag with their number. */
const maxSeparateValues = 8

const openCodes: readonly string[] = openStatuses.map(codeOf)
const isEveryOpenStatus = (values: readonly string[]) =>
  values.length === openCodes.length && openCodes.every(code => values.includes(code))

/** The areas imply the type. */
const isImplied = (filter: ReportFilter, name: ReportFilterName) =>
  name === 'area_type_code' && filter.area_code !== undefined

const isEveryChoice = (group: FilterGroup | undefined, values: readonly string[]) =>
  group !== undefined &&
  !group.isSingle &&
  group.choices.length > 1 &&
  group.choices.every(({ value }) => values.includes(value))

type TagPart = { text: string; removedValues: readonly string[] }

function tagWithout(filter: ReportFilter, name: ReportFilterName, { text, removedValues }: TagPart): FilterTag {
  const remainingValues = filterValues(filter, name).filter(value => !removedValues.includes(value))
  const remainingFilter = readableFilter({ ...filter, [name]: remainingValues })
  if (name === 'area_code' && remainingValues.length === 0) delete remainingFilter.area_type_code
  return { key: `${name} ${removedValues.join(' ')}`, text, remainingFilter }
}

type RangeStart = FilterNameWithFacts<{ format: 'range-start' }>
const endOf: Record<RangeStart, FilterNameWithFacts<{ format: 'range-end' }>> = {
  created_after: 'created_before',
  status_after: 'status_before',
}
const isRangeStart = (name: ReportFilterName): name is RangeStart => filterFacts[name].format === 'range-start'
const isOfRange = (name: ReportFilterName) => ['range-start', 'range-end'].includes(filterFacts[name].format)

function rangeTag(filter: ReportFilter, start: RangeStart): FilterTag[] {
  const { label } = filterFacts[start]
  const { [start]: from, [endOf[start]]: to, ...remainingFilter } = filter
  if (!from && !to) return []
  return [{ key: label, text: `${label}: ${from ? `${day(from)} ` : ''}t/m ${to ? day(to) : 'nu'}`, remainingFilter }]
}

const day = (value: string) => {
  const moment = parseDateTime(value)
  return moment ? dutchDate(moment) : value
}

const closedTexts: Readonly<Record<string, string>> = { on_time: 'op tijd', late: 'te laat' }

const specialTexts: Record<
  FilterNameWithFacts<{ format: 'special' }>,
  (value: string, context: Pick<TagContext, 'categories'> & { unnamed: string }) => string
> = {
  maincategory_slug: (value, { categories, unnamed }) =>
    `${categories.find(({ slug }) => slug === value)?.name ?? unnamed}: Alles`,
  category_slug: (value, { categories, unnamed }) => nameOf(categories, sub => sub.slug === value) ?? unnamed,
  category_id: (value, { categories, unnamed }) =>
    nameOf(categories, sub => String(sub.id) === value) ?? `${filterFacts.category_id.label}: ${unnamed}`,
  closed: value => `${filterFacts.closed.label}: ${closedTexts[value]}`,
  reply: () => filterFacts.reply.label,
  within: () => filterFacts.within.label,
  reopened: value => `${filterFacts.reopened.label}: ${value.split('/').map(day).join(' t/m ')}`,
}
const hasSpecialText = (name: ReportFilterName): name is keyof typeof specialTexts =>
  filterFacts[name].format === 'special'

function textOf(
  name: ReportFilterName,
  value: string,
  { group, categories, colleagueOf, departmentOf, isLoading }: TagContext & { group: FilterGroup | undefined },
): string {
  const { label, format, nullLabel } = filterFacts[name]
  const unnamed = isLoading ? '…' : value
  if (hasSpecialText(name)) return specialTexts[name](value, { categories, unnamed })
  if (value === nullValue && nullLabel !== null) return nullLabel
  if (name === 'department') return `${label}: ${departmentOf(value)}`
  if (format === 'colleague') return `${label}: ${colleagueOf(value)}`
  if (format !== 'choice') return `${label}: ${format === 'day' ? day(value) : value}`
  const choice = group?.choices.find(each => each.value === value)?.label ?? unnamed
  return group?.tagPrefix ? `${group.tagPrefix}: ${choice}` : choice
}

const nameOf = (categories: readonly MainCategory[], is: (sub: MainCategory['subs'][number]) => boolean) =>
  categories.flatMap(({ subs }) => subs).find(is)?.name
