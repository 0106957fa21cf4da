import { useQuery } from '@tanstack/react-query'
import { letterDistrictName } from '#features/areas/rules.ts'
import { areasQuery } from '#features/areas/web/queries.ts'
import { useConfiguration } from '#web/configuration-context.tsx'

export function useDistricts(isUsed: boolean): Readonly<Record<string, string>> {
  const { districtCodes } = useConfiguration()
  const { data = [] } = useQuery({ ...areasQuery('sia-stadsdeel'), enabled: isUsed })
  return Object.fromEntries(data.map(({ code, name }) => [districtCodes[code] ?? code, name]))
}

export function useAreaNames() {
  const { featureFlags, language } = useConfiguration()
  const { district } = language
  return { area_name: district, stadsdeel: letterDistrictName({ ...featureFlags, districtName: district }) }
}

type Located = { location: { stadsdeel: string | null; area_name: string | null } }

/** `Wijk: Noord`, in the wording of the municipality; undefined without districts. */
export function useDistrict({ location }: Located): string | undefined {
  const { featureFlags, language } = useConfiguration()
  const { fetchDistrictsFromBackend, enableSortAndFilterStadsdeel } = featureFlags
  const districts = useDistricts(enableSortAndFilterStadsdeel && !fetchDistrictsFromBackend)
  if (fetchDistrictsFromBackend) return `${language.district}: ${location.area_name ?? 'Niet gevonden'}`
  return location.stadsdeel ? `${language.district}: ${districts[location.stadsdeel] ?? location.stadsdeel}` : undefined
}

/** Without areas of this kind no report can lie outside them. */
export function useHasAreas(): boolean {
  const { areaTypeForReports } = useConfiguration()
  const { data = [] } = useQuery(areasQuery(areaTypeForReports))
  return data.length > 0
}
