import type { Box } from '#kit/map-layers.ts'

export function parseBox(text: string): Box | undefined {
  const parts = text.split(',')
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts.map(part =>
    /^\s*[-+]?\d{1,3}(\.\d{1,30})?\s*$/.test(part) ? Number(part) : Number.NaN,
  )
  const onEarth = [west, east].every(lng => Math.abs(lng) <= 180) && [south, north].every(lat => Math.abs(lat) <= 90)
  return parts.length === 4 && onEarth && west <= east && south <= north ? { west, south, east, north } : undefined
}

/** Degrees, about 200 m. Nearly equal boxes become the same request, so that one cached response serves many. */
const stepSize = 0.002
const toDegrees = (value: number) => Number((value * stepSize).toFixed(3))

export const expandToSteps = ({ west, south, east, north }: Box): Box => ({
  west: toDegrees(Math.floor(west / stepSize)),
  south: toDegrees(Math.floor(south / stepSize)),
  east: toDegrees(Math.ceil(east / stepSize)),
  north: toDegrees(Math.ceil(north / stepSize)),
})

export const isInBox = ({ lat, lng }: { lat: number; lng: number }, { west, south, east, north }: Box) =>
  lng >= west && lng <= east && lat >= south && lat <= north

export function boxIntersection(first: Box, second: Box): Box | undefined {
  const [west, east] = [Math.max(first.west, second.west), Math.min(first.east, second.east)]
  const [south, north] = [Math.max(first.south, second.south), Math.min(first.north, second.north)]
  return west < east && south < north ? { west, south, east, north } : undefined
}
