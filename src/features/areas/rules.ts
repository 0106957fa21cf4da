import type { MultiPolygon, Position } from '../../kit/geo.ts'

type DistrictNaming = { districtName: string; fetchDistrictsFromBackend: boolean }

/**
 * What a district with a letter is called: the word of the municipality; beside which its areas with a name, if it has both, keep that
 * word for themselves.
 */
export const letterDistrictName = ({ districtName, fetchDistrictsFromBackend }: DistrictNaming) =>
  fetchDistrictsFromBackend ? `${districtName} (letter)` : districtName

const numberPattern = String.raw`\s*[-+]?\d{1,4}(?:\.\d+)?\s*`
const numbersPattern = /[-+]?\d{1,4}(?:\.\d+)?/g
const positionPattern = new RegExp(String.raw`^${numberPattern}\s${numberPattern}$`)

/** An area written as well-known text, `MULTIPOLYGON (((5.1 52.5, …)))`; undefined when it is something else. */
export function parseWktArea(text: string): MultiPolygon | undefined {
  const [, body] = /^\s*(?:SRID=4326;)?\s*MULTIPOLYGON\s*(\(.*\))\s*$/is.exec(text) ?? []
  const coordinates =
    body && splitBracketed(body)?.map(polygon => splitBracketed(polygon)?.map(ring => parseRing(ring)))
  return coordinates ? parseGeoJsonArea({ type: 'MultiPolygon', coordinates }) : undefined
}

/** Splits the content of brackets at its top-level commas: `((a), (b))` into `(a)` and `(b)`. */
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
  splitBracketed(ring)?.map(text =>
    positionPattern.test(text) ? (text.match(numbersPattern) ?? []).map(Number) : undefined,
  )

/** Validates a GeoJSON MultiPolygon: closed rings of valid positions; undefined when it is anything else. */
export function parseGeoJsonArea(value: unknown): MultiPolygon | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('coordinates' in value)) return undefined
  const { type, coordinates } = value
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
