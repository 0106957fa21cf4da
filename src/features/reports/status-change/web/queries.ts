import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../../web/call.ts'
import { textsLoadError } from '../../../default-texts/web/queries.ts'
import { readCommonText, readDefaultTexts } from '../contract.ts'

/** The default texts for a report, for every status. */
export const defaultTextsQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['report', id, 'default-texts'],
    queryFn: ({ signal }) => call(readDefaultTexts, { params: { id }, signal }, send),
    staleTime: 60_000,
    meta: { errorTitle: textsLoadError },
  })

/** The text of a report for its doubles too. @param statusAt of which status, as a later one has another text */
export const commonTextQuery = (send: Send, { id, statusAt }: { id: number; statusAt: string }) =>
  queryOptions({
    queryKey: ['report', id, 'common-text', statusAt],
    queryFn: ({ signal }) => call(readCommonText, { params: { id }, signal }, send),
    select: ({ text }) => text,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { suppressErrorNotice: true },
  })
