import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import * as contract from '../contract.ts'
import type { DeliveryChoices, NotificationKind } from '../rules.ts'

const key = 'notifications'

/** How many are not read, and of which reports. */
export const unreadQuery = (send: Send) =>
  queryOptions({
    queryKey: [key, 'unread'],
    queryFn: ({ signal }) => call(contract.countUnread, { signal }, send),
    staleTime: Number.POSITIVE_INFINITY, // live messages say when it has changed
    meta: { suppressErrorNotice: true },
  })

/** The notifications, page by page. @param kind undefined: of every kind */
export const notificationsQuery = (send: Send, kind: NotificationKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [key, 'list', kind],
    queryFn: ({ signal, pageParam: before }) =>
      call(contract.listNotifications, { query: { ...(before && { before }), ...(kind && { kind }) }, signal }, send),
    initialPageParam: 0,
    getNextPageParam: ({ results, hasMore }) => (hasMore ? results.at(-1)?.id : undefined),
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })

export const deliveriesQuery = (send: Send) =>
  queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => call(contract.readDeliveries, { signal }, send),
    meta: { suppressErrorNotice: true },
  })

/** Keeps that the user has read them: all, or those about a report. */
export function useMarkRead(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (read: { until?: number; report?: number }) =>
      call(contract.markNotificationsRead, { body: read }, send),
    onSuccess: () => queries.invalidateQueries({ queryKey: [key] }),
    meta: { suppressErrorNotice: true },
  })
}

export function useChangeDeliveries(send: Send) {
  const queries = useQueryClient()
  const { queryKey } = deliveriesQuery(send)
  return useMutation({
    mutationFn: (changes: Partial<DeliveryChoices>) => call(contract.changeDeliveries, { body: changes }, send),
    onSuccess: choices => queries.setQueryData(queryKey, choices),
    meta: { errorTitle: 'Je keuze is niet bewaard' },
  })
}

export const followingQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['report', id, 'following'],
    queryFn: ({ signal }) => call(contract.readFollowing, { params: { id }, signal }, send),
    staleTime: 60_000,
    meta: { suppressErrorNotice: true },
  })

/** Which of the colleagues with these ids a note on a report reaches. */
export const reachedQuery = (send: Send, id: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['report', id, 'reached', ids],
    queryFn: ({ signal }) => call(contract.readReached, { params: { id }, query: { ids: ids.join() }, signal }, send),
    staleTime: 60_000,
    meta: { suppressErrorNotice: true },
  })

export function useFollow(send: Send, id: number) {
  const queries = useQueryClient()
  const { queryKey } = followingQuery(send, id)
  return useMutation({
    mutationFn: (isFollowing: boolean) => call(contract.follow, { params: { id }, body: { isFollowing } }, send),
    onSuccess: following => queries.setQueryData(queryKey, following),
    meta: { errorTitle: 'Volgen is niet gelukt' },
  })
}
