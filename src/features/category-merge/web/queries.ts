import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { mergeCategory, previewMerge, previewUndo, undoMerge } from '../contract.ts'

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

/** What undoing the merge of a category would do now. */
export const undoPreviewQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['categories', id, 'undo-merge'],
    queryFn: ({ signal }) => call(previewUndo, { params: { id }, signal }, send),
    staleTime: 0,
    gcTime: 0,
    meta: { suppressErrorNotice: true },
  })

/** Undoes the merge of a category. The page that asked for the preview is to be left in `onDone`: the preview is gone then. */
export function useUndoMerge(send: Send, id: number, onDone: (moved: { moved: number; remaining: number }) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(undoMerge, { params: { id } }, send),
    onSuccess: moved => {
      onDone(moved)
      void queries.invalidateQueries({ queryKey: ['categories'] })
    },
    meta: { suppressErrorNotice: true },
  })
}
