import { queryOptions } from '@tanstack/react-query'
import { CallFailed, call, type Send } from '../../../web/call.ts'
import { listAreas } from '../contract.ts'

/** The areas of one type, for their names. */
export const areasQuery = (send: Send, type: string) =>
  queryOptions({
    queryKey: ['areas', type],
    queryFn: async ({ signal }) => {
      const query = { type_code: type, page_size: '1000' }
      const { results } = await call(listAreas, { query, signal }, send).catch(emptyForUnknownType)
      return results
    },
    staleTime: 5 * 60_000,
    meta: { errorTitle: 'De gebieden konden niet opgehaald worden' },
  })

/** A municipality without areas has no area types either, for which the server answers 400. */
function emptyForUnknownType(error: unknown) {
  if (error instanceof CallFailed && error.status === 400) return { results: [] }
  throw error
}
