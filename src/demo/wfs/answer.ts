import { type LatLng, type RdPoint, toRd, toWgs84 } from '#kit/rd.ts'
import { BadQuery } from '../bad-query.ts'
import { boxOf } from '../shapes.ts'
import { type SpatialIndex, spatialIndexOf } from '../spatial-index.ts'
import type { Town } from '../town/model.ts'

type Properties = Readonly<Record<string, string | number | null>>
type Feature = {
  readonly id: string
  readonly place: RdPoint
  readonly at: LatLng
  readonly properties: Properties
}
type Layer = {
  readonly name: string
  readonly title: string
  readonly geometry: string
  readonly fields: ReadonlySet<string>
  readonly features: SpatialIndex<Feature>
}

type Row = { readonly id: number; readonly place: RdPoint; readonly properties: Properties }

function layerOf(name: string, title: string, rows: readonly Row[]): Layer {
  const features: Feature[] = rows.map(({ id, place, properties }) => ({
    id: `${name}.${id}`,
    place,
    at: toWgs84(place),
    properties: { id, ...properties },
  }))
  const fields = new Set(['id', ...Object.keys(rows[0]?.properties ?? {})])
  return {
    name,
    title,
    geometry: 'geometrie',
    fields,
    features: spatialIndexOf(features, ({ place }) => boxOf([place])),
  }
}

/** Invented but stable, in the usual form. */
const globalId = (id: number) => {
  const hex = (id * 2654435761).toString(16).padStart(12, '0').slice(-12)
  return `{4D454C44-5354-4144-${id.toString(16).padStart(4, '0').slice(-4)}-${hex}}`.toUpperCase()
}

function layersOf(town: Town): readonly Layer[] {
  const trees = town.trees.map(({ id, place, species, planted, epr }) => ({
    id,
    place,
    properties: {
      boomnummer: String(id),
      soortnaam: species.latin,
      soortnaam_kort: species.latin.replace(/ .*/, ''),
      soortnaam_nederlands: species.dutch,
      plantjaar: planted,
      GlobalID: globalId(id),
      epr_status: epr,
    },
  }))
  const oaks = trees.filter(({ properties }) => properties.epr_status !== null)
  return [
    layerOf(
      'containers',
      'Afvalcontainers',
      town.containers.map(({ id, number, place, fraction, status }) => ({
        id,
        place,
        properties: { id_nummer: number, fractie_omschrijving: fraction, status },
      })),
    ),
    layerOf(
      'verlichting',
      'Openbare verlichting en klokken',
      town.lights.map(({ id, number, place, kind }) => ({
        id,
        place,
        properties: {
          objectnummer: number,
          objecttype: kind === 'Klok' ? 4 : 1,
          objecttype_omschrijving: kind,
          meldingstatus: id % 23 === 0 ? 1 : 0,
        },
      })),
    ),
    layerOf(
      'bomen',
      'Bomen',
      trees.map(({ id, place, properties: { epr_status: _, ...properties } }) => ({ id, place, properties })),
    ),
    layerOf('eikenprocessierups', 'Eiken en eikenprocessierups', oaks),
  ]
}

type Element = { readonly name: string; readonly text: string; readonly children: readonly Element[] }

const maxDepth = 20
const localName = (name: string) => name.replace(/^.*:/, '')
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decoded = (text: string) => text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name) => entities[name] ?? '')

type OpenElement = { name: string; text: string; children: Element[] }

function open(openElements: OpenElement[], name: string, isEmpty: boolean) {
  const element: OpenElement = { name, text: '', children: [] }
  openElements.at(-1)?.children.push(element)
  if (isEmpty) return
  openElements.push(element)
  if (openElements.length > maxDepth) throw new BadQuery('The filter is too deep')
}

function close(openElements: OpenElement[], name: string) {
  if (openElements.length < 2 || openElements.at(-1)?.name !== name) throw new BadQuery(`Unexpected </${name}>`)
  openElements.pop()
}

/** Declarations of any kind are refused. */
function parseXml(source: string): Element {
  if (/<!/.test(source)) throw new BadQuery('Declarations are not allowed in a filter')
  const root: OpenElement = { name: '', text: '', children: [] }
  const openElements: OpenElement[] = [root]
  const [before = '', ...pieces] = source.replace(/<\?(?:(?!<\?).)*?\?>/gs, '').split('<')
  root.text = decoded(before)
  for (const piece of pieces) {
    const [tag, isClosing, name = ''] = /^(\/?)([\w.:-]+)(?:[^\w.:>-][^>]*)?>/.exec(piece) ?? []
    if (tag === undefined) throw new BadQuery('The filter is not XML')
    if (isClosing) close(openElements, localName(name))
    else open(openElements, localName(name), tag.endsWith('/>'))
    const current = openElements.at(-1) ?? root
    current.text += decoded(piece.slice(tag.length))
  }
  const [first, ...more] = root.children
  if (!first || more.length > 0 || openElements.length > 1) throw new BadQuery('The filter is not one XML element')
  return first
}

