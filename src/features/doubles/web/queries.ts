import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithHeaders, type Send } from '../../../web/call.ts'
import { asUndoable, undoHeader } from '../../reports/undo/contract.ts'
import { likelyDoubles, linkDouble, markDistinct, readDoubles, unlinkDouble, unmarkDistinct } from '../contract.ts'

export const linksQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['report', id, 'doubles'],
    queryFn: ({ signal }) => call(readDoubles, { params: { id }, signal }, send),
    meta: { suppressErrorNotice: true },
  })

export const likelyQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['report', id, 'likely-doubles'],
    queryFn: ({ signal }) => call(likelyDoubles, { params: { id }, signal }, send),
    meta: { suppressErrorNotice: true },
  })

/** `mainId` null unlinks. */
type LinkChange = { id: number; mainId: number | null }

/** Links and unlinks, with the id by which that can be undone; refetches related data of the reports, but not the reports themselves. */
export function useLinking(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, mainId }: LinkChange) => {
      const options = { params: { id }, headers: asUndoable }
      const answer = await (mainId === null
        ? callWithHeaders(unlinkDouble, options, send)
        : callWithHeaders(linkDouble, { ...options, body: { mainId } }, send))
      return { undoId: answer.headers.get(undoHeader) ?? undefined }
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['report'], predicate: ({ queryKey }) => queryKey[2] !== 'itself' })
    },
    meta: { suppressErrorNotice: true },
  })
}

type DistinctChange = { id: number; other: number; isDistinct: boolean }

/** Keeps that two reports are not about the same problem, or takes that back. */
export function useDistinct(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, other, isDistinct }: DistinctChange) =>
      call(isDistinct ? markDistinct : unmarkDistinct, { params: { id, other } }, send),
    onSuccess: (_answer, { id, other }) =>
      Promise.all([id, other].map(each => queries.invalidateQueries({ queryKey: likelyQuery(send, each).queryKey }))),
    meta: { suppressErrorNotice: true },
  })
}
