import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { listColleagues } from '../contract.ts'
import { directoryOf } from '../directory.ts'

/** The names of all colleagues; fetched anew when a user is changed here. */
export const colleaguesQuery = (send: Send) =>
  queryOptions({
    queryKey: ['users', 'names'],
    queryFn: ({ signal }) => call(listColleagues, { signal }, send),
    select: directoryOf,
    staleTime: 5 * 60_000,
    meta: { suppressErrorNotice: true },
  })
