import { apiQuery } from '#web/api.ts'
import { type OverviewQuery, orderingShown, pageSize } from '../../web/address.ts'
import { findReports } from '../contract.ts'

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
