import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { boxAround, metresBetween } from '#kit/geo.ts'
import type { LatLng } from '#kit/rd.ts'
import { nearbyMetres } from '../nearby.ts'

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
