import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { categoryLabel, findCategoryByUrl } from '#features/report-page/choices.ts'
import type { ListedReport } from '#features/report-view/contract.ts'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { apiQuery, useChange, useSend } from '#web/api.ts'
import { call } from '#web/call.ts'
import { type BulkChange, type BulkPatch, createBulkChange, listBulkChanges, undoBulkChange } from '../contract.ts'

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

export function useUndoBulkChange() {
  const queries = useQueryClient()
  const { queryKey } = bulkChangesQuery
  return useSend(undoBulkChange, {
    onSuccess: (_answer, { params: { id } }) => {
      queries.setQueryData<BulkChange[]>(queryKey, before => before?.filter(one => one.id !== id))
    },
    invalidates: [queryKey],
    alsoAfterErrors: true,
  })
}

export function useNames() {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: departments } = useQuery(departmentsQuery)
  return {
    category: (url: string) => {
      const category = findCategoryByUrl(categories, url)
      return category && categoryLabel(category)
    },
    department: (wanted: number) => departments?.results.find(({ id }) => id === wanted)?.name,
    colleague: useColleagueNames(),
  }
}
