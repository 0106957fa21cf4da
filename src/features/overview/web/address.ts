import { filterEntries, filterFromSearchParams, type ReportFilter } from '../../filters/contract.ts'
import { validOrdering } from '../ordering.ts'
import { overviewPath } from '../paths.ts'

/** Rows on a page of the overview. */
export const pageSize = 50

export type OverviewQuery = {
  page: number
  ordering: string | undefined
  filter: ReportFilter
  /** The search text. */
  q: string
}

/**
 * By what a list is sorted: what the user chose, or else what is most overdue first where all of it is late. Undefined: the newest
 * first, or the best matches of a search.
 */
export const orderingShown = ({ ordering, filter, q }: Omit<OverviewQuery, 'page'>): string | undefined =>
  ordering ?? (filter.punctuality === 'late' && !q ? 'deadline' : undefined)

/** Parses the address of the overview; invalid values are ignored. */
export function parseOverviewQuery(params: URLSearchParams): OverviewQuery {
  const page = params.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    ordering: validOrdering(params.get('ordering') ?? ''),
    filter: filterFromSearchParams(params),
    q: (params.get('q') ?? '').trim().slice(0, maxSearchLength),
  }
}

const maxSearchLength = 500

/** The address of a list, or of the map with the same query; default values are left out. */
export function overviewHref({ page, ordering, filter, q }: Partial<OverviewQuery>, path = overviewPath): string {
  const params = new URLSearchParams([...(q ? [['q', q]] : []), ...filterEntries(filter ?? {})])
  if (page !== undefined && page > 1) params.set('page', String(page))
  if (ordering) params.set('ordering', ordering)
  return params.size > 0 ? `${path}?${params}` : path
}
