import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { areasQuery } from '../../../features/areas/web/queries.ts'
import { departmentsQuery } from '../../../features/categories/departments/web/queries.ts'
import { categoriesQuery } from '../../../features/categories/web/queries.ts'
import { isPartlyReadable, isSameFilter, type ReportFilter } from '../../../features/filters/contract.ts'
import type { FilterReferenceData } from '../../../features/filters/groups.ts'
import { findSameFilter, namedFromShared, namedFromStored } from '../../../features/filters/stored/named-filters.ts'
import { personalFiltersQuery, sharedFiltersQuery } from '../../../features/filters/stored/web/queries.ts'
import { type CountedList, listNames } from '../../../features/overview/lists/contract.ts'
import { listNarrowedBy } from '../../../features/overview/lists/rules.ts'
import { listsQuery } from '../../../features/overview/lists/web/queries.ts'
import { overviewMapPath, overviewPath } from '../../../features/overview/paths.ts'
import { type OverviewQuery, overviewHref, parseOverviewQuery } from '../../../features/overview/web/address.ts'
import { sourcesQuery } from '../../../features/reports/sources/web/queries.ts'
import { useColleagueNames } from '../../../features/users/web/colleague-names.tsx'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { hasLoadFailed } from '../../../web/queries.ts'
import { useDistricts } from '../parts/use-district.ts'

/** The query in the address of the list or the map, and how to change it; a changed list starts at its first page. */
export function useOverviewQuery() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const query = parseOverviewQuery(params)
  const path = pathname === overviewMapPath ? overviewMapPath : overviewPath
  const hrefOf = (change: Partial<OverviewQuery>) => overviewHref({ ...query, page: 1, ...change }, path)
  const go = (change: Partial<OverviewQuery>) => void navigate(hrefOf(change))
  return { query, hrefOf, go, isReadInPart: isPartlyReadable(params, query.filter) }
}

/** The data for the choices of a filter, as far as loaded, and the queries that failed. */
export function useFilterChoices() {
  const { featureFlags: flags, language, areaTypeForReports } = useConfiguration()
  const { fetch } = useSession()
  const areas = useQuery({ ...areasQuery(fetch, areaTypeForReports), enabled: flags.fetchDistrictsFromBackend })
  const sources = useQuery(sourcesQuery(fetch))
  const departments = useQuery(departmentsQuery(fetch))
  const categories = useQuery(categoriesQuery(fetch))
  const referenceData: FilterReferenceData = {
    flags,
    districtName: language.district,
    districtNames: useDistricts(flags.enableSortAndFilterStadsdeel),
    areas: areas.data ?? [],
    sources: sources.data ?? [],
    departments: departments.data?.results ?? [],
    categories: categories.data ?? [],
  }
  return { referenceData, missing: [areas, sources, departments, categories].filter(hasLoadFailed) }
}

export const useFilterData = () => useFilterChoices().referenceData

/** The stored filters of the user and their department, and the one that is applied now. */
export function useStoredFilters({ filter }: Pick<OverviewQuery, 'filter'>) {
  const { fetch } = useSession()
  const own = useQuery(personalFiltersQuery(fetch)).data ?? []
  const shared = useQuery(sharedFiltersQuery(fetch)).data ?? []
  const named = { own: own.map(namedFromStored), shared: shared.map(namedFromShared) }
  return { ...named, current: findSameFilter(filter, [...named.own, ...named.shared]) }
}

/** The work lists, and the name of the one that is shown now. */
export function useWorkLists({ filter }: Pick<OverviewQuery, 'filter'>) {
  const { featureFlags } = useConfiguration()
  const { fetch } = useSession()
  const nameOf = useColleagueNames()
  const found = useQuery(listsQuery(fetch))
  const isUsed = ({ name }: Pick<CountedList, 'name'>) =>
    featureFlags.assignSignalToEmployee || !(name === 'mine' || name === 'unassigned')
  const lists = (found.data ?? []).filter(isUsed)
  const expected = listNames.filter(name => isUsed({ name })).length
  const mine = lists.find(({ name }) => name === 'mine')?.filter
  const listOf = (colleague: string): ReportFilter => ({ ...mine, assigned_user_email: colleague })
  const { assigned_user_email: colleague } = filter
  const isColleagues = mine && colleague && isSameFilter(filter, listOf(colleague))
  const current =
    lists.find(list => isSameFilter(list.filter, filter))?.label ??
    (isColleagues ? `Van ${nameOf(colleague)}` : listNarrowedBy(lists, filter)?.label)
  return {
    lists,
    current,
    listOf: mine && listOf,
    isLoading: found.data === undefined,
    expected,
    missing: hasLoadFailed(found) ? found : undefined,
  }
}

export type Overview = ReturnType<typeof useOverview>

/** What the address asks for, with the name of the filter or list that it is. */
export function useOverview() {
  const address = useOverviewQuery()
  const { current: stored } = useStoredFilters(address.query)
  const { current: list } = useWorkLists(address.query)
  const { q } = address.query
  return {
    ...address,
    stored,
    name: stored?.name ?? list ?? 'Meldingen',
    search: q ? `Zoekresultaten voor "${q}"` : undefined,
  }
}
