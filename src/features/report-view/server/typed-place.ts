import { centerOfArea, selectableAreas } from '#features/areas/server/areas.ts'
import { placeText } from '#features/reports/location/rules.ts'
import type { ReportRow } from '#features/reports/server/store.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import type { LatLng } from '#kit/rd.ts'
import type { Reader } from '#server/db/database.ts'
import { isApproximate, typedPlaceText } from '../display.ts'

type PlacedReport = Pick<ReportRow, 'place' | 'locationExtra'>
type Types = Pick<PublicConfiguration, 'areaTypeToChoose' | 'areaTypeForReports'>

/**
 * With the chosen neighbourhood, as the form showed it. For the reporter and staff only. @returns a function for each
 * of the reports; empty for a known place
 */
export async function typedPlaces(
  db: Reader,
  types: Types,
  reports: readonly PlacedReport[],
): Promise<(report: PlacedReport) => string> {
  const areas = reports.some(isSought) ? await selectableAreas(db, types) : []
  /** The form sends the middle of the neighbourhood. */
  const neighbourhoodAt = (place: LatLng) =>
    areas.find(({ bbox }) => {
      const center = centerOfArea(bbox)
      return isNear(center.lat, place.lat) && isNear(center.lng, place.lng)
    })?.name
  return report => {
    if (!isSought(report)) return ''
    const [place, typed] = [latLngOf(report), typedPlaceText({ extra_properties: report.locationExtra })]
    return (
      typed && placeText({ ...place, address: null, typed, approximate: true, neighbourhood: neighbourhoodAt(place) })
    )
  }
}

export const typedPlaceOf = async (db: Reader, types: Types, report: PlacedReport): Promise<string> =>
  (await typedPlaces(db, types, [report]))(report)

const isSought = ({ locationExtra }: PlacedReport) => isApproximate({ extra_properties: locationExtra })

const latLngOf = ({ place }: PlacedReport): LatLng => ({ lat: place.y, lng: place.x })

/** The rounding error of computing degrees twice, far below a metre. */
const isNear = (one: number, other: number) => Math.abs(one - other) < 1e-7
