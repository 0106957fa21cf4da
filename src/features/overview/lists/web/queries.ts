import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../../web/call.ts'
import { type OverviewQuery, orderingShown, pageSize } from '../../web/address.ts'
import { findReports, readReportLists } from '../contract.ts'

export function listQuery(send: Send, list: OverviewQuery) {
  const { page, filter, q } = list
  const ordering = orderingShown(list)
  return queryOptions({
    queryKey: ['reports', { page, ordering, filter, q }],
    queryFn: ({ signal }) => {
      const query = { ...filter, page: String(page), page_size: String(pageSize), ordering, q: q || undefined }
      return call(findReports, { query, signal }, send)
    },
    placeholderData: keepPreviousData,
    // Never removed, so that going back from a report leads to the row that it was opened from.
    gcTime: Number.POSITIVE_INFINITY,
    // The list does not change on return to the page: updates wait until the user asks for them.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { suppressErrorNotice: true },
  })
}

/** How many reports are printed or selected at once: some thirty sheets of paper, which is as much as people use. */
export const maxFirstReports = 500

/** The first reports of a list, to be printed or changed together. */
export function firstReportsQuery(send: Send, list: Omit<OverviewQuery, 'page'>) {
  const { filter, q } = list
  const ordering = orderingShown(list)
  return queryOptions({
    queryKey: ['reports', 'first', { ordering, filter, q }],
    queryFn: ({ signal }) => {
      const query = { ...filter, page_size: String(maxFirstReports), ordering, q: q || undefined }
      return call(findReports, { query, signal }, send)
    },
    // What is on paper does not change while it is looked at.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { suppressErrorNotice: true },
  })
}

/** How many reports match a search and a filter. */
export const countQuery = (send: Send, { filter, q }: Pick<OverviewQuery, 'filter' | 'q'>) =>
  queryOptions({
    queryKey: ['reports', 'count', { filter, q }],
    queryFn: async ({ signal }) => {
      const query = { ...filter, page_size: '1', q: q || undefined }
      return (await call(findReports, { query, signal }, send)).count
    },
    meta: { suppressErrorNotice: true },
  })

export const listsKey = ['reports', 'lists']

/** The work lists; the rest of the page works without them. */
export const listsQuery = (send: Send, departments: 'own' | 'all') =>
  queryOptions({
    queryKey: [...listsKey, departments],
    queryFn: ({ signal }) => call(readReportLists, { query: { departments }, signal }, send),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { suppressErrorNotice: true },
  })
