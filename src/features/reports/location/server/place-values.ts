import type { Municipality } from '../../../../kit/configuration.ts'
import { Problem } from '../../../../kit/problem.ts'
import type { ReportArea } from '../../server/reference-data.ts'
import type { LocationInput } from '../contract.ts'
import { addressText, isWithinBounds, type Place, streetLine } from '../rules.ts'

/** The place of a location. @throws `invalid-input` outside the bounding box of the municipality */
export function requirePlaceWithinBounds({ geometrie }: LocationInput, { boundingBox }: Municipality): Place {
  const [lng, lat] = geometrie.coordinates
  if (isWithinBounds({ lat, lng }, boundingBox)) return { lat, lng }
  throw new Problem('invalid-input', {
    location: {
      geometrie: ['The location coordinates (WS84) are not inside the bounding box we are accepting signals for.'],
    },
  })
}

/** The kind of areas whose codes have a letter in the configuration. */
export const districtType = 'sia-stadsdeel'

type AreaTypes = Pick<Municipality, 'areaTypeForReports' | 'districtCodes'>

/** The columns of a report about the areas that it lies in; and of its district the name, and the letter if it has one. */
export function areaValues({ areaTypeForReports, districtCodes }: AreaTypes, areas: readonly ReportArea[]) {
  const area = areas.find(({ type }) => type === areaTypeForReports)
  const district = areas.find(({ type }) => type === districtType)
  return {
    areaTypeCode: area?.type ?? null,
    areaCode: area?.code ?? null,
    areaName: area?.name ?? null,
    districtName: district?.name,
    letter: district && districtCodes[district.code],
  }
}

type LocatedPlace = { place: Place; areas: readonly ReportArea[] }

/** The columns of a report about its place, and the details of the event. */
export function placeValues(municipality: Municipality, input: LocationInput, { place, areas }: LocatedPlace) {
  const address = input.address?.openbare_ruimte ? input.address : null
  const { districtName, letter, ...area } = areaValues(municipality, areas)
  const values = {
    place,
    address,
    addressText: addressText(address),
    postcode: address?.postcode || null,
    districtCode: letter ?? input.stadsdeel ?? null,
    neighbourhoodCode: input.buurt_code ?? null,
    ...area,
    locationExtra: input.extra_properties ?? null,
  }
  const eventPlace = {
    districtName: districtName ?? area.areaName,
    street: streetLine(address ?? {}),
    city: address?.woonplaats ?? '',
    ...place,
  }
  return { values, eventPlace }
}
