import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { json } from '#server/db/json.ts'
import { aReport } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { PublicClusters, PublicList } from './contract.ts'

let w: World
let before: World['base']['municipality']
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  before = w.base.municipality
  configure({ enablePublicIncidentsMap: true, enablePublicSignalMap: false })
  await w.base.db
    .updateTable('categories')
    .set({ isPublicAccessible: true })
    .where('slug', 'in', ['veegzwerfvuil', 'parkeeroverlast'])
    .execute()
})
afterEach(async () => {
  w.base.municipality = before
})

type Flags = { enablePublicIncidentsMap?: boolean; enablePublicSignalMap?: boolean }
const configure = (flags: Flags, publicMap = {}) => {
  const { featureFlags } = w.base.municipality
  w.base.municipality = {
    ...w.base.municipality,
    featureFlags: { ...featureFlags, ...flags },
    publicMap: { blurred: [], blurMeters: 400, solvedDays: 14, ...publicMap },
  }
}

const litter = 'schoon/sub_categories/veegzwerfvuil'
const parking = 'overlast-in-de-openbare-ruimte/sub_categories/parkeeroverlast'
const rats = 'overlast-van-dieren/sub_categories/ratten'
const reportAt = (category: string, lng = 5.22, lat = 52.58) =>
  aReport(w, {
    category: { sub_category: `/signals/v1/public/terms/categories/${category}` },
    location: {
      geometrie: { type: 'Point', coordinates: [lng, lat] },
      address: {
        openbare_ruimte: 'Kerkstraat',
        huisnummer: '12',
        huisletter: 'B',
        postcode: '1199AB',
        woonplaats: 'X',
      },
    },
  })
const close = (id: number, statusAt: string, closingReason: 'solved' | 'declined' | null = 'solved') =>
  w.base.db
    .updateTable('reports')
    .set({ status: 'handled', statusAt: new Date(statusAt), closingReason })
    .where('id', '=', id)
    .execute()

const town = '5.1,52.5,5.4,52.7'
const get = (query: string) => w.as()('GET', `/api/public-map/${query}`)
const clusters = async (query = ''): Promise<PublicClusters> =>
  (await get(`clusters?map=public&zoom=9&bbox=${town}${query}`)).body
const list = async (query = ''): Promise<PublicList> => (await get(`list?map=public${query}`)).body

test('a report on the public map has only public facts', async () => {
  await reportAt(litter)
  expect(await clusters()).toEqual({
    count: 1,
    topics: [{ slug: 'schoon', name: 'Schoon', icon: null, count: 1, subs: [] }],
    clusters: [],
    reports: [
      {
        id: null,
        lng: 5.22,
        lat: 52.58,
        category: 'Veeg- / zwerfvuil',
        topic: 'schoon',
        icon: null,
        reportedOn: '2026-11-21',
        solvedOn: null,
        near: 'Kerkstraat 12',
        isBlurred: false,
        cluster: null,
      },
    ],
  })
})

test('a report, and the filter, have the icon of their sub category; where it has none that of its topic stands for it', async () => {
  const set = (slug: string, icon: string | null) =>
    w.base.db.updateTable('categories').set({ icon }).where('slug', '=', slug).execute()
  await reportAt(litter)
  await set('veegzwerfvuil', 'bezem.svg')
  await set('schoon', 'schoon.svg')
  await w.base.db
    .updateTable('categories')
    .set({ configuration: json({ show_children_in_filter: true }) })
    .where('slug', '=', 'schoon')
    .execute()
  const own = expect.stringMatching(/bezem\.svg$/)
  const topics = [{ icon: expect.stringMatching(/schoon\.svg$/), subs: [{ slug: 'veegzwerfvuil', icon: own }] }]
  expect(await clusters()).toMatchObject({ topics, reports: [{ icon: own }] })
  expect(await list()).toMatchObject({ topics, results: [{ icon: own }] })
  await set('veegzwerfvuil', null)
  expect(await list()).toMatchObject({ results: [{ icon: null }] })
})

