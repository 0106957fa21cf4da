import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { buildPath } from '#kit/endpoint.ts'
import { apiQuery, useChange, useSend } from '#web/api.ts'
import { downloadResponse } from '#web/download-file.ts'
import { cancelExport, createExport, downloadExport, type Export, listExports } from '../contract.ts'

/** milliseconds */
const pollInterval = 1000

const isUnfinished = ({ state }: Export) => state === 'waiting' || state === 'busy'

export const exportsQuery = apiQuery(
  listExports,
  {},
  { refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? pollInterval : false), staleTime: 0 },
)
const { queryKey } = exportsQuery

export type NewExportInput = z.input<NonNullable<typeof createExport.body>>

export function useCreateExport() {
  const queries = useQueryClient()
  return useSend(createExport, {
    onSuccess: created => {
      queries.setQueryData<Export[]>(queryKey, before => [created, ...(before ?? [])])
    },
    invalidates: [queryKey],
    meta: { errorTitle: 'Het bestand kon niet worden gemaakt' },
  })
}

export const useCancelExport = () =>
  useSend(cancelExport, {
    invalidates: [queryKey],
    alsoAfterErrors: true,
    meta: { errorTitle: 'Het bestand kon niet worden verwijderd' },
  })

export const useDownloadExport = () =>
  useChange(
    async ({ id, fileName }: Pick<Export, 'id' | 'fileName'>, send) =>
      downloadResponse(await send(buildPath(downloadExport, { id })), fileName),
    { invalidates: [queryKey], alsoAfterErrors: true, meta: { errorTitle: 'Het bestand kon niet worden opgehaald' } },
  )
