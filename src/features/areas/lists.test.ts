import { beforeEach, expect, test } from 'vitest'
import { json } from '#server/db/json.ts'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
  const types = await w.base.db
    .insertInto('areaTypes')
    .values([
      { code: 'district', name: 'Wijk' },
      { code: 'neighbourhood', name: 'Buurt' },
    ])
    .returning(['id', 'code'])
    .execute()
  const idOf = (code: string) => types.find(type => type.code === code)?.id ?? 0
  const box = { west: 5, south: 52, east: 6, north: 53 }
  await w.base.db
    .insertInto('areas')
    .values([
      { areaTypeId: idOf('district'), code: 'noord', name: 'Noord', geometry: json(square), ...box },
      { areaTypeId: idOf('district'), code: 'haven', name: 'Haven', geometry: json(square), ...box },
      { areaTypeId: idOf('neighbourhood'), code: 'N1', name: 'Duinbuurt', geometry: json(square), ...box },
    ])
    .execute()
})

const square = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [5, 52],
        [6, 52],
        [6, 53],
        [5, 52],
      ],
    ],
  ],
}

const namesAt = async (path: string) => {
  const { body } = await w.as()('GET', path)
  return body.results.map(({ name }: { name: string }) => name)
}
const path = '/signals/v1/public/areas'

test('anybody reads the areas by type and name, with their boxes', async () => {
  const { body } = await w.as()('GET', `${path}/`)
  expect(body.count).toBe(3)
  expect(body.results[0]).toEqual({
    name: 'Duinbuurt',
    code: 'N1',
    type: { id: expect.any(Number), name: 'Buurt', code: 'neighbourhood' },
    bbox: [5, 52, 6, 53],
  })
  expect(await namesAt(path)).toEqual(['Duinbuurt', 'Haven', 'Noord'])
  for (const unknown of ['onzin', 'constructor', '__proto__'])
    expect(await namesAt(`${path}?ordering=-name,${unknown}`)).toEqual(['Noord', 'Haven', 'Duinbuurt'])
  expect(await namesAt(`${path}?ordering=constructor,__proto__`)).toEqual(await namesAt(path))
})

test('areas are picked by code and by type, each more than once', async () => {
  expect(await namesAt(`${path}?type_code=district`)).toEqual(['Haven', 'Noord'])
  expect(await namesAt(`${path}?code=noord&code=N1`)).toEqual(['Duinbuurt', 'Noord'])
  expect(await w.as()('GET', `${path}?type_code=provincie`)).toMatchObject({
    status: 400,
    body: { type_code: ['Selecteer een geldige keuze. provincie is geen beschikbare keuze.'] },
  })
  expect((await w.as()('GET', `${path}?code=nergens`)).status).toBe(400)
})

test('the borders of areas come as GeoJSON, with the links in a header', async () => {
  const { body, headers } = await w.as()('GET', `${path}/geography?page_size=2&type_code=district`)
  expect(body).toMatchObject({ type: 'FeatureCollection' })
  expect(body.features[0]).toEqual({
    type: 'Feature',
    geometry: square,
    properties: { name: 'Haven', code: 'haven', type: { id: expect.any(Number), name: 'Wijk', code: 'district' } },
  })
  expect(headers['x-total-count']).toBe('2')
  const second = await w.as()('GET', `${path}/geography?page_size=2&geopage=2`)
  expect(second.body.features).toHaveLength(1)
  const self = `http://localhost:0${path}/geography?page_size=2`
  expect(second.headers.link).toBe(`<${self}&geopage=2>; rel="self",<${self}>; rel="prev"`)
  expect((await w.as()('GET', `${path}/geography?geopage=9`)).status).toBe(404)
})

test('staff read the areas at the private address, other visitors get 401', async () => {
  const anybody = await w.as()('GET', path)
  const staff = await w.as(await aUser(w, { permissions: [] }))('GET', '/signals/v1/private/areas')
  expect(staff.body.results).toEqual(anybody.body.results)
  expect((await w.as()('GET', '/signals/v1/private/areas')).status).toBe(401)
  expect((await w.as()('GET', '/signals/v1/private/areas/geography')).status).toBe(401)
})
