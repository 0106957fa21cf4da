import { apiKey, apiQuery } from '#web/api.ts'
import { isEmptyFilter, isSameFilter, type ReportFilter, readableFilter } from '../../contract.ts'
import { listFilters, listSharedFilters, type SharedFilter, type StoredFilter } from '../contract.ts'

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

export type NamedFilter = {
  id: number
  name: string
  filter: ReportFilter
  refresh: boolean
  isOnOverview: boolean
  sharedBy: string | undefined
}

type NamedOptions = Pick<StoredFilter, 'id' | 'name' | 'options' | 'refresh'>

const named = ({ id, name, options, refresh }: NamedOptions) => ({ id, name, refresh, filter: readableFilter(options) })

export const namedFromStored = (stored: StoredFilter): NamedFilter => ({
  ...named(stored),
  isOnOverview: stored.show_on_overview,
  sharedBy: undefined,
})

export const namedFromShared = (shared: SharedFilter): NamedFilter => ({
  ...named(shared),
  isOnOverview: shared.showOnOverview,
  sharedBy: shared.owner,
})

export const findSameFilter = (filter: ReportFilter, others: readonly NamedFilter[]): NamedFilter | undefined =>
  isEmptyFilter(filter) ? undefined : others.find(each => isSameFilter(each.filter, filter))
