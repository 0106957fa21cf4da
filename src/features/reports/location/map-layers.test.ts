import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mapObjectOf } from '#features/question-sets/map-objects.ts'
import { withLayerSettings } from '#features/question-sets/object-layers.ts'
import { caterpillars, lights } from '#features/question-sets/sets/map-objects.ts'
import { Municipality } from '#kit/configuration.ts'
import { layerUrl, type ObjectLayers, toPublicLayers } from '#kit/map-layers.ts'
import { mapLayerServer } from '#test/map-layer-server.ts'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { boxIntersection, expandToSteps, parseBox } from './bbox.ts'
import { layerFieldsOf } from './picking.ts'

const municipality = (file: string) => Municipality.parse(JSON.parse(readFileSync(file, 'utf8')))
const demo = municipality('demo/municipality.json')

let w: World
let layers: Awaited<ReturnType<typeof mapLayerServer>>
let day = 0
beforeAll(async () => {
  layers = await mapLayerServer()
})
afterAll(() => {
  layers.close()
  w.base.municipality.map = demo.map
})
beforeEach(async () => {
  w = await world()
  day += 1
  w.at(new Date(Date.UTC(2030, 0, day)).toISOString()) // expires the cache
  layers.state.answer = layers.usual
  layers.state.requests.length = 0
  serve(demo.map.layers)
})

/** The layers as configured, but from the server of this test. */
function serve(configured: ObjectLayers) {
  const fromTestServer = Object.entries(configured).map(([kind, layer]) => [kind, { ...layer, url: layers.url }])
  w.base.municipality.map = { ...demo.map, layers: Object.fromEntries(fromTestServer) }
}
const box = '5.215,52.576,5.225,52.582'
const town = '5.18,52.565,5.265,52.6'
const get = (kind: string, bbox = box) => w.as()('GET', `/api/map-layers/${kind}?bbox=${bbox}`)
type Feature = { id: string; lat: number; lng: number; properties: Record<string, string | number> }

describe('the objects in a box of the demo town', () => {
  test.each([
    ['container', 'status', 1],
    ['light', 'objecttype_omschrijving', 'Lichtmast'],
    ['clock', 'objecttype_omschrijving', 'Klok'],
    ['caterpillar', 'soortnaam_kort', 'Quercus'],
  ])('%s: only that kind, each with its own id', async (kind, field, value) => {
    const { status, body } = await get(kind, kind === 'caterpillar' ? town : box)
    expect(status).toBe(200)
    expect(body.features.length).toBeGreaterThan(1)
    expect(new Set(body.features.map(({ properties }: Feature) => properties[field]))).toEqual(new Set([value]))
    expect(new Set(body.features.map(({ id }: Feature) => id)).size).toBe(body.features.length)
    expect(body.isWhole).toBe(true)
  })

  test('the layer of trees has no oaks', async () => {
    const { body } = await get('tree')
    expect(body.features.length).toBeGreaterThan(20)
    expect(body.features.map(({ properties }: Feature) => properties.soortnaam_kort)).not.toContain('Quercus')
  })

  test('an oak has a status, and the identifier of its registration', async () => {
    const { body } = await get('caterpillar', town)
    const objects = withLayerSettings(caterpillars, demo.map.layers.caterpillar)
    const mapObjects = body.features.map(({ id, lat, lng, properties }: Feature) =>
      mapObjectOf(objects, properties, { id, place: { lat, lng } }),
    )
    expect(new Set(mapObjects.map(({ status }: { status: string }) => status))).toEqual(
      new Set(['reported', 'checked']),
    )
    expect(mapObjects[0]).toMatchObject({ type: 'Quercus', label: expect.stringMatching(/^Eikenboom - \d+$/) })
    expect(mapObjects[0].GlobalID).toMatch(/^\{.*\}$/)
  })
})

test('the API key is sent to the service only', async () => {
  const light = { ...demo.map.layers.light, apiKey: { header: 'X-Api-Key', value: 'very-secret' } }
  serve(Municipality.shape.map.parse({ ...demo.map, layers: { light } }).layers)
  const { body } = await get('light')
  expect(layers.state.requests[0]?.headers['x-api-key']).toBe('very-secret')
  expect(JSON.stringify(body)).not.toContain('secret')
  const publicJson = JSON.stringify(toPublicLayers(w.base.municipality.map.layers))
  expect(publicJson).toContain('Lamp')
  expect(publicJson).not.toMatch(/secret|wfs|verlichting|Api/)
})

