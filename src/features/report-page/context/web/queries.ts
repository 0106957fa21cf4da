import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../../web/call.ts'
import { listNearbyGeography, listReportsOfReporter, readContext } from '../contract.ts'

export const contextQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['report', id, 'context'],
    queryFn: ({ signal }) => call(readContext, { params: { id }, signal }, send),
    meta: { suppressErrorNotice: true },
  })

export const nearbyReportsQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['report', id, 'nearby'],
    queryFn: ({ signal }) => call(listNearbyGeography, { params: { id }, query: {}, signal }, send),
    select: ({ features }) => features ?? [],
    meta: { suppressErrorNotice: true },
  })

/** Number of reports of one reporter per page. */
export const reporterPageSize = 10

export const reportsOfReporterQuery = (send: Send, { id, page }: { id: number; page: number }) =>
  queryOptions({
    queryKey: ['report', id, 'of-reporter', page],
    queryFn: ({ signal }) => {
      const query = { page: String(page), page_size: String(reporterPageSize) }
      return call(listReportsOfReporter, { params: { id }, query, signal }, send)
    },
    placeholderData: keepPreviousData,
    meta: { suppressErrorNotice: true },
  })