test('open and just solved reports are there; older, declined and those of categories that are not public are not', async () => {
  for (const lng of [5.22, 5.25, 5.28, 5.31]) await reportAt(litter, lng)
  await reportAt(rats, 5.34)
  await close(2, '2026-11-08T12:00:00Z')
  await close(3, '2026-11-06T12:00:00Z')
  await close(4, '2026-11-20T12:00:00Z', 'declined')
  const solvedOf = ({ reports }: PublicClusters) => reports.map(({ lng, solvedOn }) => [lng, solvedOn])
  expect(solvedOf(await clusters())).toEqual([
    [5.22, null],
    [5.25, '2026-11-08'],
  ])
  expect(await list()).toMatchObject({ open: 1, solved: 1, results: [{ lng: 5.22 }, { lng: 5.25 }] })
  configure({}, { solvedDays: 0 })
  expect(solvedOf(await clusters())).toEqual([[5.22, null]])
})

test('reports close together are a cluster; at the maximum zoom its reports are returned too', async () => {
  for (const lng of [5.22, 5.2201, 5.2202]) await reportAt(litter, lng)
  await close(3, '2026-11-20T12:00:00Z')
  const far = await clusters()
  expect(far).toMatchObject({ count: 3, clusters: [{ count: 3, solved: 1 }], reports: [] })
  expect(far.clusters[0]?.lng).toBeCloseTo(5.2201, 6)
  for (const lng of [5.23, 5.23]) await reportAt(litter, lng)
  const near = (await get('clusters?map=public&zoom=14&bbox=5.2299,52.5799,5.2301,52.5801')).body
  expect(near).toMatchObject({ count: 2, clusters: [{ count: 2 }], reports: [{ lng: 5.23 }, { lng: 5.23 }] })
  expect(near.reports[0].cluster).toBe(near.clusters[0].id)
})

test('a filter leaves out topics and sub categories, which stay in the list of topics', async () => {
  await reportAt(litter)
  await reportAt(parking, 5.3)
  for (const query of ['&without=schoon', '&without=schoon/veegzwerfvuil', '&without=bestaat-niet&without=schoon']) {
    const { count, topics } = await clusters(query)
    expect([query, count, topics.map(({ slug }) => slug)]).toEqual([
      query,
      1,
      ['overlast-in-de-openbare-ruimte', 'schoon'],
    ])
    expect(await list(query)).toMatchObject({ open: 1, results: [{ topic: 'overlast-in-de-openbare-ruimte' }] })
  }
  expect(await clusters('&only=schoon')).toMatchObject({ count: 1, topics: [{}, {}] })
  expect(await list('&only=schoon')).toMatchObject({ open: 1, results: [{ topic: 'schoon' }] })
  expect(await list('&only=bestaat-niet')).toMatchObject({ open: 0, results: [] })
})

describe('the list beside the public map', () => {
  test('has the newest first, and with a place what is within a kilometre, the nearest first', async () => {
    for (const lng of [5.23, 5.222, 5.22, 5.3]) await reportAt(litter, lng)
    await w.base.db.updateTable('reports').set({ areaName: 'Noord' }).execute()
    const order = ({ results }: PublicList) => results.map(({ lng }) => lng)
    expect(order(await list())).toEqual([5.3, 5.22, 5.222, 5.23])
    const near = await list('&lat=52.58&lng=5.2201')
    expect([near.open, order(near)]).toEqual([3, [5.22, 5.222, 5.23]])
    expect(near.results.map(({ metres }) => metres)).toEqual([7, 129, 670])
  })

  test('has pages', async () => {
    for (let number = 0; number < 21; number += 1) await reportAt(litter, 5.22 + number / 1000)
    const pages = [await list(), await list('&page=2'), await list('&page=3')]
    expect(pages.map(({ open, results }) => [open, results.length])).toEqual([
      [21, 20],
      [21, 1],
      [21, 0],
    ])
  })
})

