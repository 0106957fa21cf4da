import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { listMails } from '../contract.ts'

/** Mails are sent in the background, a moment after their event: pending ones are fetched again soon (milliseconds). */
const pendingRefetchMs = 3_000
const refetchMs = 10_000

export const mailsQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['report', id, 'mails'],
    queryFn: ({ signal }) => call(listMails, { query: { report: id }, signal }, send),
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ state }) => state === 'waiting' || state === 'sending') ? pendingRefetchMs : refetchMs,
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })
