import type { MultiPolygon, Position } from '#kit/geo.ts'
import { toWgs84 } from '#kit/rd.ts'
import { parseGeoJsonArea, parseWkt } from './rules.ts'

type Side = readonly [from: Position, to: Position]
type Box = readonly [west: number, south: number, east: number, north: number]
type Node = { box: Box; sides: readonly Side[]; halves?: readonly [Node, Node] }
type Budget = { left: number }

/** Takes some hundredths of a second. */
const maxComparisons = 5_000_000
const leafSize = 8
/** Degrees, about 10 centimetres; less is rounding. */
const tolerance = 1e-6

/**
 * Finds a place where two sides cross; touching is allowed. Sides in a row lie close together, so a tree of boxes
 * avoids comparing all pairs. @returns `too-many` when there is too much to compare
 */
function crossingIn(rings: readonly (readonly Position[])[]): Position | 'too-many' | undefined {
  const sides = rings.flatMap(ring => ring.slice(1).map((to, index): Side => [ring[index] ?? to, to]))
  if (sides.length === 0) return undefined
  const budget = { left: maxComparisons }
  const crossing = crossingWithin(treeOf(sides), budget)
  return budget.left > 0 ? crossing : 'too-many'
}

function treeOf(sides: readonly Side[]): Node {
  if (sides.length <= leafSize) return { box: boxOf(sides), sides }
  const middle = sides.length >> 1
  const halves = [treeOf(sides.slice(0, middle)), treeOf(sides.slice(middle))] as const
  return { box: union(halves[0].box, halves[1].box), sides: [], halves }
}

function boxOf(sides: readonly Side[]): Box {
  const corners = sides.flat()
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

const union = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

function crossingWithin({ sides, halves }: Node, budget: Budget): Position | undefined {
  if (!halves) return crossingOfSides(sides, sides, budget)
  const [first, second] = halves
  return crossingWithin(first, budget) ?? crossingWithin(second, budget) ?? crossingBetween(first, second, budget)
}

function crossingBetween(one: Node, other: Node, budget: Budget): Position | undefined {
  budget.left -= 1
  if (budget.left <= 0 || !overlap(one.box, other.box)) return undefined
  if (one.halves) return crossingBetween(one.halves[0], other, budget) ?? crossingBetween(one.halves[1], other, budget)
  if (other.halves)
    return crossingBetween(one, other.halves[0], budget) ?? crossingBetween(one, other.halves[1], budget)
  return crossingOfSides(one.sides, other.sides, budget)
}

const overlap = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

function crossingOfSides(some: readonly Side[], others: readonly Side[], budget: Budget): Position | undefined {
  budget.left -= some.length
  for (const one of some)
    for (const other of others) {
      const crossing = crossingOf(one, other)
      if (crossing) return crossing
    }
  return undefined
}

function crossingOf([a, b]: Side, [c, d]: Side): Position | undefined {
  const [fromC, fromD] = [distance(a, b, c), distance(a, b, d)]
  if (!areApart(fromC, fromD)) return undefined
  if (!areApart(distance(c, d, a), distance(c, d, b))) return undefined
  const part = fromC / (fromC - fromD)
  return [c[0] + part * (d[0] - c[0]), c[1] + part * (d[1] - c[1])]
}

/** Both ends must be clearly beside the line. */
const areApart = (one: number, other: number) =>
  one * other < 0 && Math.abs(one) > tolerance && Math.abs(other) > tolerance

function distance(from: Position, to: Position, place: Position): number {
  const [wide, high] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(wide, high)
  if (length === 0) return 0
  return (wide * (place[1] - from[1]) - high * (place[0] - from[0])) / length
}

type Coordinates = 'WGS84' | 'RD'
export type ImportedArea = { code: string; name: string; geometry: MultiPolygon }
type Properties = { code: string; name: string }

export class AreaFileError extends Error {
  override name = 'AreaFileError'
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join(' '))
    this.sentences = sentences
  }
}

