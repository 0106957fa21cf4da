import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { areasQuery } from '../../features/areas/web/queries.ts'
import { categoriesQuery, departmentsQuery } from '../../features/categories/web/queries.ts'
import type { Known } from '../../features/filters/groups.ts'
import { departmentFilter, namedAs, ownFilter } from '../../features/filters/stored/named.ts'
import { ownFiltersQuery, sharedFiltersQuery } from '../../features/filters/stored/web/queries.ts'
import { sourcesQuery } from '../../features/reports/sources/web/queries.ts'
import { useSession } from '../../features/users/web/session.ts'
import { type AskedList, addressOf, askedList } from '../../features/worklist/web/list.ts'
import { useConfiguration } from '../../web/configured.tsx'
import { useDistricts } from './use-district.ts'

/** What the address asks for, and how to ask for something else; another list begins at its first page. */
export function useAsked() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = askedList(params)
  const hrefOf = (change: Partial<AskedList>) => addressOf({ ...asked, page: 1, ...change })
  return { asked, hrefOf, go: (change: Partial<AskedList>) => void navigate(hrefOf(change)) }
}

/** What the choices of a filter are made of, as far as it has come. */
export function useKnown(): Known {
  const { featureFlags: flags, language, areaTypeForReports } = useConfiguration()
  const { fetch } = useSession()
  const areas = useQuery({ ...areasQuery(fetch, areaTypeForReports), enabled: flags.fetchDistrictsFromBackend })
  const sources = useQuery(sourcesQuery(fetch))
  const departments = useQuery(departmentsQuery(fetch))
  const categories = useQuery(categoriesQuery(fetch))
  return {
    flags,
    district: language.district,
    districts: useDistricts(flags.enableSortAndFilterStadsdeel),
    areas: areas.data ?? [],
    sources: sources.data ?? [],
    departments: departments.data?.results ?? [],
    categories: categories.data ?? [],
  }
}

/** The stored filters of oneself and one's department, and the one of them that is asked now. */
export function useStoredFilters({ filter }: AskedList) {
  const { fetch } = useSession()
  const own = useQuery(ownFiltersQuery(fetch)).data ?? []
  const shared = useQuery(sharedFiltersQuery(fetch)).data ?? []
  const named = { own: own.map(ownFilter), shared: shared.map(departmentFilter) }
  return { ...named, current: namedAs(filter, [...named.own, ...named.shared]) }
}
