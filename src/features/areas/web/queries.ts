import { queryOptions } from '@tanstack/react-query'
import { sendOf } from '#web/api.ts'
import { CallFailed, call } from '#web/call.ts'
import { listAreas } from '../contract.ts'

export const areasQuery = (type: string) =>
  queryOptions({
    queryKey: ['areas', type],
    queryFn: async ({ client, signal }) => {
      const query = { type_code: type, page_size: '1000' }
      const { results } = await call(listAreas, { query, signal }, sendOf(client)).catch(emptyForUnknownType)
      return results
    },
    staleTime: 5 * 60_000,
    meta: { errorTitle: 'De gebieden konden niet opgehaald worden' },
  })

/** Without areas there is no area type either, so the server answers 400. */
function emptyForUnknownType(error: unknown) {
  if (error instanceof CallFailed && error.status === 400) return { results: [] }
  throw error
}
