import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { listUsernames } from '../../users/contract.ts'

/** The usernames of active colleagues that contain this text. */
export const colleaguesQuery = (send: Send, username: string) =>
  queryOptions({
    queryKey: ['usernames', 'with', username],
    queryFn: ({ signal }) =>
      call(listUsernames, { query: { is_active: 'true', page_size: '10', username }, signal }, send),
    select: ({ results }) => results.map(each => each.username),
    meta: { suppressErrorNotice: true },
  })
