import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../../web/call.ts'
import { textsLoadError } from '../../../default-texts/web/queries.ts'
import { readDefaultTexts } from '../contract.ts'

/** The default texts for a report, for every status. */
export const defaultTextsQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['report', id, 'default-texts'],
    queryFn: ({ signal }) => call(readDefaultTexts, { params: { id }, signal }, send),
    staleTime: 60_000,
    meta: { errorTitle: textsLoadError },
  })
