import { isEmptyFilter, isSameFilter, type ReportFilter, readableFilter } from '../contract.ts'
import type { SharedFilter, StoredFilter } from './contract.ts'

export type NamedFilter = {
  id: number
  name: string
  filter: ReportFilter
  refresh: boolean
  isOnOverview: boolean
  sharedBy: string | undefined
}

export const namedFromStored = ({ id, name, options, refresh, show_on_overview }: StoredFilter): NamedFilter => ({
  id,
  name,
  refresh,
  filter: readableFilter(options),
  isOnOverview: show_on_overview,
  sharedBy: undefined,
})

export const namedFromShared = ({ id, name, options, refresh, showOnOverview, owner }: SharedFilter): NamedFilter => ({
  id,
  name,
  refresh,
  filter: readableFilter(options),
  isOnOverview: showOnOverview,
  sharedBy: owner,
})

export const findSameFilter = (filter: ReportFilter, named: readonly NamedFilter[]): NamedFilter | undefined =>
  isEmptyFilter(filter) ? undefined : named.find(each => isSameFilter(each.filter, filter))
