import { filterEntries, filterFromSearchParams, type ReportFilter } from '#features/filters/contract.ts'
import { validOrdering } from '../ordering.ts'
import { overviewPath } from '../paths.ts'

export const pageSize = 50

export type OverviewQuery = {
  page: number
  ordering: string | undefined
  filter: ReportFilter
  q: string
}

/** Late lists are sorted by deadline by default. Undefined: newest first, or the best matches. */
export const orderingShown = ({ ordering, filter, q }: Omit<OverviewQuery, 'page'>): string | undefined =>
  ordering ?? (filter.punctuality === 'late' && !q ? 'deadline' : undefined)

/** Ignores invalid values. */
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

/** Leaves out default values. */
export function overviewHref({ page, ordering, filter, q }: Partial<OverviewQuery>, path = overviewPath): string {
  const params = new URLSearchParams([...(q ? [['q', q]] : []), ...filterEntries(filter ?? {})])
  if (page !== undefined && page > 1) params.set('page', String(page))
  if (ordering) params.set('ordering', ordering)
  return params.size > 0 ? `${path}?${params}` : path
}
