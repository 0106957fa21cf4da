import { apiQuery } from '#web/api.ts'
import { listMails } from '../contract.ts'

/** Milliseconds. Mails are sent in the background shortly after their event. */
const pendingRefetchMs = 3_000
const refetchMs = 10_000

export const mailsQuery = (id: number) =>
  apiQuery(
    listMails,
    { query: { report: id } },
    {
      under: ['report', id],
      refetchInterval: ({ state: { data } }) =>
        data?.mails.some(({ state }) => state === 'waiting' || state === 'sending') ? pendingRefetchMs : refetchMs,
      staleTime: 0,
    },
  )
