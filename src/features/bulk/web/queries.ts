import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, type Send } from '../../../web/call.ts'
import type { ListedReport } from '../../report-view/contract.ts'
import { type BulkChange, type BulkPatch, createBulkChange, listBulkChanges, undoBulkChange } from '../contract.ts'

const key = ['bulk-changes']

/** While one is under way it is asked again so often (milliseconds). */
const soon = 1000

/** One's own changes to many reports: those that wait, that are being made, and what came of them. */
export const bulkChangesQuery = (send: Send) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call(listBulkChanges, { signal }, send),
    refetchInterval: ({ state }) => (state.data?.some(({ isFinished }) => !isFinished) ? soon : false),
    meta: { silent: true },
  })

type Asked = { reports: readonly Pick<ListedReport, 'id' | 'updated_at'>[]; patch: z.input<typeof BulkPatch> }

/** Each with the version that was on screen: what a colleague changes meanwhile is left alone. */
export function useStartBulkChange(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ reports, patch }: Asked) => {
      const chosen = reports.map(({ id, updated_at }) => ({ id, version: Date.parse(updated_at) }))
      return call(createBulkChange, { body: { reports: chosen, patch } }, send)
    },
    onSuccess: made => {
      queries.setQueryData<BulkChange[]>(key, before => [made, ...(before ?? [])])
    },
    meta: { silent: true },
  })
}

export function useUndoBulkChange(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(undoBulkChange, { params: { id } }, send),
    onSuccess: (_, id) => {
      queries.setQueryData<BulkChange[]>(key, before => before?.filter(change => change.id !== id))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
    meta: { silent: true },
  })
}
