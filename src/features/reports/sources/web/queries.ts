import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../../web/call.ts'
import { listSources } from '../contract.ts'

/** The active sources of reports. */
export const sourcesQuery = (send: Send) =>
  queryOptions({
    queryKey: ['sources'],
    queryFn: ({ signal }) => call(listSources, { query: { is_active: 'true', page_size: '1000' }, signal }, send),
    select: ({ results }) => results,
    staleTime: 5 * 60_000,
  })
