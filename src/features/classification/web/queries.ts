import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { readClassifier, suggestCategories, switchClassifier, unpinClassifier } from '../contract.ts'

export const suggestionsQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['report', id, 'category-suggestions'],
    queryFn: ({ signal }) => call(suggestCategories, { params: { id }, signal }, send),
    select: ({ suggestions }) => suggestions,
    meta: { suppressErrorNotice: true },
  })

const classifierKey = ['classifier']

export const classifierQuery = (send: Send) =>
  queryOptions({
    queryKey: classifierKey,
    queryFn: ({ signal }) => call(readClassifier, { signal }, send),
    meta: { suppressErrorNotice: true },
  })

/** Pins another version as live. */
export function useSwitchVersion(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(switchClassifier, { body: { id } }, send),
    onSuccess: answer => queries.setQueryData(classifierKey, answer),
  })
}

/** Unpins the version. */
export function useUnpinVersion(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(unpinClassifier, {}, send),
    onSuccess: answer => queries.setQueryData(classifierKey, answer),
  })
}
