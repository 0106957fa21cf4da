import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { apiKey, apiQuery, sendOf, useSend } from '#web/api.ts'
import { call } from '#web/call.ts'
import { follow, listNotifications, markNotificationsRead, readFollowing } from '../contract.ts'
import type { NotificationKind } from '../rules.ts'

export const notificationsQuery = (kind: NotificationKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...apiKey(listNotifications), 'list', kind],
    queryFn: ({ client, signal, pageParam: before }) => {
      const query = { ...(before && { before }), ...(kind && { kind }) }
      return call(listNotifications, { query, signal }, sendOf(client))
    },
    initialPageParam: 0,
    getNextPageParam: ({ results, hasMore }) => (hasMore ? results.at(-1)?.id : undefined),
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })

export const useMarkRead = () => useSend(markNotificationsRead, { invalidates: [apiKey(listNotifications)] })

export const followingQuery = (id: number) => apiQuery(readFollowing, { params: { id } }, { staleTime: 60_000 })

export function useFollow(id: number) {
  const queries = useQueryClient()
  return useSend(follow, {
    onSuccess: following => void queries.setQueryData(followingQuery(id).queryKey, following),
    meta: { errorTitle: 'Volgen is niet gelukt' },
  })
}
