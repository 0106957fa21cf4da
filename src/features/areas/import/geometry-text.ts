import type { MultiPolygon } from '#kit/geo.ts'
import { parseWkt } from '../rules.ts'
import { type Coordinates, geometryOf } from './geojson.ts'

const coordinatesBySrid: Readonly<Record<number, Coordinates>> = { 4326: 'WGS84', 4258: 'WGS84', 28992: 'RD' }

/** Accepts GeoJSON, also as text, and well-known text. */
export function parseAreaGeometry(value: unknown): MultiPolygon | undefined {
  if (typeof value !== 'string') return geometryOf(value, 'WGS84')
  if (value.trimStart().startsWith('{')) return geometryOf(parsedJson(value), 'WGS84')
  const area = parseWkt(value)
  const coordinates = area && coordinatesBySrid[area.srid]
  return coordinates && geometryOf({ type: 'MultiPolygon', coordinates: area.coordinates }, coordinates)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
