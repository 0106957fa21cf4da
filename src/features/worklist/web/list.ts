import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import type { ReportFilter } from '../../filters/contract.ts'
import { entriesOf, filterOfAddress } from '../../filters/rules.ts'
import { findReports, readReportLists } from '../lists/contract.ts'
import { knownOrdering } from '../ordering.ts'

/** Rows on a page of the overview. */
export const pageSize = 50

export const overviewPath = '/manage/incidents'
/** What one handled oneself. */
export const handledPath = '/manage/behandeld'
/** The same reports on a map. */
export const overviewMapPath = `${overviewPath}/kaart`

export type AskedList = {
  page: number
  ordering: string | undefined
  filter: ReportFilter
  /** What is searched for. */
  q: string
}

/** What the address of the overview asks for; what makes no sense in it counts as not said. */
export function askedList(params: URLSearchParams): AskedList {
  const page = params.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    ordering: knownOrdering(params.get('ordering') ?? ''),
    filter: filterOfAddress(params),
    q: (params.get('q') ?? '').trim().slice(0, longestSearch),
  }
}

const longestSearch = 500

/** The address of a list, or of the map with the same: what stands by itself is left out. */
export function addressOf({ page, ordering, filter, q }: Partial<AskedList>, path = overviewPath): string {
  const params = new URLSearchParams([...(q ? [['q', q]] : []), ...entriesOf(filter ?? {})])
  if (page !== undefined && page > 1) params.set('page', String(page))
  if (ordering) params.set('ordering', ordering)
  return params.size > 0 ? `${path}?${params}` : path
}

export const listQuery = (send: Send, { page, ordering, filter, q }: AskedList) =>
  queryOptions({
    queryKey: ['reports', { page, ordering, filter, q }],
    queryFn: ({ signal }) => {
      const query = { ...filter, page: String(page), page_size: String(pageSize), ordering, q: q || undefined }
      return call(findReports, { query, signal }, send)
    },
    placeholderData: keepPreviousData,
    // However long one stays with a report, the way back leads to the row that it was opened from.
    gcTime: Number.POSITIVE_INFINITY,
    // Whoever comes back to the page finds it as it was: what happened meanwhile waits until it is asked for.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { silent: true },
  })

/** The lists that one works from; without them the rest of the page goes on. */
export const listsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['reports', 'lists'],
    queryFn: ({ signal }) => call(readReportLists, { signal }, send),
    staleTime: 30_000,
    meta: { silent: true },
  })
