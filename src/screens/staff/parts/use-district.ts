import { useQuery } from '@tanstack/react-query'
import { letterDistrictName } from '../../../features/areas/rules.ts'
import { areasQuery } from '../../../features/areas/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'

/** Names of the districts by their letter; only fetched where the municipality shows them. */
export function useDistricts(isUsed: boolean): Readonly<Record<string, string>> {
  const { fetch } = useSession()
  const { districtCodes } = useConfiguration()
  const { data = [] } = useQuery({ ...areasQuery(fetch, 'sia-stadsdeel'), enabled: isUsed })
  return Object.fromEntries(data.map(({ code, name }) => [districtCodes[code] ?? code, name]))
}

/** What the municipality calls its areas, by the column of a list. */
export function useAreaNames() {
  const { featureFlags, language } = useConfiguration()
  const { district } = language
  return { area_name: district, stadsdeel: letterDistrictName({ ...featureFlags, districtName: district }) }
}

type Located = { location: { stadsdeel: string | null; area_name: string | null } }

/** `Wijk: Noord`, in the wording of the municipality; undefined where it has no districts. */
export function useDistrict({ location }: Located): string | undefined {
  const { featureFlags, language } = useConfiguration()
  const { fetchDistrictsFromBackend, enableSortAndFilterStadsdeel } = featureFlags
  const districts = useDistricts(enableSortAndFilterStadsdeel && !fetchDistrictsFromBackend)
  if (fetchDistrictsFromBackend) return `${language.district}: ${location.area_name ?? 'Niet gevonden'}`
  return location.stadsdeel ? `${language.district}: ${districts[location.stadsdeel] ?? location.stadsdeel}` : undefined
}

/** Whether the municipality has areas of the kind that reports are in; only then a report can lie outside them. */
export function useHasAreas(): boolean {
  const { fetch } = useSession()
  const { areaTypeForReports } = useConfiguration()
  const { data = [] } = useQuery(areasQuery(fetch, areaTypeForReports))
  return data.length > 0
}
