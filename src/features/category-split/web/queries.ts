import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { previewSplit, splitCategory } from '../contract.ts'

export type SplitFilter = { text: string; answer: string; area: string }

/** The open reports that can be moved out of a category. */
export const splitPreviewQuery = (send: Send, id: number, filter: SplitFilter) =>
  queryOptions({
    queryKey: ['categories', id, 'split', filter],
    queryFn: ({ signal }) => call(previewSplit, { params: { id }, query: filter, signal }, send),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { suppressErrorNotice: true },
  })

type Split = { into: { id: number } | { name: string }; reports: number[] }

/** Splits a category. */
export function useSplitCategory(send: Send, id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Split) => call(splitCategory, { params: { id }, body }, send),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['categories'] }),
    meta: { suppressErrorNotice: true },
  })
}