export type Answer = { readonly type: 'application/json' | 'text/xml'; readonly body: string }
type Params = ReadonlyMap<string, string>

/** Names are in lower case; the last of repeated values counts. */
const paramsOf = (query: object): Params =>
  new Map(
    Object.entries(query).map(([name, value]) => [
      name.toLowerCase(),
      String(Array.isArray(value) ? value.at(-1) : value),
    ]),
  )

const integerParam = (params: Params, name: string, fallback: number) => {
  const text = params.get(name)
  if (text === undefined) return fallback
  if (!/^\d{1,7}$/.test(text)) throw new BadQuery(`${name} is not a whole number`)
  return Number(text)
}

function layerIn(params: Params, layers: readonly Layer[]): Layer {
  const requestedName = params.get('typenames') ?? params.get('typename') ?? ''
  const layer = layers.find(({ name }) => name === requestedName.replace(/^.*:/, ''))
  if (!layer) throw new BadQuery(`Unknown layer ${requestedName}`)
  return layer
}

function inBounds(layer: Layer, bounds: Bounds): Feature[] {
  const [low, high] = [toRd({ lat: bounds.south, lng: bounds.west }), toRd({ lat: bounds.north, lng: bounds.east })]
  // Meridians are not quite vertical in RD, so the index is searched with a slightly larger box.
  const margin = 30 + 0.02 * Math.abs(high.x - low.x) + 0.02 * Math.abs(high.y - low.y)
  const searchBox = { west: low.x - margin, south: low.y - margin, east: high.x + margin, north: high.y + margin }
  const isOutsideRd = [searchBox.west, searchBox.south, searchBox.east, searchBox.north].some(
    side => Math.abs(side) > 1e6,
  )
  const near = isOutsideRd ? layer.features.items : layer.features.within(searchBox)
  return near.filter(({ at }) => isInBounds(bounds, at))
}

const geoJson = (layer: Layer, inRd: boolean, { id, place, at, properties }: Feature) => ({
  type: 'Feature',
  id,
  geometry_name: layer.geometry,
  geometry: { type: 'Point', coordinates: inRd ? [place.x, place.y] : [at.lng, at.lat] },
  properties,
})

function getFeature(params: Params, layers: readonly Layer[]): Answer {
  const layer = layerIn(params, layers)
  const format = (params.get('outputformat') ?? 'geojson').toLowerCase()
  if (!/json/.test(format)) throw new BadQuery(`Unknown outputFormat ${format}`)
  const srs = params.get('srsname') ?? 'EPSG:4326'
  if (!/(4326|CRS84|28992)$/.test(srs)) throw new BadQuery(`Unknown srsName ${srs}`)

  const bbox = params.get('bbox')
  const filter = params.get('filter')
  const matchesFilter = filter ? filterFrom(filter, layer) : () => true
  const matches = (bbox ? inBounds(layer, boundsIn(bbox)) : layer.features.items).filter(matchesFilter)
  const start = integerParam(params, 'startindex', 0)
  const page =
    params.get('resulttype') === 'hits'
      ? []
      : matches.slice(start, start + integerParam(params, 'count', integerParam(params, 'maxfeatures', 10000)))
  const crs = /28992$/.test(srs) ? 'urn:ogc:def:crs:EPSG::28992' : 'urn:ogc:def:crs:OGC:1.3:CRS84'
  return {
    type: 'application/json',
    body: JSON.stringify({
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name: crs } },
      numberMatched: matches.length,
      numberReturned: page.length,
      features: page.map(feature => geoJson(layer, /28992$/.test(srs), feature)),
    }),
  }
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function capabilities(layers: readonly Layer[]): Answer {
  const types = layers.map(
    ({ name, title }) =>
      `<FeatureType><Name>${name}</Name><Title>${title}</Title><DefaultCRS>urn:ogc:def:crs:EPSG::4326</DefaultCRS></FeatureType>`,
  )
  const body = `${head}<WFS_Capabilities version="2.0.0" xmlns="http://www.opengis.net/wfs/2.0"><FeatureTypeList>${types.join('')}</FeatureTypeList></WFS_Capabilities>`
  return { type: 'text/xml', body }
}

export const exceptionReport = (text: string): Answer => ({
  type: 'text/xml',
  body: `${head}<ows:ExceptionReport version="2.0.0" xmlns:ows="http://www.opengis.net/ows/1.1"><ows:Exception exceptionCode="InvalidParameterValue"><ows:ExceptionText>${asText(text)}</ows:ExceptionText></ows:Exception></ows:ExceptionReport>`,
})

export function featureServiceOf(town: Town): (query: object) => Answer {
  const layers = layersOf(town)
  return query => {
    const params = paramsOf(query)
    const service = params.get('service') ?? 'WFS'
    if (service.toUpperCase() !== 'WFS') throw new BadQuery(`Unknown service ${service}`)
    const request = (params.get('request') ?? '').toLowerCase()
    if (request === 'getfeature') return getFeature(params, layers)
    if (request === 'getcapabilities') return capabilities(layers)
    throw new BadQuery(`Unknown request ${params.get('request') ?? ''}`)
  }
}

