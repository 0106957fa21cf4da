import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { areasQuery } from '#features/areas/web/queries.ts'
import { useLastOpened } from '#features/back-office/pages/frame/last-opened.ts'
import { useDistricts } from '#features/back-office/pages/parts/use-district.ts'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { isPartlyReadable, type ReportFilter } from '#features/filters/contract.ts'
import type { FilterReferenceData } from '#features/filters/groups.ts'
import {
  findSameFilter,
  namedFromShared,
  namedFromStored,
  personalFiltersQuery,
  sharedFiltersQuery,
} from '#features/filters/stored/web/queries.ts'
import { useFilterTagsOf } from '#features/filters/web/FilterTags.tsx'
import { sourcesQuery } from '#features/reports/sources/web/queries.ts'
import { hasLoadFailed } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { type Sorting, sortingOf } from '../ordering.ts'
import { overviewMapPath, overviewPath } from '../paths.ts'
import { type OverviewQuery, orderingShown, overviewHref, parseOverviewQuery } from '../web/address.ts'
import { useWorkLists } from './use-work-lists.ts'

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

/** Another list has its own order. */
export const anotherList = (filter: ReportFilter): Partial<OverviewQuery> => ({ filter, ordering: undefined })

export function useFilterChoices() {
  const { featureFlags: flags, language, areaTypeForReports } = useConfiguration()
  const areas = useQuery({ ...areasQuery(areaTypeForReports), enabled: flags.fetchDistrictsFromBackend })
  const sources = useQuery(sourcesQuery)
  const departments = useQuery(departmentsQuery)
  const categories = useQuery(categoriesQuery)
  const queries = [areas, sources, departments, categories]
  const isLoading = queries.some(query => query.isLoading)
  const referenceData: FilterReferenceData = {
    isLoading,
    flags,
    districtName: language.district,
    districtNames: useDistricts(flags.enableSortAndFilterStadsdeel),
    areas: areas.data ?? [],
    sources: sources.data ?? [],
    departments: departments.data?.results ?? [],
    categories: categories.data ?? [],
  }
  return { referenceData, isLoading, missing: queries.filter(hasLoadFailed) }
}

export const useFilterData = () => useFilterChoices().referenceData

export function useStoredFilters({ filter }: Pick<OverviewQuery, 'filter'>) {
  const own = useQuery(personalFiltersQuery).data ?? []
  const shared = useQuery(sharedFiltersQuery).data ?? []
  const named = { own: own.map(namedFromStored), shared: shared.map(namedFromShared) }
  return { ...named, current: findSameFilter(filter, [...named.own, ...named.shared]) }
}

export type Overview = ReturnType<typeof useOverview>

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

export function useFilterTags(filter: ReportFilter) {
  return useFilterTagsOf(useFilterData())(filter)
}

export function useListKey(): string {
  const { query } = useOverviewQuery()
  return overviewHref({ ...query, page: 1, ordering: undefined })
}

/** Undefined when the best matches of a search come first. */
export const sortingShown = (query: OverviewQuery) =>
  sortingOf(orderingShown(query) ?? '') ?? (query.q ? undefined : newestFirst)

const newestFirst: Sorting = { key: 'created_at', isDescending: true }

export function useRememberList(path?: string) {
  const lastOpened = useLastOpened()
  const { search } = useLocation()
  useEffect(() => {
    lastOpened.current = { view: lastOpened.current.view, path, search, isList: true }
  }, [lastOpened, path, search])
}
