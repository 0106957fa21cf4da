import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { areasQuery } from '../../../features/areas/web/queries.ts'
import { departmentsQuery } from '../../../features/categories/departments/web/queries.ts'
import { categoriesQuery } from '../../../features/categories/web/queries.ts'
import { isPartlyReadable, type ReportFilter } from '../../../features/filters/contract.ts'
import type { FilterReferenceData } from '../../../features/filters/groups.ts'
import { findSameFilter, namedFromShared, namedFromStored } from '../../../features/filters/stored/named-filters.ts'
import { personalFiltersQuery, sharedFiltersQuery } from '../../../features/filters/stored/web/queries.ts'
import { overviewMapPath, overviewPath } from '../../../features/overview/paths.ts'
import { type OverviewQuery, overviewHref, parseOverviewQuery } from '../../../features/overview/web/address.ts'
import { sourcesQuery } from '../../../features/reports/sources/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { hasLoadFailed } from '../../../web/queries.ts'
import { useDistricts } from '../parts/use-district.ts'
import { useWorkLists } from './use-work-lists.ts'

/** The query in the address of the list or the map, and how to change it; a changed list starts at its first page. */
export function useOverviewQuery() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const read = useMemo(() => {
    const query = parseOverviewQuery(params)
    return { query, isReadInPart: isPartlyReadable(params, query.filter) }
  }, [params])
  const { query } = read
  const path = pathname === overviewMapPath ? overviewMapPath : overviewPath
  const hrefOf = (change: Partial<OverviewQuery>) => overviewHref({ ...query, page: 1, ...change }, path)
  const go = (change: Partial<OverviewQuery>) => void navigate(hrefOf(change))
  return { ...read, hrefOf, go }
}

/** The change of the query that opens another list: in the order of that list, not in the one that was chosen for this one. */
export const anotherList = (filter: ReportFilter): Partial<OverviewQuery> => ({ filter, ordering: undefined })

/** The data for the choices of a filter, as far as loaded, whether more is awaited, and the queries that failed. */
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
  const queries = [areas, sources, departments, categories]
  return { referenceData, isLoading: queries.some(query => query.isLoading), missing: queries.filter(hasLoadFailed) }
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