test('nearly equal requests at the same time, or soon after, share one response', async () => {
  const [first, second] = await Promise.all([get('light'), get('light', '5.2151,52.5761,5.2249,52.5819')])
  expect(second.body).toEqual(first.body)
  expect((await get('light')).headers['cache-control']).toBe('public, max-age=60')
  expect(layers.state.requests).toHaveLength(1)
  w.at(new Date(Date.UTC(2030, 0, day, 0, 2)).toISOString())
  await get('light')
  expect(layers.state.requests).toHaveLength(2)
})

test('the service of map objects is not called outside the map', async () => {
  expect((await get('light', '4.89,52.37,4.9,52.38')).body).toEqual({ features: [], isWhole: true })
  expect(layers.state.requests).toHaveLength(0)
})

test.each([
  '',
  'a,b,c,d',
  '5,52,5.01',
  '5.3,52,5.2,53',
  '5,52,5.2,52.01',
  '5,52,5.01,92',
  '5,52,5.01,52.01,1',
  '5,52,,52.01',
])('the map layers refuse a box of %j', async bbox => {
  const { status, body } = await get('light', encodeURIComponent(bbox))
  expect(status).toBe(400)
  expect(body.bbox).toHaveLength(1)
  expect(layers.state.requests).toHaveLength(0)
})

test('a layer that the municipality does not have is not found', async () => {
  expect((await get('huizen')).status).toBe(404)
  serve({})
  expect((await get('light')).status).toBe(404)
})

const feature = (lng: number, lat: number) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { objectnummer: '1', objecttype_omschrijving: 'Lichtmast' },
})
const answering =
  (body: string): typeof layers.usual =>
  (_, response) =>
    response.end(body)
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })

