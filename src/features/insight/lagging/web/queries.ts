import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../../web/call.ts'
import { countLate, countReopenRequested } from '../contract.ts'

export const lateQuery = (send: Send) =>
  queryOptions({
    queryKey: ['reports', 'lagging', 'late'],
    queryFn: ({ signal }) => call(countLate, { query: {}, signal }, send),
    meta: { suppressErrorNotice: true },
  })

export const reopenQuery = (send: Send) =>
  queryOptions({
    queryKey: ['reports', 'lagging', 'reopen'],
    queryFn: ({ signal }) => call(countReopenRequested, { query: {}, signal }, send),
    meta: { suppressErrorNotice: true },
  })
