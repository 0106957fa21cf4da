import { apiKey, apiQuery } from '#web/api.ts'
import { listFilters, listSharedFilters } from '../contract.ts'

const staleTime = 60_000

export const personalFiltersQuery = apiQuery(
  listFilters,
  { query: { page_size: '1000' } },
  {
    select: ({ results }) => results.toSorted((a, b) => a.name.localeCompare(b.name, 'nl')),
    staleTime,
    meta: { errorTitle: 'Je filters konden niet opgehaald worden' },
  },
)

export const sharedFiltersQuery = apiQuery(
  listSharedFilters,
  {},
  { staleTime, meta: { errorTitle: 'De filters van je afdeling konden niet opgehaald worden' } },
)

/** Fetches the filters again. The caller shows errors in its dialog. Changes run in order, so that the last one wins. */
export const filterChange = {
  invalidates: [apiKey(listFilters), apiKey(listSharedFilters)],
  scope: { id: 'filters' },
}
