import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../../web/call.ts'
import { readHistory } from '../contract.ts'

/** Shown in place of the history after an error. */
export const historyErrorText = 'De melding geschiedenis kon niet opgehaald worden'

export const historyQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['report', id, 'history'],
    queryFn: ({ signal }) => call(readHistory, { params: { id }, signal }, send),
    // As of `attachmentsQuery`: the addresses of photos are valid for half an hour.
    refetchInterval: 20 * 60_000,
    meta: { suppressErrorNotice: true },
  })
