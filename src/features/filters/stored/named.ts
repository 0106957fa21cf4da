import type { ReportFilter } from '../contract.ts'
import { isEmpty, isSame, readableFilter } from '../rules.ts'
import type { SharedFilter, StoredFilter } from './contract.ts'

/** A stored filter as lists use it, whoever stored it. */
export type NamedFilter = {
  id: number
  name: string
  filter: ReportFilter
  refresh: boolean
  isOnOverview: boolean
  /** The colleague whose it is; nobody for one’s own. */
  by: string | undefined
}

export const ownFilter = ({ id, name, options, refresh, show_on_overview }: StoredFilter): NamedFilter => ({
  id,
  name,
  refresh,
  filter: readableFilter(options),
  isOnOverview: show_on_overview,
  by: undefined,
})

export const departmentFilter = ({ id, name, options, refresh, showOnOverview, owner }: SharedFilter): NamedFilter => ({
  id,
  name,
  refresh,
  filter: readableFilter(options),
  isOnOverview: showOnOverview,
  by: owner,
})

/** The stored filter that asks just this; one’s own before a colleague’s. A list without a filter is no filter. */
export const namedAs = (filter: ReportFilter, known: readonly NamedFilter[]): NamedFilter | undefined =>
  isEmpty(filter) ? undefined : known.find(each => isSame(each.filter, filter))