describe('a blurred category on the public map', () => {
  beforeEach(() => configure({}, { blurred: ['overlast-in-de-openbare-ruimte/parkeeroverlast'] }))

  test('is shown in the middle of a square, with its area and without its street', async () => {
    await reportAt(parking)
    await reportAt(parking, 5.2203)
    await reportAt(litter, 5.3)
    await w.base.db.updateTable('reports').set({ areaName: 'Binnenstad' }).execute()
    const { results } = await list()
    const blurred = results.filter(({ isBlurred }) => isBlurred)
    expect(blurred).toHaveLength(2)
    expect(blurred[0]).toMatchObject({ near: 'Binnenstad', metres: null, lng: blurred[1]?.lng, lat: blurred[1]?.lat })
    expect(blurred[0]?.lng).not.toBe(5.22)
    expect(Math.abs((blurred[0]?.lng ?? 0) - 5.22) * 67_000).toBeLessThan(250)
    expect(results.find(({ isBlurred }) => !isBlurred)).toMatchObject({ lng: 5.3, near: 'Kerkstraat 12' })
  })

  test('cannot be found by its real place: not on the map, not in the list, not on the wire', async () => {
    await reportAt(parking)
    const shown = (await list()).results[0]
    const wire = async (query: string) => (await w.as()('GET', `/signals/v1/public/signals/geography?${query}`)).body
    const boxAt = (lng: number, lat: number) => `bbox=${lng - 0.0001},${lat - 0.0001},${lng + 0.0001},${lat + 0.0001}`
    expect((await wire(boxAt(5.22, 52.58))).features).toBeNull()
    expect((await wire('lat=52.58&lon=5.22')).features).toBeNull()
    const found = await wire(boxAt(shown?.lng ?? 0, shown?.lat ?? 0))
    expect(found.features[0].geometry.coordinates).toEqual([shown?.lng, shown?.lat])
    expect((await wire(`lat=${shown?.lat}&lon=${shown?.lng}`)).features).toHaveLength(1)
  })
})

test('the map of every category shows numbers and open reports, only when it is enabled', async () => {
  await reportAt(rats)
  await reportAt(litter, 5.3)
  await close(2, '2026-11-20T12:00:00Z')
  const query = `clusters?map=open&zoom=9&bbox=${town}`
  expect((await get(query)).status).toBe(404)
  configure({ enablePublicSignalMap: true })
  expect((await get(query)).body).toMatchObject({ count: 1, reports: [{ id: 1, category: 'Ratten', solvedOn: null }] })
  configure({ enablePublicIncidentsMap: false })
  expect((await get(`clusters?map=public&zoom=9&bbox=${town}`)).status).toBe(404)
})

test('a report of which only the neighbourhood is known is on neither', async () => {
  const { id } = await reportAt(litter)
  await w.base.db
    .updateTable('reports')
    .set({ locationExtra: json({ approximate: true }) })
    .where('id', '=', id)
    .execute()
  expect([(await clusters()).count, (await list()).open]).toEqual([0, 0])
})

describe('the public map refuses invalid parameters', () => {
  test.each([
    ['clusters?map=public&zoom=9', 'bbox'],
    ['clusters?map=public&zoom=9&bbox=', 'bbox'],
    ['clusters?map=public&zoom=9&bbox=5.4,52.5,5.1,52.7', 'bbox'],
    ['clusters?map=public&zoom=9&bbox=a,b,c,d', 'bbox'],
    ['clusters?map=public&zoom=9&bbox=NaN,NaN,NaN,NaN', 'bbox'],
    ['clusters?map=public&zoom=9&bbox=5,52,Infinity,53', 'bbox'],
    ['clusters?map=public&zoom=14&bbox=-180,-90,180,90', 'bbox'],
    [`clusters?map=public&bbox=${town}`, 'zoom'],
    [`clusters?map=public&zoom=8.5&bbox=${town}`, 'zoom'],
    [`clusters?map=alles&zoom=9&bbox=${town}`, 'map'],
    [`clusters?map=public&zoom=9&bbox=${town}&without=${'<x>'}`, 'without'],
    ['list?map=public&lat=52.5', 'lat'],
    ['list?map=public&lat=91&lng=5', 'lat'],
    ['list?map=public&page=0', 'page'],
  ])('%s', async (query, field) => {
    const { status, body } = await get(query)
    expect([query, status, Object.keys(body)]).toEqual([query, 400, [field]])
  })

  test('the whole earth at a far zoom is a box like any other', async () => {
    await reportAt(litter)
    expect((await get('clusters?map=public&zoom=0&bbox=-180,-90,180,90')).body).toMatchObject({ count: 1 })
  })
})
