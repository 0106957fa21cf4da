import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { listMails } from '../contract.ts'

/** Mails are made and sent by themselves, a moment after what they are about; what is on its way is looked at soon. */
const soon = 3_000
const later = 10_000

export const mailsQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['report', id, 'mails'],
    queryFn: ({ signal }) => call(listMails, { query: { report: id }, signal }, send),
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ state }) => state === 'waiting' || state === 'sending') ? soon : later,
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })
