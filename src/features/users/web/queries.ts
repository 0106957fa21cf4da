import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { listUsernames } from '../contract.ts'

/** The names of the active users of these departments. */
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
