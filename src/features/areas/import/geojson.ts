import type { MultiPolygon, Position } from '../../../kit/geo.ts'
import { toWgs84 } from '../../../kit/rd.ts'
import { parseGeoJsonArea } from '../rules.ts'
import { crossingIn } from './crossing.ts'

export type Coordinates = 'WGS84' | 'RD'
export type ImportedArea = { code: string; name: string; geometry: MultiPolygon }
type Properties = { code: string; name: string }

/** Sentences about what is wrong with a file. */
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
/** As long as codes and names of areas may be. */
const maxLength = 255

/**
 * The areas of a GeoJSON file: a collection of polygons with a code and a name.
 * @param properties the names of the properties with the code and the name
 * @throws AreaFileError
 */
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

/** What the file says of its coordinates, as older GeoJSON does; else what their size says. */
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

/** Whether a place lies in or near the area of the Dutch grid, metres from its origin. */
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

/** @returns a sentence when it is no area */
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

/** Of such a border it is not certain which places lie inside. */
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

/** A position in WGS84, to the centimetre; heights are left out. */
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
