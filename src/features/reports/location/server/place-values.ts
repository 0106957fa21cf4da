import type { User } from '#features/users/policy.ts'
import type { Municipality } from '#kit/configuration.ts'
import { Problem } from '#kit/problem.ts'
import type { Base, Tx } from '#server/base.ts'
import { recordEvent } from '../../server/record.ts'
import { currentReferenceData, type ReportArea } from '../../server/reference-data.ts'
import { findReportFor } from '../../server/store.ts'
import type { LocationInput } from '../contract.ts'
import { addressText, isWithinBounds, type Place, streetLine } from '../rules.ts'
import { setPlace } from './store.ts'

/** @throws `invalid-input` outside the bounding box of the municipality */
export function requirePlaceWithinBounds({ geometrie }: LocationInput, { boundingBox }: Municipality): Place {
  const [lng, lat] = geometrie.coordinates
  if (isWithinBounds({ lat, lng }, boundingBox)) return { lat, lng }
  throw new Problem('invalid-input', {
    location: {
      geometrie: ['The location coordinates (WS84) are not inside the bounding box we are accepting signals for.'],
    },
  })
}

/** The area type that the configuration gives codes with a letter. */
export const districtType = 'sia-stadsdeel'

type AreaTypes = Pick<Municipality, 'areaTypeForReports' | 'districtCodes'>

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

type LocationChangeInput = { id: number; input: LocationInput }

export async function changeLocation(base: Base, tx: Tx, user: User, { id, input }: LocationChangeInput) {
  const report = await findReportFor(tx, user, 'change', id)
  const place = requirePlaceWithinBounds(input, base.municipality)
  const { areasAt } = await currentReferenceData(base, tx)
  const { values, eventPlace } = placeValues(base.municipality, input, { place, areas: areasAt(place) })
  await setPlace(tx, report, user, values)
  await recordEvent(tx, id, { type: 'location-changed', ...eventPlace }, user)
}
