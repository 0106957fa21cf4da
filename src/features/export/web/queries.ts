import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { buildPath } from '../../../kit/endpoint.ts'
import { CallFailed, call, type Send } from '../../../web/call.ts'
import { downloadFile } from '../../../web/download-file.ts'
import { cancelExport, createExport, downloadExport, type Export, listExports } from '../contract.ts'

const key = ['exports']

/** How often exports that are written are fetched again (milliseconds). */
const pollInterval = 1000

const isUnfinished = ({ state }: Export) => state === 'waiting' || state === 'busy'

/** The exports that the user made. */
export const exportsQuery = (send: Send) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call(listExports, { signal }, send),
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? pollInterval : false),
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })

export type NewExportInput = z.input<NonNullable<typeof createExport.body>>

export function useCreateExport(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewExportInput) => call(createExport, { body }, send),
    onSuccess: created => {
      queries.setQueryData<Export[]>(key, before => [created, ...(before ?? [])])
      return queries.invalidateQueries({ queryKey: key })
    },
    meta: { errorTitle: 'Het bestand kon niet worden gemaakt' },
  })
}

/** Stops an export, or removes its file. */
export function useCancelExport(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(cancelExport, { params: { id } }, send),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
    meta: { errorTitle: 'Het bestand kon niet worden verwijderd' },
  })
}

export function useDownloadExport(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn({ id, fileName }: Pick<Export, 'id' | 'fileName'>) {
      const response = await send(buildPath(downloadExport, { id }))
      if (!response.ok) throw new CallFailed(response.status)
      downloadFile(await response.blob(), fileName)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
    meta: { errorTitle: 'Het bestand kon niet worden opgehaald' },
  })
}