describe('a service of map objects that', () => {
  test.each([
    ['is down', (_, response) => response.writeHead(500).end()],
    ['closes the connection', (_, response) => response.destroy()],
    ['redirects', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['responds with HTML', answering('<html>')],
    ['responds with another type', answering('{"type":"Kaart"}')],
    ['swaps latitude and longitude', answering(collection(feature(52.58, 5.22)))],
    [
      'never stops',
      (_, response) => {
        const writeMore = () => response.write('x'.repeat(100_000), error => !error && writeMore())
        writeMore()
      },
    ],
    ['does not respond in time', () => undefined],
  ] satisfies [string, typeof layers.usual][])(
    '%s gives 503, and is not called again for a while',
    async (_, answer) => {
      layers.state.answer = answer
      const { status, headers } = await get('light')
      expect(status).toBe(503)
      expect(headers['cache-control']).toBe('no-store')
      const before = layers.state.requests.length
      await get('light')
      expect(layers.state.requests).toHaveLength(before)
    },
  )

  test('returns valid and invalid features gives only the valid ones', async () => {
    const lineFeature = { ...feature(5.22, 52.58), geometry: { type: 'LineString', coordinates: [] } }
    const withoutId = { ...feature(5.22, 52.58), properties: { objecttype_omschrijving: 'Lichtmast' } }
    layers.state.answer = answering(collection(feature(5.22, 52.58), lineFeature, withoutId, null, 7))
    expect((await get('light')).body).toEqual({
      features: [{ id: '1', lat: 52.58, lng: 5.22, properties: { objecttype_omschrijving: 'Lichtmast' } }],
      isWhole: true,
    })
  })

  test('returns too many features gives only the first, marked as not whole', async () => {
    layers.state.answer = answering(collection(...Array.from({ length: 2001 }, () => feature(5.22, 52.58))))
    const { body } = await get('light')
    expect(body.features).toHaveLength(2000)
    expect(body.isWhole).toBe(false)
  })
})

describe('the settings of a map layer', () => {
  test('default to those of the question', () => {
    expect(withLayerSettings(lights, undefined)).toEqual(lights)
    const amsterdam = municipality('config/amsterdam.example.json').map.layers
    expect(withLayerSettings(lights, amsterdam.light)).toEqual(lights)
    expect(layerFieldsOf(withLayerSettings(caterpillars, amsterdam.caterpillar))).toEqual([
      'type',
      'Registratie',
      'GlobalID',
    ])
  })

  test('replace fields and texts of the question', () => {
    const configured = withLayerSettings(lights, {
      ...demo.map.layers.light,
      idField: 'x',
      most: 3,
      texts: { one: 'lamp', many: 'lampen' },
    })
    expect(configured).toMatchObject({ one: 'lamp', many: 'lampen', title: lights.title })
    expect(configured.kinds).toEqual([{ field: 'objecttype_omschrijving', value: 'Lichtmast', label: 'Lamp' }])
  })

  test('may have a URL with placeholders for the corners', () => {
    const url = 'https://arcgis.example/query?f=geojson&geometry={west},{south},{east},{north}'
    const requests = layerUrl(
      { url, idField: 'id', most: 5, texts: {} },
      { west: 5, south: 52, east: 6, north: 53 },
      'http://x',
    )
    expect(requests.href).toBe('https://arcgis.example/query?f=geojson&geometry=5,52,6,53')
  })

  test('need a type name or a URL with corners', () => {
    const layer = { url: 'https://x.example/wfs', idField: 'id' }
    expect(Municipality.shape.map.safeParse({ ...demo.map, layers: { light: layer } }).success).toBe(false)
    expect(
      Municipality.shape.map.safeParse({ ...demo.map, layers: { light: { ...layer, typeName: 'l' } } }).success,
    ).toBe(true)
  })
})

test('a box is rounded outwards, so that it contains the requested one', () => {
  const box = parseBox('5.2151,52.5761,5.2249,52.5819')
  expect(box && expandToSteps(box)).toEqual({ west: 5.214, south: 52.576, east: 5.226, north: 52.582 })
  expect(
    boxIntersection({ west: 0, south: 0, east: 1, north: 1 }, { west: 2, south: 0, east: 3, north: 1 }),
  ).toBeUndefined()
})

test('other front ends get the same objects as GeoJSON, with the id in its field, from any origin', async () => {
  const { features } = (await get('light')).body
  const path = `/signals/v1/public/map-layers/light?bbox=${box}&filter=`
  const { status, body, headers } = await w.as()('GET', path, undefined, { origin: 'https://elders.example' })
  expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
  expect(body.type).toBe('FeatureCollection')
  expect(body.features).toHaveLength(features.length)
  const [{ id, lat, lng }] = features
  expect(body.features[0]).toMatchObject({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { objectnummer: id, objecttype_omschrijving: 'Lichtmast' },
  })
  expect((await w.as()('GET', `/signals/v1/public/map-layers/onzin?bbox=${box}`)).status).toBe(404)
})

describe('an administrator tries a layer', () => {
  const tryLayer = async (kind = 'light') => {
    const administrator = await aUser(w, { permissions: ['sia_write', 'change_category'] })
    return w.as(administrator)('POST', `/api/map-layers/${kind}/try`)
  }

  test('and is told how many objects came, of which kinds', async () => {
    const { status, body } = await tryLayer()
    expect([status, body.kinds]).toEqual([200, [{ label: 'Lamp', count: body.count }]])
    expect(body.count).toBeGreaterThan(10)
    expect(body.ids).toHaveLength(3)
  })

  test.each<[string, () => void, RegExp]>([
    ['is down', () => (layers.state.answer = (_, response) => void response.writeHead(503).end()), /niet te bereiken/],
    ['refuses', () => (layers.state.answer = (_, response) => void response.writeHead(403).end()), /weigert/],
    ['answers with a page', () => (layers.state.answer = (_, response) => void response.end('<html>')), /GeoJSON/],
    [
      'has its objects elsewhere',
      () =>
        (layers.state.answer = (_, response) =>
          void response.end(
            JSON.stringify({
              type: 'FeatureCollection',
              features: [
                {
                  type: 'Feature',
                  geometry: { type: 'Point', coordinates: [52.58, 5.22] },
                  properties: { objectnummer: '1' },
                },
              ],
            }),
          )),
      /lengte en breedte/,
    ],
    ['is not configured', () => serve({}), /geen kaartlaag/],
  ])('whose service %s, and is told so', async (_, prepare, text) => {
    prepare()
    expect((await tryLayer()).body).toEqual({ error: expect.stringMatching(text) })
  })

  test('which does not exist', async () => {
    expect((await tryLayer('onzin')).status).toBe(404)
  })
})
