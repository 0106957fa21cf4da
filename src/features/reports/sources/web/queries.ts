import { apiQuery } from '#web/api.ts'
import { listSources } from '../contract.ts'

export const sourcesQuery = apiQuery(
  listSources,
  { query: { is_active: 'true', page_size: '1000' } },
  { select: ({ results }) => results, staleTime: 5 * 60_000, meta: {} },
)
