import type { MultiPolygon, Position } from '#kit/geo.ts'
import { withoutHeights } from '#kit/geo-json.ts'
import type { SettingChange } from '#kit/setting-change.ts'

type DistrictNaming = { districtName: string; fetchDistrictsFromBackend: boolean }

/** Areas can also name the districts; the letter codes of the municipality then get another name. */
export const letterDistrictName = ({ districtName, fetchDistrictsFromBackend }: DistrictNaming) =>
  fetchDistrictsFromBackend ? `${districtName} (letter)` : districtName

const numberPattern = /^[-+]?\d{1,9}(?:\.\d{0,30})?(?:e[-+]?\d{1,3})?$/i

type WellKnownText = { srid: number; type: string; coordinates: (number[] | undefined)[][][] }

/** For example `MULTIPOLYGON (((5.1 52.5, …)))`; undefined for anything else. */
export function parseWktArea(text: string): MultiPolygon | undefined {
  const area = parseWkt(text)
  return area?.srid === 4326 && area.type === 'MULTIPOLYGON'
    ? parseGeoJsonArea({ type: 'MultiPolygon', coordinates: area.coordinates })
    : undefined
}

/** Also accepts heights and other coordinates, as unchecked numbers. */
export function parseWkt(text: string): WellKnownText | undefined {
  const [, srid = '4326', type = '', body] =
    /^(?:SRID=(\d{1,6});)?\s{0,9}((?:MULTI)?POLYGON)(?:\s{0,9}(?:ZM|Z|M))?\s{0,9}(\(.*\))$/is.exec(text.trim()) ?? []
  if (body === undefined) return undefined
  const polygons = type.toUpperCase() === 'POLYGON' ? [body] : splitBracketed(body)
  const coordinates = polygons?.map(polygon => splitBracketed(polygon)?.map(ring => parseRing(ring) ?? []) ?? [])
  return coordinates && { srid: Number(srid), type: type.toUpperCase(), coordinates }
}

/** Splits at top-level commas: `((a), (b))` gives `(a)` and `(b)`. */
function splitBracketed(text: string): string[] | undefined {
  const [, content] = /^\s*\((.*)\)\s*$/s.exec(text) ?? []
  if (content === undefined) return undefined
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (const [index, character] of [...content].entries()) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character !== ',' || depth > 0) continue
    parts.push(content.slice(from, index))
    from = index + 1
  }
  return [...parts, content.slice(from)]
}

const parseRing = (ring: string) =>
  splitBracketed(ring)?.map(text => {
    const numbers = text.trim().split(/\s+/)
    return numbers.every(number => numberPattern.test(number)) ? numbers.map(Number) : undefined
  })

/** Requires closed rings of valid positions, and drops heights. */
export function parseGeoJsonArea(value: unknown): MultiPolygon | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('coordinates' in value)) return undefined
  const { type } = value
  const coordinates = withoutHeights(value.coordinates)
  if (type !== 'MultiPolygon' || !isFilled(coordinates)) return undefined
  const rings = coordinates.map(polygon => (isFilled(polygon) && polygon.every(isRing) ? polygon : []))
  return rings.every(polygon => polygon.length > 0) ? { type, coordinates: rings } : undefined
}

const isFilled = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0

function isRing(value: unknown): value is Position[] {
  if (!Array.isArray(value) || value.length < 4 || !value.every(isPosition)) return false
  const [first, last] = [value[0], value.at(-1)]
  return first?.[0] === last?.[0] && first?.[1] === last?.[1]
}

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every(coordinate => typeof coordinate === 'number' && Number.isFinite(coordinate)) &&
  Math.abs(value[0]) <= 180 &&
  Math.abs(value[1]) <= 90

const maxNames = 5

export type AreaSource = { kind: 'file'; name: string } | { kind: 'wire' | 'settings' | 'restored' }

export type NamedAreas = { count: number; names: readonly string[] }

export const namedAreas = (areas: readonly { name: string }[]): NamedAreas => ({
  count: areas.length,
  names: areas.slice(0, maxNames).map(({ name }) => name),
})

/** Areas that were added without a dry run cannot be restored. */
export const addedAreas = (kind: 'wire' | 'settings', areas: readonly { name: string }[]): SettingChange[] => [
  { field: 'source', from: null, to: { kind } satisfies AreaSource },
  ...(areas.length > 0 ? [{ field: 'added', from: null, to: namedAreas(areas) }] : []),
]

export const reassignQueue = 'reassign-areas'
