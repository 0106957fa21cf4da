import { useQueryClient } from '@tanstack/react-query'
import { asUndoable, undoHeader } from '#features/reports/contract.ts'
import { apiQuery, useChange } from '#web/api.ts'
import { callWithHeaders } from '#web/call.ts'
import { likelyDoubles, linkDouble, readDoubles, unlinkDouble } from '../contract.ts'

export const linksQuery = (id: number) => apiQuery(readDoubles, { params: { id } })
export const likelyQuery = (id: number) => apiQuery(likelyDoubles, { params: { id } })

type LinkChange = { id: number; mainId: number | null }

/** Refetches related data of the reports, but not the reports themselves. */
export function useLinking() {
  const queries = useQueryClient()
  return useChange(
    async ({ id, mainId }: LinkChange, send) => {
      const options = { params: { id }, headers: asUndoable }
      const answer = await (mainId === null
        ? callWithHeaders(unlinkDouble, options, send)
        : callWithHeaders(linkDouble, { ...options, body: { mainId } }, send))
      return { undoId: answer.headers.get(undoHeader) ?? undefined }
    },
    {
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: ['report'], predicate: ({ queryKey }) => queryKey.length > 2 })
      },
    },
  )
}
