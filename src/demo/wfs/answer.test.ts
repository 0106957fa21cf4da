import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { BadQuery } from '../bad-query.ts'
import { meldstad } from '../town.ts'
import { featureServiceOf } from './answer.ts'

const town = meldstad()
const ask = featureServiceOf(town)
const Answer = z.object({
  type: z.literal('FeatureCollection'),
  numberMatched: z.number(),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id: z.string(),
      geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
})
const get = (query: object) =>
  Answer.parse(JSON.parse(ask({ service: 'WFS', version: '2.0.0', request: 'GetFeature', ...query }).body))
const [west, south, east, north] = [5.215, 52.576, 5.225, 52.582]
const inside = ({ geometry }: { geometry: { coordinates: [number, number] } }) => {
  const [lng, lat] = geometry.coordinates
  return lng >= west && lng <= east && lat >= south && lat <= north
}

test('a bbox selects exactly the features inside', () => {
  const all = get({ typeNames: 'verlichting' }).features
  const features = get({ typeNames: 'verlichting', bbox: `${west},${south},${east},${north}` }).features
  expect(all).toHaveLength(town.lights.length)
  expect(features.every(inside)).toBe(true)
  expect(features.map(({ id }) => id).sort()).toEqual(
    all
      .filter(inside)
      .map(({ id }) => id)
      .sort(),
  )
  expect(features.length).toBeGreaterThan(50)
})

test.each([
  ['longitude first, named plainly', `${west},${south},${east},${north},EPSG:4326`],
  ['latitude first, as the urn form has it', `${south},${west},${north},${east},urn:ogc:def:crs:EPSG::4326`],
  ['CRS84', `${west},${south},${east},${north},urn:ogc:def:crs:OGC:1.3:CRS84`],
])('the same objects are found by %s', (_, bbox) => {
  const plain = get({ typeNames: 'bomen', bbox: `${west},${south},${east},${north}` })
  expect(get({ TYPENAMES: 'app:bomen', BBOX: bbox, outputFormat: 'application/json' })).toEqual(plain)
})

const filter = (test: string) => `<Filter xmlns:gml="http://www.opengis.net/gml"><And>${test}
  <BBOX><PropertyName>geometrie</PropertyName><gml:Envelope srsName="EPSG:4326"><lowerCorner>${west} ${south}</lowerCorner>
  <upperCorner>${east} ${north}</upperCorner></gml:Envelope></BBOX></And></Filter>`
const compare = (operator: string, field: string, value: string) =>
  `<${operator}><PropertyName>${field}</PropertyName><Literal>${value}</Literal></${operator}>`

test('a filter finds the containers in use within a box', () => {
  const everywhere = get({ typeNames: 'containers' }).features
  const { features } = get({ typeNames: 'containers', FILTER: filter(compare('PropertyIsEqualTo', 'status', '1')) })
  const expected = everywhere.filter(feature => inside(feature) && feature.properties.status === 1)
  expect(features).toEqual(expected)
  expect(everywhere.filter(inside).length).toBeGreaterThan(expected.length)
})

test('filters tell lights from clocks', () => {
  const lights = get({
    typeNames: 'verlichting',
    filter: filter(compare('PropertyIsNotEqualTo', 'objecttype_omschrijving', 'Klok')),
  })
  const clocks = get({
    typeNames: 'verlichting',
    filter: filter(compare('PropertyIsLike', 'objecttype_omschrijving', 'K*')),
  })
  expect(new Set(lights.features.map(({ properties }) => properties.objecttype_omschrijving))).toEqual(
    new Set(['Lichtmast']),
  )
  expect(clocks.features.length).toBeGreaterThan(2)
  expect(lights.numberMatched + clocks.numberMatched).toBe(
    get({ typeNames: 'verlichting', bbox: `${west},${south},${east},${north}` }).numberMatched,
  )
})

test('only oaks have a status of the caterpillar', () => {
  const oaks = get({ typeNames: 'eikenprocessierups' }).features
  expect(oaks).toHaveLength(town.trees.filter(({ epr }) => epr).length)
  expect(oaks[0]?.properties).toMatchObject({ soortnaam_kort: 'Quercus', epr_status: expect.any(String) })
  expect(new Set(oaks.map(({ properties }) => properties.GlobalID)).size).toBe(oaks.length)
  expect(get({ typeNames: 'bomen' }).features[0]?.properties).not.toHaveProperty('epr_status')
})

test('count and startIndex give a page, hits gives a count, and RD is in metres', () => {
  const page = get({ typeNames: 'bomen', count: '3', startIndex: '2' })
  expect(page.features.map(({ id }) => id)).toEqual(
    get({ typeNames: 'bomen' })
      .features.slice(2, 5)
      .map(({ id }) => id),
  )
  expect(get({ typeNames: 'bomen', resultType: 'hits' })).toMatchObject({
    numberMatched: town.trees.length,
    features: [],
  })
  const [x, y] = get({ typeNames: 'bomen', count: '1', srsName: 'EPSG:28992' }).features[0]?.geometry.coordinates ?? []
  expect({ x, y }).toEqual(town.trees[0]?.place)
})

test('the capabilities of the demo name every map layer', () => {
  const { type, body } = ask({ service: 'WFS', request: 'GetCapabilities' })
  expect(type).toBe('text/xml')
  for (const name of ['containers', 'verlichting', 'bomen', 'eikenprocessierups'])
    expect(body).toContain(`<Name>${name}</Name>`)
})

test.each([
  ['an unknown request', { request: 'Drop' }],
  ['an unknown layer', { typeNames: 'huizen' }],
  ['a bbox of three numbers', { typeNames: 'bomen', bbox: '1,2,3' }],
  ['a bbox of words', { typeNames: 'bomen', bbox: 'a,b,c,d' }],
  ['an unknown format', { typeNames: 'bomen', outputFormat: 'shape' }],
  [
    'a filter on an unknown property',
    { typeNames: 'bomen', filter: filter(compare('PropertyIsEqualTo', 'kleur', 'rood')) },
  ],
  ['a filter that does not close', { typeNames: 'bomen', filter: '<Filter><And>' }],
  ['a filter with a declaration', { typeNames: 'bomen', filter: '<!DOCTYPE x [<!ENTITY a "b">]><Filter/>' }],
])('the map layers of the demo refuse %s', (_, query) => {
  expect(() => get(query)).toThrow(BadQuery)
})

test('the map layers of the demo answer every query or throw a BadQuery', () => {
  const piece = fc.constantFrom(
    '<Filter>',
    '</Filter>',
    '<And>',
    '</And>',
    '<BBOX>',
    '<Literal>',
    '&lt;',
    '<',
    '>',
    '/',
    '1',
    'x',
  )
  const odd = fc.oneof(
    fc.string(),
    fc.array(piece).map(pieces => pieces.join('')),
  )
  fc.assert(
    fc.property(fc.record({ bbox: odd, filter: odd, count: odd, srsName: odd }, { requiredKeys: [] }), query => {
      try {
        get({ typeNames: 'containers', ...query })
      } catch (error) {
        expect(error).toBeInstanceOf(BadQuery)
      }
    }),
  )
})