const maxAreas = 5000
const maxSentences = 10
const maxLength = 255

export function parseAreaFile(bytes: Uint8Array, properties: Properties) {
  const file = parseJson(bytes)
  const features = featuresOf(file)
  if (features.length > maxAreas) throw new AreaFileError([`Een bestand heeft ten hoogste ${maxAreas} gebieden.`])
  const coordinates = coordinatesOf(file, features)
  const errors: string[] = []
  const areas = features.flatMap((feature, place): ImportedArea[] => {
    const area = parseFeature(feature, { properties, coordinates })
    if (typeof area !== 'string') return [area]
    errors.push(`Gebied ${place + 1}: ${area}`)
    return []
  })
  errors.push(...duplicateCodes(areas))
  if (errors.length > maxSentences) errors.splice(maxSentences, Infinity, 'Er zijn nog meer fouten.')
  if (errors.length > 0) throw new AreaFileError(errors)
  return { areas, coordinates }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AreaFileError(['Dit is geen GeoJSON: het bestand is niet te lezen als JSON in UTF-8.'])
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function featuresOf(file: unknown): readonly Record<string, unknown>[] {
  const features = isObject(file) && file.type === 'FeatureCollection' ? file.features : undefined
  if (!Array.isArray(features) || !features.every(isObject))
    throw new AreaFileError(['Dit is geen GeoJSON met gebieden: het bestand hoort een FeatureCollection te zijn.'])
  if (features.length === 0) throw new AreaFileError(['Er staat geen enkel gebied in dit bestand.'])
  return features
}

/** Older GeoJSON names its coordinates; otherwise their size decides. */
function coordinatesOf(file: unknown, features: readonly Record<string, unknown>[]): Coordinates {
  const crs =
    isObject(file) && isObject(file.crs) && isObject(file.crs.properties) ? file.crs.properties.name : undefined
  const written = crs === undefined ? undefined : knownCrs(String(crs))
  if (crs !== undefined && !written)
    throw new AreaFileError([
      `De coördinaten zijn in ${String(crs).slice(0, 100)}. Gebruik WGS84 (EPSG:4326) of RD (EPSG:28992).`,
    ])
  const [x = 0, y = 0] = firstPosition(features)
  const coordinates = written ?? (Math.abs(x) > 180 || Math.abs(y) > 90 ? 'RD' : 'WGS84')
  if (coordinates === 'RD' && !isInRd(x, y)) throw new AreaFileError([otherCoordinatesText(x, y)])
  return coordinates
}

/** RD coordinates are metres from the origin of the Dutch grid. */
const isInRd = (x: number, y: number) => x > -50_000 && x < 350_000 && y > 250_000 && y < 700_000

function otherCoordinatesText(x: number, y: number): string {
  const text = `De coördinaten (${Math.round(x)}, ${Math.round(y)}) zijn geen WGS84 en geen RD.`
  return isInRd(y, x)
    ? 'De x en de y van RD staan verwisseld: eerst hoort de x (0 tot 300.000), dan de y (300.000 tot 630.000).'
    : `${text} Sla het bestand op in WGS84 (EPSG:4326) of RD (EPSG:28992).`
}

function knownCrs(name: string): Coordinates | undefined {
  if (/(^|\D)28992$/.test(name)) return 'RD'
  return /(^|\D)(4326|4258|CRS84)$/i.test(name) ? 'WGS84' : undefined
}

function firstPosition([feature]: readonly Record<string, unknown>[]): readonly number[] {
  let part: unknown = isObject(feature?.geometry) ? feature.geometry.coordinates : undefined
  while (Array.isArray(part) && Array.isArray(part[0])) part = part[0]
  return Array.isArray(part) ? part.filter(one => typeof one === 'number') : []
}

type Reading = { properties: Properties; coordinates: Coordinates }

/** @returns a sentence for an invalid area */
function parseFeature({ properties: values, geometry }: Record<string, unknown>, { properties, coordinates }: Reading) {
  const code = textOf(values, properties.code)
  if (!code) return `de eigenschap "${properties.code}" met de code ontbreekt of is leeg.`
  const name = textOf(values, properties.name)
  if (!name) return `(${code}) de eigenschap "${properties.name}" met de naam ontbreekt of is leeg.`
  if (code.length > maxLength || name.length > maxLength) return `een code of naam heeft meer dan ${maxLength} tekens.`
  const area = geometryOf(geometry, coordinates)
  if (!area) return `(${code}) de grens is geen gesloten vlak (Polygon of MultiPolygon).`
  const error = crossingError(area)
  return error ? `(${code}) ${error}` : { code, name, geometry: area }
}

/** A crossing border does not define its inside. */
function crossingError({ coordinates }: MultiPolygon): string | undefined {
  const crossing = coordinates.map(crossingIn).find(each => each !== undefined)
  if (crossing === 'too-many') return 'de grens is te ingewikkeld om na te kijken.'
  if (!crossing) return undefined
  const [lng, lat] = crossing.map(degrees => degrees.toFixed(5).replace('.', ','))
  return `de grens snijdt zichzelf, bij ${lat}° NB, ${lng}° OL.`
}

function textOf(values: unknown, property: string): string {
  const value = isObject(values) && Object.hasOwn(values, property) ? values[property] : undefined
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll('\0', '').toWellFormed().trim()
    : ''
}

/** Drops heights. */
function geometryOf(geometry: unknown, coordinates: Coordinates): MultiPolygon | undefined {
  if (!isObject(geometry)) return undefined
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return undefined
  const converted = listOf(polygons, polygon =>
    listOf(polygon, ring => listOf(ring, one => positionOf(one, coordinates))),
  )
  return parseGeoJsonArea({ type: 'MultiPolygon', coordinates: converted })
}

const listOf = <Item>(value: unknown, item: (one: unknown) => Item): Item[] | undefined =>
  Array.isArray(value) ? value.map(item) : undefined

/** WGS84 to the centimetre, without heights. */
function positionOf(value: unknown, coordinates: Coordinates): Position | undefined {
  const [x, y]: unknown[] = Array.isArray(value) ? value : []
  if (typeof x !== 'number' || typeof y !== 'number') return undefined
  if (coordinates === 'WGS84') return [x, y]
  const { lat, lng } = toWgs84({ x, y })
  return [toCentimetre(lng), toCentimetre(lat)]
}

const toCentimetre = (degrees: number) => Math.round(degrees * 1e7) / 1e7

function duplicateCodes(areas: readonly ImportedArea[]): string[] {
  const byCode = Map.groupBy(areas, ({ code }) => code)
  return [...byCode].flatMap(([code, same]) =>
    same.length > 1 ? [`De code ${code} komt ${same.length} keer voor.`] : [],
  )
}

type StoredArea = { id: number; code: string; name: string; geometry: MultiPolygon }

export function differences(stored: readonly StoredArea[], imported: readonly ImportedArea[]) {
  const byCode = new Map(stored.map(area => [area.code, area]))
  const codes = new Set(imported.map(({ code }) => code))
  const known = imported.flatMap(area => {
    const old = byCode.get(area.code)
    return old ? [{ area, oldName: old.name, hasOtherBorders: !haveSameBorders(old.geometry, area.geometry) }] : []
  })
  return {
    added: imported.filter(({ code }) => !byCode.has(code)),
    changed: known.filter(({ area, oldName, hasOtherBorders }) => hasOtherBorders || oldName !== area.name),
    others: stored.filter(({ code }) => !codes.has(code)),
  }
}

const haveSameBorders = (one: MultiPolygon, other: MultiPolygon) =>
  JSON.stringify(one.coordinates) === JSON.stringify(other.coordinates)

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
