import { type FilterName, filterNames, ReportFilter } from './contract.ts'

/** A filter from a URL or from a stored filter; a part that cannot be read is left out, so that an old link still works. */
export function readableFilter(raw: Readonly<Record<string, unknown>>): ReportFilter {
  const parsed = ReportFilter.safeParse(raw)
  if (parsed.success) return withoutUndefined(parsed.data)
  const unreadableNames = new Set(parsed.error.issues.map(({ path: [name] }) => name))
  return withoutUndefined(
    ReportFilter.parse(Object.fromEntries(Object.entries(raw).filter(([name]) => !unreadableNames.has(name)))),
  )
}

const withoutUndefined = (filter: ReportFilter): ReportFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))

export const filterFromSearchParams = (search: URLSearchParams) =>
  readableFilter(Object.fromEntries(filterNames.map(name => [name, search.getAll(name)])))

/** Whether a URL holds a filter that could not be read. */
export const isPartlyReadable = (search: URLSearchParams, filter: ReportFilter) =>
  filterNames.some(name => filter[name] === undefined && search.getAll(name).some(Boolean))

/** Each value of each filter, in the order of the contract, for a query string. */
export const filterEntries = (filter: ReportFilter): [FilterName, string][] =>
  filterNames.flatMap(name => filterValues(filter, name).map((value): [FilterName, string] => [name, value]))

export const filterValues = (filter: ReportFilter, name: FilterName): readonly string[] => [filter[name] ?? []].flat()

export const isEmptyFilter = (filter: ReportFilter) => filterEntries(filter).length === 0

/** Whether two filters have the same values, in any order. */
export const isSameFilter = (one: ReportFilter, other: ReportFilter) => canonicalText(one) === canonicalText(other)
const canonicalText = (filter: ReportFilter) => String(new URLSearchParams(filterEntries(filter).sort()))
