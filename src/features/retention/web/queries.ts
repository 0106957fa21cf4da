import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { buildPath } from '../../../kit/endpoint.ts'
import { call, type Send } from '../../../web/call.ts'
import { downloadResponse } from '../../../web/download-file.ts'
import { downloadRegister, placeHold, readHold, readRegister, readRetention, releaseHold } from '../contract.ts'

const key = 'retention'

export const retentionQuery = (send: Send) =>
  queryOptions({
    queryKey: [key],
    queryFn: ({ signal }) => call(readRetention, { signal }, send),
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })

/** Whether this report is on hold. */
export const holdQuery = (send: Send, reportId: number) =>
  queryOptions({
    queryKey: [key, 'hold', reportId],
    queryFn: ({ signal }) => call(readHold, { params: { id: reportId }, signal }, send),
    meta: { suppressErrorNotice: true },
  })

/** @param before the `next` of the page before; undefined for the newest */
export const registerQuery = (send: Send, before: number | undefined) =>
  queryOptions({
    queryKey: [key, 'register', before],
    queryFn: ({ signal }) => call(readRegister, { query: { before }, signal }, send),
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })

export function usePlaceHold(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ reportId, reason }: { reportId: number; reason: string }) =>
      call(placeHold, { params: { id: reportId }, body: { reason } }, send),
    onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
    meta: { suppressErrorNotice: true },
  })
}

export function useReleaseHold(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reportId: number) => call(releaseHold, { params: { id: reportId } }, send),
    onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
    meta: { errorTitle: 'De melding kon niet worden losgelaten' },
  })
}

export function useDownloadRegister(send: Send) {
  return useMutation({
    async mutationFn() {
      await downloadResponse(await send(buildPath(downloadRegister, {})), 'gewist.csv')
    },
    meta: { errorTitle: 'Het register kon niet worden opgehaald' },
  })
}
