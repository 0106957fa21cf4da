import type { LatLng } from './rd.ts'

/** GeoJSON order: longitude first. */
export type Position = readonly [lng: number, lat: number]
/** The last position may repeat the first. */
type Ring = readonly Position[]
/** The outer ring, then the holes. */
type PolygonRings = readonly Ring[]
export type MultiPolygon = { readonly type: 'MultiPolygon'; readonly coordinates: readonly PolygonRings[] }

const earthRadius = 6371008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns metres between two places over the globe. */
export function metresBetween(a: LatLng, b: LatLng): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

const directions = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const
export type Direction = (typeof directions)[number]

/** Returns the direction of a place from another one. */
export function directionTo(place: LatLng, from: LatLng): Direction {
  const east = (place.lng - from.lng) * Math.cos(radians(from.lat))
  const turn = Math.atan2(east, place.lat - from.lat) / (2 * Math.PI) // a turn from -½ to ½, clockwise from north
  return directions.at(Math.round(turn * directions.length) % directions.length) ?? 'north'
}

const metresPerDegree = 111_320

/** Returns a box in degrees around a place, at least this many metres to each side. */
export function boxAround({ lat, lng }: LatLng, metres: number) {
  const high = metres / metresPerDegree
  const wide = high / Math.cos(radians(lat))
  return { south: lat - high, north: lat + high, west: lng - wide, east: lng + wide }
}

function insideRing(ring: Ring, { lat, lng }: LatLng): boolean {
  let inside = false
  let before = ring.at(-1)
  for (const corner of ring) {
    if (before && corner[1] > lat !== before[1] > lat) {
      const crossing = ((before[0] - corner[0]) * (lat - corner[1])) / (before[1] - corner[1]) + corner[0]
      if (lng < crossing) inside = !inside
    }
    before = corner
  }
  return inside
}

/** Returns true when a place lies in an area; a place in a hole does not. */
export const contains = (area: MultiPolygon, place: LatLng): boolean =>
  area.coordinates.some(([outer, ...holes]) => {
    if (!outer || !insideRing(outer, place)) return false
    return !holes.some(hole => insideRing(hole, place))
  })

/** Returns `[west, south, east, north]` of an area. */
export function boundsOf(area: MultiPolygon): readonly [number, number, number, number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lng, lat] of area.coordinates.flat(2)) {
    west = Math.min(west, lng)
    south = Math.min(south, lat)
    east = Math.max(east, lng)
    north = Math.max(north, lat)
  }
  return [west, south, east, north]
}
