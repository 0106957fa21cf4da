import { filterEntries, filterFromSearchParams, type ReportFilter } from '#features/filters/contract.ts'
import { apiQuery } from '#web/api.ts'
import { findReports } from '../contract.ts'
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

export function listQuery(list: OverviewQuery) {
  const { page, filter, q } = list
  const ordering = orderingShown(list)
  const query = { ...filter, page: String(page), page_size: String(pageSize), ordering, q: q || undefined }
  return apiQuery(
    findReports,
    { query },
    {
      keepsPrevious: true,
      // Kept, so that going back from a report leads to its row.
      gcTime: Number.POSITIVE_INFINITY,
      // The list stays the same on return to the page: updates wait until the user asks.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
}

/** About thirty sheets of paper. */
export const maxFirstReports = 500

export function firstReportsQuery(list: Omit<OverviewQuery, 'page'>) {
  const { filter, q } = list
  const query = { ...filter, page_size: String(maxFirstReports), ordering: orderingShown(list), q: q || undefined }
  // A list on paper does not change while it is viewed.
  return apiQuery(findReports, { query }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
}

export const countQuery = ({ filter, q }: Pick<OverviewQuery, 'filter' | 'q'>) =>
  apiQuery(findReports, { query: { ...filter, page_size: '1', q: q || undefined } }, { select: ({ count }) => count })
