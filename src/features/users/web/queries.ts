import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { listColleagues, listUsernames } from '../contract.ts'
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

/** The addresses of the active users of these departments. */
export const usernamesQuery = (send: Send, departments: readonly string[]) =>
  queryOptions({
    queryKey: ['usernames', departments],
    queryFn: ({ signal }) => {
      const query = { is_active: 'true', page_size: '1000', profile_department_code: [...departments] }
      return call(listUsernames, { query, signal }, send)
    },
    select: ({ results }) => results.map(({ username }) => username),
    meta: { errorTitle: 'De namen van collega’s konden niet opgehaald worden' },
  })
