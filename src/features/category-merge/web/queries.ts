import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { mergeCategory, previewMerge } from '../contract.ts'

/** What merging would do now. */
export const mergePreviewQuery = (send: Send, id: number, into: string) =>
  queryOptions({
    queryKey: ['categories', id, 'merge', into],
    queryFn: ({ signal }) => call(previewMerge, { params: { id }, query: { into }, signal }, send),
    staleTime: 0,
    enabled: into !== '',
    meta: { suppressErrorNotice: true },
  })

/** Merges a category into another one. */
export function useMergeCategory(send: Send, id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (into: number) => call(mergeCategory, { params: { id }, body: { into } }, send),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['categories'] }),
    meta: { suppressErrorNotice: true },
  })
}
