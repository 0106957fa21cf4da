import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithHeaders, type Send } from '../../../../web/call.ts'
import { versioned } from '../../../../web/form/save-result.ts'
import { listOwnSources, listSources, orderSources, readOwnSource, sourceHistory } from '../contract.ts'
import { readSourceValues } from './source-values.ts'

/** The active sources of reports. */
export const sourcesQuery = (send: Send) =>
  queryOptions({
    queryKey: ['sources'],
    queryFn: ({ signal }) => call(listSources, { query: { is_active: 'true', page_size: '1000' }, signal }, send),
    select: ({ results }) => results,
    staleTime: 5 * 60_000,
  })

/** Every source with all its settings, in the order of the list. */
export const ownSourcesQuery = (send: Send) =>
  queryOptions({
    queryKey: ['sources', 'own'],
    queryFn: ({ signal }) => call(listOwnSources, { signal }, send),
    meta: { suppressErrorNotice: true },
  })

export const ownSourceQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['sources', 'own', id],
    queryFn: async ({ signal }) => {
      const { body, headers } = await callWithHeaders(readOwnSource, { params: { id }, signal }, send)
      return { source: body, saved: versioned({ body, headers }, readSourceValues) }
    },
    meta: { suppressErrorNotice: true },
  })

export const sourceHistoryQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['sources', 'own', id, 'history'],
    queryFn: ({ signal }) => call(sourceHistory, { params: { id }, signal }, send),
    meta: { suppressAccessErrors: true },
  })

const orderKey = ['order-sources']

/** Puts the sources in another order. A second press comes before the page shows that it is busy: it is none. */
export function useOrderSources(send: Send) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey: orderKey,
    mutationFn: (order: { from: number[]; to: number[] }) => call(orderSources, { body: order }, send),
    onSuccess: sources => queries.setQueryData(ownSourcesQuery(send).queryKey, sources),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['sources'] }),
    meta: { errorTitle: 'De volgorde kon niet bewaard worden' },
  })
  const order = (ids: { from: number[]; to: number[] }) => {
    if (queries.isMutating({ mutationKey: orderKey }) === 0) mutate(ids)
  }
  return { order, isPending }
}
