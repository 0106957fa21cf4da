import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PassageKind } from '../../../kit/sensitive-passages.ts'
import { call, type Send } from '../../../web/call.ts'
import { hidePassages, readHiddenPassages, restorePassages } from '../contract.ts'

export const hiddenQuery = (send: Send, reportId: number) =>
  queryOptions({
    queryKey: ['report', reportId, 'hidden-passages'],
    queryFn: ({ signal }) => call(readHiddenPassages, { params: { id: reportId }, signal }, send),
    // Each reading is in the access log, so it is only read on request.
    enabled: false,
    meta: { errorTitle: 'Wat verborgen is, kon niet worden opgehaald' },
  })

/** Afterwards the whole report is fetched again. */
export function useHidePassages(send: Send, reportId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { kinds: PassageKind[]; words?: string }) =>
      call(hidePassages, { params: { id: reportId }, body }, send),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['report', reportId] }),
    meta: { errorTitle: 'Het kon niet worden verborgen' },
  })
}

export function useRestorePassages(send: Send, reportId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(restorePassages, { params: { id: reportId } }, send),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['report', reportId] }),
    meta: { errorTitle: 'Het kon niet worden teruggezet' },
  })
}
