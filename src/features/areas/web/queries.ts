import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { listAreas } from '../contract.ts'

/** The areas of one type, for their names. */
export const areasQuery = (send: Send, type: string) =>
  queryOptions({
    queryKey: ['areas', type],
    queryFn: ({ signal }) => call(listAreas, { query: { type_code: type, page_size: '1000' }, signal }, send),
    select: ({ results }) => results,
    staleTime: 5 * 60_000,
  })
