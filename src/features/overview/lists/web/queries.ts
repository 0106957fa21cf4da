import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../../web/call.ts'
import { type AskedList, pageSize } from '../../web/address.ts'
import { findReports, readReportLists } from '../contract.ts'

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
