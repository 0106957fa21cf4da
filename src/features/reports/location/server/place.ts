import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { User } from '#features/users/policy.ts'
import type { Municipality } from '#kit/configuration.ts'
import { boxAround, metresBetween } from '#kit/geo.ts'
import { Problem } from '#kit/problem.ts'
import type { LatLng } from '#kit/rd.ts'
import type { Base, Tx } from '#server/base.ts'
import { recordEvent } from '../../server/record.ts'
import { currentReferenceData, type ReportArea } from '../../server/reference-data.ts'
import { findReportFor, jsonOrNull, toPoint, updateReport } from '../../server/store.ts'
import type { LocationInput } from '../contract.ts'
import { addressText, isWithinBounds, nearbyMetres, type Place, streetLine } from '../rules.ts'

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

export function areaColumns({ areaTypeForReports, districtCodes }: AreaTypes, areas: readonly ReportArea[]) {
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

export function placeColumns(municipality: Municipality, input: LocationInput, { place, areas }: LocatedPlace) {
  const address = input.address?.openbare_ruimte ? input.address : null
  const { districtName, letter, ...area } = areaColumns(municipality, areas)
  const columns = {
    place: toPoint(place),
    address: jsonOrNull(address),
    addressText: addressText(address),
    postcode: address?.postcode || null,
    districtCode: letter ?? input.stadsdeel ?? null,
    neighbourhoodCode: input.buurt_code ?? null,
    ...area,
    locationExtra: jsonOrNull(input.extra_properties),
  }
  const eventPlace = {
    districtName: districtName ?? area.areaName,
    street: streetLine(address ?? {}),
    city: address?.woonplaats ?? '',
    ...place,
  }
  return { columns, eventPlace }
}

type LocationChange = { id: number; input: LocationInput }

export async function changeLocation(base: Base, tx: Tx, user: User, { id, input }: LocationChange) {
  const report = await findReportFor(tx, user, 'change', id)
  const place = requirePlaceWithinBounds(input, base.municipality)
  const { areasAt } = await currentReferenceData(base, tx)
  const { columns, eventPlace } = placeColumns(base.municipality, input, { place, areas: areasAt(place) })
  await updateReport(tx, report, { ...columns, addressIsVerified: false, locationBy: user.id })
  await recordEvent(tx, id, { type: 'location-changed', ...eventPlace }, user)
}

/** An approximate place is the centre of a neighbourhood. */
export const hasExactPlace = sql<boolean>`(coalesce(reports.location_extra ->> 'approximate', '') <> 'true')`

/**
 * Uses the index of places; `isNearby` then drops the corners of the box. Excludes approximate places. @param
 * extraMetres widens the box
 */
export function maybeNearby(place: LatLng, extraMetres = 0): RawBuilder<SqlBool> {
  const { south, north, west, east } = boxAround(place, nearbyMetres + extraMetres)
  return sql`(reports.place <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))
    and ${hasExactPlace})`
}

export const isNearby = (one: LatLng, other: LatLng): boolean => metresBetween(one, other) <= nearbyMetres
