import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { listMails } from '../contract.ts'

/** Mails go out by themselves: what has not come to an end is looked at again soon. */
const soon = 5_000
const later = 60_000

export const mailsQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['report', id, 'mails'],
    queryFn: ({ signal }) => call(listMails, { query: { report: id }, signal }, send),
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ state }) => state === 'waiting' || state === 'sending') ? soon : later,
    meta: { failed: 'De e-mails konden niet opgehaald worden' },
  })
