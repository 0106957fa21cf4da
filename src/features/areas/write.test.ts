import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { settingChangesOf } from '#server/setting-changes.ts'
import { aReport, aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let administrator: User
beforeEach(async () => {
  w = await world()
  administrator = await aUser(w, { permissions: ['sia_read', 'sia_write', 'sia_area_write', 'sia_areatype_write'] })
})

const square = [
  [
    [
      [5, 52],
      [6, 52],
      [6, 53],
      [5, 52],
    ],
  ],
]
const geometry = { type: 'MultiPolygon', coordinates: square }
const priv = '/signals/v1/private'
const add = (path: 'area' | 'area-types', body: unknown, who = administrator) =>
  w.as(who)('POST', `${priv}/${path}`, body)

test('a kind of areas is added once, and listed by its code', async () => {
  const { status, body } = await add('area-types', { name: 'Wijk', code: 'wijk' })
  expect([status, body]).toEqual([201, { id: expect.any(Number), name: 'Wijk', code: 'wijk' }])
  await add('area-types', { name: 'Buurt', code: 'buurt' })
  expect(await add('area-types', { name: 'Wijk', code: 'wijk' })).toMatchObject({
    status: 400,
    body: { code: ['Er bestaat al een area type met eenzelfde code.'] },
  })
  const list = await w.as(administrator)('GET', `${priv}/area-types`)
  expect(list.body.results.map(({ code }: { code: string }) => code)).toEqual(['buurt', 'wijk'])
})

test('an area is added once to its kind, as GeoJSON or as well-known text, and is public', async () => {
  const { id } = (await add('area-types', { name: 'Wijk', code: 'wijk' })).body
  const noord = { name: 'Noord', code: 'noord', _type: id, geometry }
  expect(await add('area', noord)).toMatchObject({ status: 201, body: noord })
  expect(await add('area', noord)).toMatchObject({
    status: 400,
    body: { non_field_errors: ['De velden code, _type moeten een unieke set zijn.'] },
  })
  const text = 'SRID=4326;MULTIPOLYGON (((5 52, 6 52, 6 53, 5 52)))'
  const haven = { ...noord, name: 'Haven', code: 'haven' }
  expect(await add('area', { ...haven, geometry: text })).toMatchObject({ status: 201, body: haven })
  const added = { field: 'added', from: null, to: { count: 1, names: ['Haven'] } }
  const [last, ...earlier] = await settingChangesOf(w.base.db, { kind: 'area-type', id })
  expect(last).toMatchObject({ action: 'changed', changes: [{ to: { kind: 'wire' } }, added] })
  expect(earlier.map(({ action, by }) => [action, by?.id])).toEqual([
    ['changed', administrator.id],
    ['created', administrator.id],
  ])
  const { body } = await w.as()('GET', '/signals/v1/public/areas')
  expect(body.results).toMatchObject([{ name: 'Haven', bbox: [5, 52, 6, 53] }, { name: 'Noord' }])
})

test.each([
  { type: 'MultiPolygon', coordinates: square.map(area => area.map(ring => ring.map(position => [...position, 1.5]))) },
  'MULTIPOLYGON Z (((5 52 0, 6 52 0, 6 53 -1.5, 5 52 0)))',
])('the heights of an area are left out: %j', async high => {
  const { id } = (await add('area-types', { name: 'Wijk', code: 'wijk' })).body
  const noord = { name: 'Noord', code: 'noord', _type: id, geometry: high }
  expect(await add('area', noord)).toMatchObject({ status: 201, body: { ...noord, geometry } })
})

test.each([
  ['of an unknown kind', { _type: 0 }, { _type: ['Ongeldige pk "0" - object bestaat niet.'] }],
  ['without a code', { code: '' }, { code: ['Dit veld mag niet leeg zijn.'] }],
  ['without borders', { geometry: undefined }, { geometry: ['Dit veld is vereist.'] }],
  ...[
    { type: 'Polygon', coordinates: square[0] },
    { type: 'MultiPolygon', coordinates: [] },
    { type: 'MultiPolygon', coordinates: [[[[5, 52]]]] },
    { type: 'MultiPolygon', coordinates: [[[[5, 52], [6, 52], [6, 53], [5, 51]]]] }, // biome-ignore format: one ring
    { type: 'MultiPolygon', coordinates: [[[['a', 'b'], ['a', 'b'], ['a', 'b'], ['a', 'b']]]] }, // biome-ignore format: one ring
    'MULTIPOLYGON (((5 52, 6 52)))',
    'MULTIPOLYGON (((5 52, 6 x, 6 53, 5 52)))',
    'POINT (5 52)',
    null,
  ].map(
    bad =>
      [
        `whose borders are ${JSON.stringify(bad)}`,
        { geometry: bad },
        { geometry: ['Ongeldige geometrie: geef een MultiPolygon.'] },
      ] as const,
  ),
] as const)('an area %s is refused', async (_, parts, expected) => {
  const { id } = (await add('area-types', { name: 'Wijk', code: 'wijk' })).body
  expect(await add('area', { name: 'Noord', code: 'noord', _type: id, geometry, ...parts })).toMatchObject({
    status: 400,
    body: expected,
  })
})

test('a user without the permission cannot add areas', async () => {
  const handler = await aUser(w)
  for (const path of ['area', 'area-types'] as const) expect((await add(path, {}, handler)).status).toBe(403)
})

test('open reports in a new area get it, and those elsewhere do not', async () => {
  w.base.municipality = { ...w.base.municipality, areaTypeForReports: 'wijk' }
  const [inside, outside] = [await aReport(w), await aReport(w)]
  await w.base.db.updateTable('reports').set({ place: sql`point(4, 50)` }).where('id', '=', outside.id).execute()
  const { id } = (await add('area-types', { name: 'Wijk', code: 'wijk' })).body
  await add('area', {
    name: 'Noord',
    code: 'noord',
    _type: id,
    geometry: 'MULTIPOLYGON (((5 52, 6 52, 6 53, 5 53, 5 52)))',
  })
  await w.drain()
  const reports = await w.base.db.selectFrom('reports').select(['id', 'areaName']).orderBy('id').execute()
  expect(reports).toEqual([
    { id: inside.id, areaName: 'Noord' },
    { id: outside.id, areaName: null },
  ])
})