type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
type Test = (feature: Feature) => boolean

/** Latitude comes first in the URN form of EPSG:4326. */
const latitudeFirst = (crs: string) => /^urn:.*(:4326)$/i.test(crs) || /\/EPSG\/0\/4326$/i.test(crs)
const isRd = (crs: string) => /28992$/.test(crs)

function boundsFrom(numbers: readonly number[], crs: string): Bounds {
  const [a, b, c, d, ...rest] = numbers
  const complete = a !== undefined && b !== undefined && c !== undefined && d !== undefined && rest.length === 0
  if (!complete || numbers.some(number => !Number.isFinite(number))) throw new BadQuery('A bbox has four numbers')
  if (crs !== '' && !isRd(crs) && !/(4326|CRS84)$/.test(crs)) throw new BadQuery(`Unknown coordinate system ${crs}`)
  if (isRd(crs)) {
    const [low, high] = [toWgs84({ x: a, y: b }), toWgs84({ x: c, y: d })]
    return { west: low.lng, south: low.lat, east: high.lng, north: high.lat }
  }
  return latitudeFirst(crs) ? { west: b, south: a, east: d, north: c } : { west: a, south: b, east: c, north: d }
}

const isInBounds = ({ west, south, east, north }: Bounds, { lat, lng }: LatLng) =>
  lng >= west && lng <= east && lat >= south && lat <= north

/** `west,south,east,north` with an optional fifth part that names the coordinate system. */
function boundsIn(bbox: string): Bounds {
  const parts = bbox.split(',').map(part => part.trim())
  const crs = parts.length > 4 ? parts.slice(4).join(',') : ''
  return boundsFrom(
    parts.slice(0, 4).map(part => (part === '' ? Number.NaN : Number(part))),
    crs,
  )
}

const childNamed = (element: Element, ...names: string[]) => element.children.find(({ name }) => names.includes(name))
const numbersIn = (text: string) =>
  text
    .trim()
    .split(/[\s,]+/)
    .map(Number)

function within(element: Element, source: string): Test {
  const envelope = childNamed(element, 'Envelope', 'Box')
  const corners = ['lowerCorner', 'upperCorner'].map(
    name => (envelope ? childNamed(envelope, name)?.text : undefined) ?? '',
  )
  const crs = /srsName\s*=\s*["']([^"']*)["']/.exec(source)?.[1] ?? ''
  const bounds = boundsFrom(corners.flatMap(numbersIn), crs)
  return ({ at }) => isInBounds(bounds, at)
}

function comparison(
  element: Element,
  layer: Layer,
): (compareValues: (actual: string, expected: string) => boolean) => Test {
  const field = (childNamed(element, 'PropertyName', 'ValueReference')?.text ?? '').trim().replace(/^.*[:/]/, '')
  const literal = childNamed(element, 'Literal')?.text.trim()
  if (!layer.fields.has(field)) throw new BadQuery(`Layer ${layer.name} has no property ${field}`)
  return compareValues => {
    if (literal === undefined) throw new BadQuery(`${element.name} needs a Literal`)
    return ({ properties }) => compareValues(String(properties[field] ?? ''), literal)
  }
}

function isLike(actual: string, pattern: string): boolean {
  const [text, [start = '', ...others]] = [actual.toLowerCase(), pattern.toLowerCase().split('*')]
  const end = others.pop()
  if (end === undefined) return text === start
  if (text.length < start.length + end.length || !text.startsWith(start) || !text.endsWith(end)) return false
  let rest = text.slice(start.length, text.length - end.length)
  return others.every(part => {
    const at = rest.indexOf(part)
    rest = rest.slice(at + part.length)
    return at >= 0
  })
}

function testFrom(element: Element, layer: Layer, source: string): Test {
  const parts = () => element.children.map(child => testFrom(child, layer, source))
  const compare = () => comparison(element, layer)
  const operators: Record<string, () => Test> = {
    And: () =>
      (
        tests => feature =>
          tests.every(test => test(feature))
      )(parts()),
    Or: () =>
      (
        tests => feature =>
          tests.some(test => test(feature))
      )(parts()),
    Not: () =>
      (
        tests => feature =>
          !tests.some(test => test(feature))
      )(parts()),
    BBOX: () => within(element, source),
    PropertyIsEqualTo: () => compare()((actual, expected) => actual === expected),
    PropertyIsNotEqualTo: () => compare()((actual, expected) => actual !== expected),
    PropertyIsLike: () => compare()(isLike),
  }
  const operator = operators[element.name]
  if (!operator) throw new BadQuery(`Unknown operator ${element.name}`)
  return operator()
}

/** OGC filters: comparisons, BBOX, And, Or and Not. */
function filterFrom(source: string, layer: Layer): Test {
  const root = parseXml(source)
  if (root.name !== 'Filter') throw new BadQuery('A filter starts with Filter')
  const tests = root.children.map(child => testFrom(child, layer, source))
  return feature => tests.every(test => test(feature))
}
