import type { MultiPolygon, Position } from '../../kit/geo.ts'

const number = String.raw`\s*[-+]?\d{1,4}(?:\.\d+)?\s*`
const numeric = /[-+]?\d{1,4}(?:\.\d+)?/g
const position = new RegExp(String.raw`^${number}\s${number}$`)

/** An area written as well-known text, `MULTIPOLYGON (((5.1 52.5, …)))`; nothing when it is something else. */
export function areaOfText(text: string): MultiPolygon | undefined {
  const [, body] = /^\s*(?:SRID=4326;)?\s*MULTIPOLYGON\s*(\(.*\))\s*$/is.exec(text) ?? []
  const coordinates = body && split(body)?.map(polygon => split(polygon)?.map(ring => positions(ring)))
  return coordinates ? areaOf({ type: 'MultiPolygon', coordinates }) : undefined
}

/** What stands between brackets, apart where brackets close: `((a), (b))` as `(a)` and `(b)`. */
function split(text: string): string[] | undefined {
  const [, inside] = /^\s*\((.*)\)\s*$/s.exec(text) ?? []
  if (inside === undefined) return undefined
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (const [at, sign] of [...inside].entries()) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign !== ',' || depth > 0) continue
    parts.push(inside.slice(from, at))
    from = at + 1
  }
  return [...parts, inside.slice(from)]
}

const positions = (ring: string) =>
  split(ring)?.map(text => (position.test(text) ? (text.match(numeric) ?? []).map(Number) : undefined))

/** GeoJSON of an area; nothing when it is not that of one: closed rings of places on the globe. */
export function areaOf(given: unknown): MultiPolygon | undefined {
  if (typeof given !== 'object' || given === null || !('type' in given) || !('coordinates' in given)) return undefined
  const { type, coordinates } = given
  if (type !== 'MultiPolygon' || !isFilled(coordinates)) return undefined
  const rings = coordinates.map(polygon => (isFilled(polygon) && polygon.every(isRing) ? polygon : []))
  return rings.every(polygon => polygon.length > 0) ? { type, coordinates: rings } : undefined
}

const isFilled = (given: unknown): given is unknown[] => Array.isArray(given) && given.length > 0

function isRing(given: unknown): given is Position[] {
  if (!Array.isArray(given) || given.length < 4 || !given.every(isPosition)) return false
  const [first, last] = [given[0], given.at(-1)]
  return first?.[0] === last?.[0] && first?.[1] === last?.[1]
}

const isPosition = (given: unknown): given is Position =>
  Array.isArray(given) &&
  given.length === 2 &&
  given.every(each => typeof each === 'number' && Number.isFinite(each)) &&
  Math.abs(given[0]) <= 180 &&
  Math.abs(given[1]) <= 90
