import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { toRd } from '#kit/rd.ts'
import { encodeForm } from '#test/encode-form.ts'
import { aReport, aUser, inTown } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let administrator: User
beforeEach(async () => {
  w = await world()
  administrator = await aUser(w, { permissions: ['sia_read', 'sia_write', 'sia_area_write', 'sia_areatype_write'] })
})

type Corner = [number, number]
const { lat, lng } = inTown
const squareAt = (x: number, y: number, size: number): Corner[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]
const around = squareAt(lng - 0.01, lat - 0.01, 0.02)
const east = squareAt(lng + 0.01, lat - 0.01, 0.02)

const feature = (code: unknown, name: unknown, ring: readonly unknown[]) => ({
  type: 'Feature',
  properties: { code, name },
  geometry: { type: 'Polygon', coordinates: [ring] },
})
const collection = (features: readonly unknown[], more: object = {}) => ({
  type: 'FeatureCollection',
  features,
  ...more,
})

async function upload(file: unknown, more = '', user = administrator, type = 'type=wijk&type_name=Wijk') {
  const form = new FormData()
  form.append('file', new Blob([typeof file === 'string' ? file : JSON.stringify(file)]), 'wijken.geojson')
  const { payload, headers } = await encodeForm(form)
  const answer = await w.http.inject({
    method: 'POST',
    url: `/api/areas/import?${type}${more}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${await w.signIn.tokenFor(user.email)}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const really = '&dry_run=false'
const areas = () => w.base.db.selectFrom('areas').select(['code', 'name', 'geometry']).orderBy('code').execute()

test('a dry run of a file of areas names the additions, and adds nothing', async () => {
  const { status, body } = await upload(collection([feature('W1', 'Binnenstad', around), feature(2, 'Oost', east)]))
  expect([status, body]).toEqual([
    200,
    {
      isDryRun: true,
      type: { code: 'wijk', name: 'Wijk', isNew: true },
      coordinates: 'WGS84',
      bbox: [lng - 0.01, lat - 0.01, expect.closeTo(lng + 0.03), expect.closeTo(lat + 0.01)],
      warnings: [],
      added: [
        { code: 'W1', name: 'Binnenstad' },
        { code: '2', name: 'Oost' },
      ],
      changed: [],
      unchanged: 0,
      removed: [],
      version: expect.any(String),
      effects: { reports: null, rules: [], storedFilters: 0, districts: [] },
    },
  ])
  expect(await areas()).toEqual([])
  expect(await w.base.db.selectFrom('areaTypes').select('id').execute()).toEqual([])
})

test('areas are added, changed and left out, and a new report lies in them at once', async () => {
  await upload(
    collection([feature('W1', 'Centrum', east), feature('W2', 'Oost', east), feature('W3', 'Weg', east)]),
    really,
  )
  const file = collection([
    feature('W1', 'Binnenstad', around),
    feature('W2', 'Oost', east),
    feature('W4', 'Haven', east),
  ])
  const expected = {
    type: { isNew: false },
    added: [{ code: 'W4', name: 'Haven' }],
    changed: [{ code: 'W1', name: 'Binnenstad', oldName: 'Centrum', hasOtherBorders: true }],
    unchanged: 1,
    removed: [{ code: 'W3', name: 'Weg', reports: 0 }],
  }
  expect((await upload(file, '&remove_others=true')).body).toMatchObject(expected)
  expect((await upload(file)).body.removed).toEqual([])
  expect((await upload(file, `${really}&remove_others=true`)).body).toMatchObject({ ...expected, isDryRun: false })
  expect((await areas()).map(({ code, name }) => `${code} ${name}`)).toEqual(['W1 Binnenstad', 'W2 Oost', 'W4 Haven'])
  const { municipality } = w.base
  w.base.municipality = { ...municipality, areaTypeForReports: 'wijk' }
  const { id } = await aReport(w)
  w.base.municipality = municipality
  const report = await w.base.db.selectFrom('reports').select('areaName').where('id', '=', id).executeTakeFirstOrThrow()
  expect(report.areaName).toBe('Binnenstad')
  const without = await upload(collection([feature('W2', 'Oost', east)]), '&remove_others=true')
  expect(without.body.removed).toContainEqual({ code: 'W1', name: 'Binnenstad', reports: 1 })
})

test.each([
  ['said by the file', { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } } }],
  ['seen from their size', {}],
])('coordinates in RD, %s, become WGS84; heights are left out', async (_, more) => {
  const ring = around.map(([x, y]) => {
    const rd = toRd({ lat: y, lng: x })
    return [rd.x, rd.y, 3.5]
  })
  const { status, body } = await upload(collection([feature('W1', 'Binnenstad', ring)], more), really)
  expect([status, body.coordinates]).toEqual([200, 'RD'])
  const corners = (await areas())[0]?.geometry.coordinates.flat(2) ?? []
  expect(corners).toHaveLength(5)
  for (const [place, [x, y]] of corners.entries()) {
    expect(x).toBeCloseTo(around[place]?.[0] ?? 0, 5)
    expect(y).toBeCloseTo(around[place]?.[1] ?? 0, 5)
  }
})

describe('a file of areas is refused', () => {
  const good = feature('W1', 'Binnenstad', around)
  const swapped = around.map(([x, y]) => [y, x])
  test.each([
    ['that is no JSON', 'wijken', /niet te lezen als JSON/],
    ['that is no collection', { type: 'Feature' }, /hoort een FeatureCollection te zijn/],
    ['without areas', collection([]), /geen enkel gebied/],
    [
      'in coordinates that are not known',
      collection([good], { crs: { properties: { name: 'EPSG:3857' } } }),
      /EPSG:3857/,
    ],
    ['with an area without a code', collection([feature(undefined, 'Oost', east)]), /Gebied 1: de eigenschap "code"/],
    [
      'with an area without a name',
      collection([good, feature('W2', '', east)]),
      /Gebied 2: \(W2\) de eigenschap "name"/,
    ],
    ['with a border that is not closed', collection([feature('W1', 'Oost', east.slice(0, 4))]), /geen gesloten vlak/],
    [
      'with a point',
      collection([{ ...good, geometry: { type: 'Point', coordinates: [5, 52] } }]),
      /geen gesloten vlak/,
    ],
    [
      'with a border that crosses itself, and where',
      collection([
        feature(
          'W1',
          'Strik',
          [0, 2, 1, 3, 0].map(corner => around[corner]),
        ),
      ]),
      /^Gebied 1: \(W1\) de grens snijdt zichzelf, bij \d+,\d{5}° NB, \d+,\d{5}° OL\.$/,
    ],
    ['with a code twice', collection([good, good]), /De code W1 komt 2 keer voor/],
    [
      'in coordinates of neither kind',
      collection([feature('W1', 'Web', squareAt(556_000, 6_800_000, 1000))]),
      /\(556000, 6800000\) zijn geen WGS84 en geen RD/,
    ],
    [
      'with x and y of RD swapped',
      collection([feature('W1', 'Om', squareAt(463_000, 155_000, 1000))]),
      /x en de y van RD/,
    ],
    [
      'with swapped coordinates',
      collection([feature('W1', 'Noord', swapped)]),
      /komt te liggen .* km ten zuidoosten van .*verwisseld/,
    ],
    [
      'elsewhere',
      collection([feature('W1', 'Noord', squareAt(-74, 40, 1))]),
      /km ten (west|noordwest)en van .*40,50° NB, 73,50° WL/,
    ],
  ])('%s', async (_, file, sentence) => {
    const { status, body } = await upload(file, really)
    expect([status, body]).toEqual([400, { file: [expect.stringMatching(sentence)] }])
    expect(await areas()).toEqual([])
  })

  test('when it is too large, with a message and before it is read', async () => {
    const answer = await w.http.inject({
      method: 'POST',
      url: '/api/areas/import?type=wijk',
      payload: 'x',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(50 * 1024 * 1024),
        authorization: `Bearer ${await w.signIn.tokenFor(administrator.email)}`,
      },
    })
    expect([answer.statusCode, answer.json().detail]).toEqual([413, expect.stringMatching(/50 MB; ten hoogste 10 MB/)])
  })

  test('when one of its areas is wrong: none is kept, and the kind neither', async () => {
    const { status } = await upload(collection([good, feature('W2', 'Oost', east.slice(0, 3))]), really)
    expect([status, await areas()]).toEqual([400, []])
    expect(await w.base.db.selectFrom('areaTypes').select('id').execute()).toEqual([])
  })
})

test('a hole that touches the border does not cross it', async () => {
  const hole = [around[0], [lng - 0.005, lat], [lng, lat - 0.005], around[0]]
  const area = feature('W1', 'Binnenstad', around)
  const withHole = { ...area, geometry: { type: 'Polygon', coordinates: [around, hole] } }
  expect((await upload(collection([withHole]), really)).status).toBe(200)
})

test('far from the municipality but within reach is a warning', async () => {
  const { status, body } = await upload(collection([feature('W1', 'Ver', squareAt(6.8, 53.2, 0.1))]))
  expect([status, body.warnings]).toEqual([200, [expect.stringMatching(/^Let op: de gebieden liggen \d+ km ten/)]])
})

test('a new kind needs its own right, and a name', async () => {
  const user = await aUser(w, { permissions: ['sia_read', 'sia_write', 'sia_area_write'] })
  const file = collection([feature('W1', 'Binnenstad', around)])
  expect((await upload(file, really, user)).status).toBe(403)
  await upload(file, really)
  expect((await upload(file, really, user)).status).toBe(200)
  const unnamed = await upload(file, '', administrator, 'type=buurt')
  expect([unnamed.status, Object.keys(unnamed.body)]).toEqual([400, ['type_name']])
})

test('borders of very many positions are stored', async () => {
  const many = 150_000
  const ring = Array.from({ length: many }, (_, place) => {
    const angle = (2 * Math.PI * place) / many
    return [lng + 0.01 * Math.cos(angle), lat + 0.01 * Math.sin(angle)]
  })
  const { status, body } = await upload(collection([feature('W1', 'Rond', [...ring, ring[0]])]), really)
  expect([status, body.added]).toEqual([200, [{ code: 'W1', name: 'Rond' }]])
})

describe('before areas are replaced', () => {
  test('the page names the reports, rules and filters of each area that goes away or changes', async () => {
    await upload(collection([feature('W1', 'Binnenstad', around), feature('W2', 'Oost', east)]), really)
    const { municipality } = w.base
    w.base.municipality = { ...municipality, areaTypeForReports: 'wijk' }
    const open = await aReport(w)
    const rule = { type: 'routing', code: 'location in areas."Wijk"."W1"', department: undefined }
    await w.base.db
      .insertInto('expressions')
      .values([
        { type: 'routing', name: 'Binnenstad', code: rule.code },
        { type: 'routing', name: 'Oost', code: 'location in areas."Wijk"."W2"' },
        { type: 'routing', name: 'Kapot', code: 'location in areas."Wijk"."W1' },
      ])
      .execute()
    for (const area_code of [['W1'], ['W2'], 'W1'])
      await w.as(administrator)('POST', '/signals/v1/private/me/filters', { name: 'Mijn', options: { area_code } })
    const file = collection([feature('W2', 'Oost', east), feature('W3', 'Centrum', around)])
    const { body } = await upload(file, '&remove_others=true')
    expect(body).toMatchObject({
      removed: [{ code: 'W1', reports: 1 }],
      effects: {
        reports: { moved: 1, withoutArea: 0 },
        rules: [{ name: 'Binnenstad' }],
        storedFilters: 2,
      },
    })
    const nowhere = await upload(collection([feature('W2', 'Oost', east)]), '&remove_others=true')
    expect(nowhere.body.effects.reports).toEqual({ moved: 1, withoutArea: 1 })

    const closed = await aReport(w)
    await w.base.db.updateTable('reports').set({ status: 'handled' }).where('id', '=', closed.id).execute()
    await upload(file, `${really}&remove_others=true`)
    await w.drain()
    const areaOf = ({ id }: { id: number }) =>
      w.base.db.selectFrom('reports').select(['areaCode', 'areaName']).where('id', '=', id).executeTakeFirstOrThrow()
    expect(await areaOf(open)).toEqual({ areaCode: 'W3', areaName: 'Centrum' })
    expect(await areaOf(closed)).toEqual({ areaCode: 'W1', areaName: 'Binnenstad' })
    w.base.municipality = municipality
  })

  test('a change that a colleague made meanwhile is not overwritten', async () => {
    await upload(collection([feature('W1', 'Binnenstad', around)]), really)
    const mine = collection([feature('W1', 'Centrum', around)])
    const { version } = (await upload(mine)).body
    await upload(collection([feature('W1', 'Hart', around)]), really)
    const late = await upload(mine, `${really}&version=${encodeURIComponent(version)}`)
    expect([late.status, late.body.detail]).toEqual([412, expect.stringContaining('intussen veranderd')])
    expect((await areas()).map(({ name }) => name)).toEqual(['Hart'])
    const seen = (await upload(mine)).body.version
    expect((await upload(mine, `${really}&version=${encodeURIComponent(seen)}`)).status).toBe(200)
  })

  test('two kinds do not get the same name: rules name a kind by it', async () => {
    const file = collection([feature('W1', 'Binnenstad', around)])
    await upload(file, really)
    const other = await upload(file, '', administrator, 'type=wijk2&type_name=wijk')
    expect([other.status, other.body]).toEqual([400, { type_name: ['Er is al een soort gebied met deze naam.'] }])
  })
})

describe('putting back areas', () => {
  const admin = (method: 'GET' | 'POST', path: string, body?: unknown) => w.as(administrator)(method, path, body)

  test('a change has a line in the history, and the areas before it come back with one call', async () => {
    await upload(collection([feature('W1', 'Binnenstad', around), feature('W2', 'Oost', east)]), really)
    await upload(collection([feature('W1', 'Centrum', east)]), `${really}&remove_others=true`)
    const [type] = (await admin('GET', '/api/area-types')).body
    expect(type).toMatchObject({ code: 'wijk', name: 'Wijk', count: 1, uses: [], changed: { by: expect.any(String) } })
    const { history } = (await admin('GET', `/api/area-types/${type.id}`)).body
    expect(history.map(({ texts }: { texts: string[] }) => texts)).toEqual([
      [
        'Ingelezen uit wijken.geojson',
        '1 met een andere naam: Centrum',
        '1 weg: Oost',
        '1 met een andere grens: Centrum',
      ],
      ['Ingelezen uit wijken.geojson', '2 erbij: Binnenstad en Oost'],
    ])
    const restore = (body: object) => admin('POST', `/api/area-types/${type.id}/restore`, body)
    const look = await restore({ before: history[0].before })
    expect(look.body).toMatchObject({
      isDryRun: true,
      added: [{ code: 'W2' }],
      changed: [{ code: 'W1', name: 'Binnenstad', oldName: 'Centrum', hasOtherBorders: true }],
      removed: [],
    })
    expect((await areas()).map(({ name }) => name)).toEqual(['Centrum'])
    const { version } = look.body
    expect((await restore({ before: history[0].before, dryRun: false, version })).status).toBe(200)
    expect((await areas()).map(({ code, name }) => `${code} ${name}`)).toEqual(['W1 Binnenstad', 'W2 Oost'])
    // Before the first import there was none; a version that was looked at is refused once it has been put back.
    expect((await restore({ before: history[0].before, dryRun: false, version })).status).toBe(412)
    expect((await restore({ before: history[1].before })).body.removed).toHaveLength(2)
    expect((await restore({ before: 999_999_999 })).body).toEqual({ before: ['Deze gebieden zijn niet bewaard.'] })
    const after = (await admin('GET', `/api/area-types/${type.id}`)).body.history
    expect(after[0].texts[0]).toBe('Teruggezet zoals het was')
  })

  test('the last five changes of each kind can be put back', async () => {
    for (const name of ['Een', 'Twee', 'Drie', 'Vier', 'Vijf', 'Zes'])
      await upload(collection([feature('W1', name, around)]), really)
    const [{ id }] = (await admin('GET', '/api/area-types')).body
    const { history } = (await admin('GET', `/api/area-types/${id}`)).body
    expect(history.map(({ before }: { before: number | null }) => before !== null)).toEqual([
      ...Array(5).fill(true),
      false,
    ])
  })
})
