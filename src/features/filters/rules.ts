import { type FilterName, filterNames, ReportFilter } from './contract.ts'

/** The filter in an address or in something stored; a part that cannot be read is left out, so that an old link still works. */
export function readableFilter(given: Readonly<Record<string, unknown>>): ReportFilter {
  const parsed = ReportFilter.safeParse(given)
  if (parsed.success) return withoutGaps(parsed.data)
  const bad = new Set(parsed.error.issues.map(({ path: [name] }) => name))
  return withoutGaps(ReportFilter.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !bad.has(name)))))
}

const withoutGaps = (filter: ReportFilter): ReportFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))

export const filterOfAddress = (search: URLSearchParams) =>
  readableFilter(Object.fromEntries(filterNames.map(name => [name, search.getAll(name)])))

/** Whether an address asks for something that is not in the filter read from it. */
export const isReadInPart = (search: URLSearchParams, filter: ReportFilter) =>
  filterNames.some(name => filter[name] === undefined && search.getAll(name).some(Boolean))

/** Each value of each filter, in the order of the contract; for an address or a request. */
export const entriesOf = (filter: ReportFilter): [FilterName, string][] =>
  filterNames.flatMap(name => valuesOf(filter, name).map((value): [FilterName, string] => [name, value]))

export const valuesOf = (filter: ReportFilter, name: FilterName): readonly string[] => [filter[name] ?? []].flat()

export const isEmpty = (filter: ReportFilter) => entriesOf(filter).length === 0

/** Two filters that find the same because they ask the same. */
export const isSame = (one: ReportFilter, other: ReportFilter) => asked(one) === asked(other)
const asked = (filter: ReportFilter) => String(new URLSearchParams(entriesOf(filter).sort()))
