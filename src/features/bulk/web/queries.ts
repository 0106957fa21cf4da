import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ListedReport } from '#features/report-view/contract.ts'
import { apiQuery, useChange } from '#web/api.ts'
import { call } from '#web/call.ts'
import { type BulkChange, type BulkPatch, createBulkChange, listBulkChanges } from '../contract.ts'

/** milliseconds */
const pollInterval = 1000

export const bulkChangesQuery = apiQuery(
  listBulkChanges,
  {},
  { refetchInterval: ({ state }) => (state.data?.some(({ isFinished }) => !isFinished) ? pollInterval : false) },
)

type NewChange = { reports: readonly Pick<ListedReport, 'id' | 'updated_at'>[]; patch: z.input<typeof BulkPatch> }

/** Sends the version on screen, so that reports changed by colleagues are skipped. */
export function useStartBulkChange() {
  const queries = useQueryClient()
  return useChange(
    ({ reports, patch }: NewChange, send) => {
      const selected = reports.map(({ id, updated_at }) => ({ id, version: Date.parse(updated_at) }))
      return call(createBulkChange, { body: { reports: selected, patch } }, send)
    },
    {
      onSuccess: created => {
        queries.setQueryData<BulkChange[]>(bulkChangesQuery.queryKey, before => [created, ...(before ?? [])])
      },
    },
  )
}
