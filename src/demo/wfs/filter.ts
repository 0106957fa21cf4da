import { type LatLng, toWgs84 } from '../../kit/rd.ts'
import { BadQuery } from '../bad-query.ts'
import type { Feature, Layer } from './layers.ts'
import { type Element, parseXml } from './xml.ts'

export type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
type Test = (feature: Feature) => boolean

/** Whether latitude comes first: it does in the URN form of EPSG:4326. */
const latitudeFirst = (crs: string) => /^urn:.*(:4326)$/i.test(crs) || /\/EPSG\/0\/4326$/i.test(crs)
const isRd = (crs: string) => /28992$/.test(crs)

/** Four numbers in a coordinate system, as bounds in WGS84. */
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

export const isInBounds = ({ west, south, east, north }: Bounds, { lat, lng }: LatLng) =>
  lng >= west && lng <= east && lat >= south && lat <= north

/** `west,south,east,north` with perhaps a fifth part that names the coordinate system. */
export function boundsIn(bbox: string): Bounds {
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

const like = (pattern: string) =>
  new RegExp(
    `^${pattern
      .split('*')
      .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'i',
  )

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
    PropertyIsLike: () => compare()((actual, expected) => like(expected).test(actual)),
  }
  const operator = operators[element.name]
  if (!operator) throw new BadQuery(`Unknown operator ${element.name}`)
  return operator()
}

/** A filter in the language of the OGC: comparisons, BBOX, And, Or and Not. */
export function filterFrom(source: string, layer: Layer): Test {
  const root = parseXml(source)
  if (root.name !== 'Filter') throw new BadQuery('A filter starts with Filter')
  const tests = root.children.map(child => testFrom(child, layer, source))
  return feature => tests.every(test => test(feature))
}
