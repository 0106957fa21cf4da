import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, type Send } from '../../../web/call.ts'
import type { ListedReport } from '../../report-view/contract.ts'
import { type BulkChange, type BulkPatch, createBulkChange, listBulkChanges, undoBulkChange } from '../contract.ts'

const key = ['bulk-changes']

/** How often running changes are fetched again (milliseconds). */
const pollInterval = 1000

/** The user's bulk changes: waiting, running and finished. */
export const bulkChangesQuery = (send: Send) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call(listBulkChanges, { signal }, send),
    refetchInterval: ({ state }) => (state.data?.some(({ isFinished }) => !isFinished) ? pollInterval : false),
    meta: { suppressErrorNotice: true },
  })

type NewChange = { reports: readonly Pick<ListedReport, 'id' | 'updated_at'>[]; patch: z.input<typeof BulkPatch> }

/** Sends each report with the version that was on screen: reports that a colleague changes meanwhile are skipped. */
export function useStartBulkChange(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ reports, patch }: NewChange) => {
      const selected = reports.map(({ id, updated_at }) => ({ id, version: Date.parse(updated_at) }))
      return call(createBulkChange, { body: { reports: selected, patch } }, send)
    },
    onSuccess: created => {
      queries.setQueryData<BulkChange[]>(key, before => [created, ...(before ?? [])])
    },
    meta: { suppressErrorNotice: true },
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
    meta: { suppressErrorNotice: true },
  })
}
