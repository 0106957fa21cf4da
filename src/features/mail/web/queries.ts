import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { listMails, readMailLog, resendFailedMails, resendMail } from '../contract.ts'
import type { LogPeriod, MailLogQuery } from '../log-query.ts'

/** Mails are sent in the background, a moment after their event: pending ones are fetched again soon (milliseconds). */
const pendingRefetchMs = 3_000
const refetchMs = 10_000

export const mailsQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['report', id, 'mails'],
    queryFn: ({ signal }) => call(listMails, { query: { report: id }, signal }, send),
    refetchInterval: ({ state: { data } }) =>
      data?.mails.some(({ state }) => state === 'waiting' || state === 'sending') ? pendingRefetchMs : refetchMs,
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })

const logKey = ['mail-log']

export const mailLogQuery = (send: Send, query: MailLogQuery) =>
  queryOptions({
    queryKey: [...logKey, query],
    queryFn: ({ signal }) => call(readMailLog, { query, signal }, send),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })

/** Sends a mail that failed again. */
export function useResendMail(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: number; reportId: number | null }) => call(resendMail, { params: { id } }, send),
    onSettled: (_answer, _error, { reportId }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: logKey }),
        reportId !== null && queries.invalidateQueries({ queryKey: ['report', reportId] }),
      ]),
    meta: { suppressErrorNotice: true },
  })
}

/** Sends the mails of a period that failed again. */
export function useResendFailed(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (period: LogPeriod) => call(resendFailedMails, { body: period }, send),
    onSettled: () => queries.invalidateQueries({ queryKey: logKey }),
    meta: { suppressErrorNotice: true },
  })
}
