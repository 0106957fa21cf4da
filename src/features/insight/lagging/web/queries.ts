import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../../web/call.ts'
import { countLate, countReopenRequested } from '../contract.ts'

export const lateQuery = (send: Send) =>
  queryOptions({
    queryKey: ['reports', 'lagging', 'late'],
    queryFn: ({ signal }) => call(countLate, { query: {}, signal }, send),
    meta: { suppressErrorNotice: true },
  })

/** @param end reopening was requested before this moment, in ISO 8601 */
export const reopenQuery = (send: Send, end: string) =>
  queryOptions({
    queryKey: ['reports', 'lagging', 'reopen', end],
    queryFn: ({ signal }) => call(countReopenRequested, { query: { end }, signal }, send),
    meta: { suppressErrorNotice: true },
  })
