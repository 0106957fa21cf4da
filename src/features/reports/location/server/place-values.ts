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

type LocatedPlace = { place: Place; areas: readonly ReportArea[] }

/** The columns of a report about its place, and the details of the event. */
export function placeValues(municipality: Municipality, input: LocationInput, { place, areas }: LocatedPlace) {
  const address = input.address?.openbare_ruimte ? input.address : null
  const area = areas.find(({ type }) => type === municipality.areaTypeForReports)
  const district = areas.find(({ type }) => type === 'sia-stadsdeel')
  const values = {
    place,
    address,
    addressText: addressText(address),
    postcode: address?.postcode || null,
    districtCode: (district && municipality.districtCodes[district.code]) ?? input.stadsdeel ?? null,
    neighbourhoodCode: input.buurt_code ?? null,
    areaTypeCode: area?.type ?? null,
    areaCode: area?.code ?? null,
    areaName: area?.name ?? null,
    locationExtra: input.extra_properties ?? null,
  }
  const eventPlace = {
    districtName: district?.name ?? area?.name ?? null,
    street: streetLine(address ?? {}),
    city: address?.woonplaats ?? '',
    ...place,
  }
  return { values, eventPlace }
}
