import { toRd } from '../../kit/rd.ts'
import { BadQuery } from '../bad-query.ts'
import type { Town } from '../town/model.ts'
import { type Bounds, boundsIn, filterFrom, isInBounds } from './filter.ts'
import { type Feature, type Layer, layersOf } from './layers.ts'

export type Answer = { readonly type: 'application/json' | 'text/xml'; readonly body: string }
type Params = ReadonlyMap<string, string>

/** The parameters by lower-case name; of a repeated one the last counts. */
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

/** An error in the shape of the OGC. */
export const exceptionReport = (text: string): Answer => ({
  type: 'text/xml',
  body: `${head}<ows:ExceptionReport version="2.0.0" xmlns:ows="http://www.opengis.net/ows/1.1"><ows:Exception exceptionCode="InvalidParameterValue"><ows:ExceptionText>${asText(text)}</ows:ExceptionText></ows:Exception></ows:ExceptionReport>`,
})

/** The feature service of the town: GetFeature in GeoJSON, and GetCapabilities. */
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
