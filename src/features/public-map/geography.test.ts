import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { statusesHiddenOnMap } from '#features/reports/status/rules.ts'
import { statuses } from '#features/reports/status/statuses.ts'
import { json } from '#server/db/json.ts'
import { aReport } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
  await makePublic('veegzwerfvuil', 'lantaarnpaal-straatverlichting')
})
afterEach(async () => {
  await w.base.db.updateTable('categories').set({ isPublicAccessible: false, publicName: null }).execute()
})

const makePublic = (...slugs: string[]) =>
  w.base.db.updateTable('categories').set({ isPublicAccessible: true }).where('slug', 'in', slugs).execute()

const litter = 'schoon/sub_categories/veegzwerfvuil'
const lamp = 'wegen-verkeer-straatmeubilair/sub_categories/lantaarnpaal-straatverlichting'
const address = { openbare_ruimte: 'Kerkstraat', huisnummer: '12', postcode: '1199AB', woonplaats: 'Meldstad' }

type Place = { lng?: number; lat?: number; extra_properties?: unknown }
const reportAt = (category: string, { lng = 5.22, lat = 52.58, ...more }: Place = {}) =>
  aReport(w, {
    category: { sub_category: `/signals/v1/public/terms/categories/${category}` },
    location: { geometrie: { type: 'Point', coordinates: [lng, lat] }, address, ...more },
  })
const path = '/signals/v1/public/signals/geography'
const box = 'bbox=5.21,52.57,5.23,52.59'
const getGeography = (query: string) => w.as()('GET', `${path}?${query}`)
type Feature = { geometry: { coordinates: number[] }; properties: { category: { slug: string }; created_at: string } }
const slugsAt = async (query: string) =>
  ((await getGeography(query)).body.features ?? []).map(({ properties }: Feature) => properties.category.slug)

test('an answer that was read from a standby has its possible lag in a header', async () => {
  await reportAt(litter)
  expect((await getGeography(box)).headers.age).toBeUndefined()
  const { read } = w.base.replica
  const spy = vi.spyOn(w.base.replica, 'read')
  spy.mockImplementation(async work => ({ ...(await read(work)), ageSeconds: 75.8 }))
  const { headers, body } = await getGeography(box)
  spy.mockRestore()
  expect(headers.age).toBe('75')
  expect(body.features).toHaveLength(1)
})

test('a report on the public geography has its place, category and date, and nothing else', async () => {
  w.at('2026-11-20T10:30:00.120Z')
  await reportAt(litter)
  await w.base.db
    .updateTable('categories')
    .set({ publicName: 'Zwerfvuil' })
    .where('slug', '=', 'veegzwerfvuil')
    .execute()
  const { status, body, headers } = await getGeography(box)
  expect(status).toBe(200)
  expect(body).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [5.22, 52.58] },
        properties: {
          category: { name: 'Zwerfvuil', slug: 'veegzwerfvuil', parent: { name: 'Schoon', slug: 'schoon' } },
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/),
        },
      },
    ],
  })
  expect(headers['x-total-count']).toBe('1')
  expect(headers['access-control-allow-origin']).toBe('*')
})

test('without reports features are null, not an empty list', async () => {
  expect((await getGeography(box)).body).toEqual({ type: 'FeatureCollection', features: null })
  expect((await getGeography('lat=52.58&lon=5.22&group_by=category')).body.features).toBeNull()
})

test('the public geography has no category that is not public', async () => {
  await reportAt('overig/sub_categories/overig')
  await reportAt(litter)
  expect(await slugsAt(box)).toEqual(['veegzwerfvuil'])
})

test.each(statuses)('a report that is %s is shown only while it is being handled', async status => {
  await reportAt(litter)
  await w.base.db.updateTable('reports').set({ status }).execute()
  expect(await slugsAt(box)).toHaveLength(statusesHiddenOnMap.includes(status) ? 0 : 1)
})

test('an approximate place is left out, one with other remarks is not', async () => {
  const { id } = await reportAt(litter)
  const extra = (locationExtra: unknown) =>
    w.base.db
      .updateTable('reports')
      .set({ locationExtra: json(locationExtra) })
      .where('id', '=', id)
      .execute()
  await extra({ approximate: true, typed: 'bij de brug' })
  expect(await slugsAt(box)).toEqual([])
  await extra({ original_address: {} })
  expect(await slugsAt(box)).toEqual(['veegzwerfvuil'])
})

describe('the place filter of the public geography', () => {
  test('edges of the box count, and beyond them nothing does', async () => {
    for (const lng of [5.21, 5.23, 5.2099, 5.2301]) await reportAt(litter, { lng })
    const { body } = await getGeography(box)
    expect(body.features.map(({ geometry }: Feature) => geometry.coordinates[0])).toEqual([5.21, 5.23])
  })

  test('the whole earth is a box like any other', async () => {
    await reportAt(litter)
    expect(await slugsAt('bbox=-180,-90,180,90')).toEqual(['veegzwerfvuil'])
  })

  test('lat and lon match that place exactly', async () => {
    await reportAt(litter)
    await reportAt(lamp, { lng: 5.2201 })
    expect(await slugsAt('lat=52.58&lon=5.22')).toEqual(['veegzwerfvuil'])
  })

  test.each([
    ['nothing', '', { non_field_errors: ['Either bbox or lon/lat must be filled in'] }],
    ['half a place', 'lat=52.58', { non_field_errors: ['Either bbox or lon/lat must be filled in'] }],
    ['a box of words', 'bbox=a,b,c,d', { bbox: [expect.any(String)] }],
    ['a box of three', 'bbox=5,52,6', { bbox: [expect.any(String)] }],
    ['a box that is turned around', 'bbox=6,52,5,53', { bbox: [expect.any(String)] }],
    ['a box beyond the earth', 'bbox=5,52,181,53', { bbox: [expect.any(String)] }],
    ['an empty box', 'bbox=,,,', { bbox: [expect.any(String)] }],
    ['a place of words', 'lat=hier&lon=5.22', { lat: ['Voer een getal in.'] }],
    ['NaN', 'lat=52&lon=NaN', { lon: ['Voer een getal in.'] }],
    ['another group', `${box}&group_by=area`, { group_by: [expect.stringContaining('area')] }],
    ['an unknown main category', `${box}&maincategory_slug=x`, { maincategory_slug: [expect.stringContaining(' x ')] }],
    ['a category that is not public', `${box}&category_slug=overig`, { category_slug: [expect.any(String)] }],
  ])('%s is refused', async (_, query, errors) => {
    const { status, body } = await getGeography(query)
    expect(status).toBe(400)
    expect(body).toEqual(errors)
  })
})

test('main and sub category must both match in the public geography, and each may be repeated', async () => {
  await reportAt(litter)
  await reportAt(lamp, { lng: 5.225 })
  const lamps = 'category_slug=lantaarnpaal-straatverlichting'
  expect(await slugsAt(`${box}&${lamps}`)).toEqual(['lantaarnpaal-straatverlichting'])
  expect(await slugsAt(`${box}&${lamps}&category_slug=veegzwerfvuil`)).toHaveLength(2)
  expect(await slugsAt(`${box}&${lamps}&maincategory_slug=schoon`)).toEqual([])
  expect(await slugsAt(`${box}&maincategory_slug=schoon`)).toEqual(['veegzwerfvuil'])
})

test('the grouped public geography has each category once, with its oldest report', async () => {
  for (const [category, lng] of [
    [litter, 5.221],
    [litter, 5.215],
    [lamp, 5.22],
  ] as const)
    await reportAt(category, { lng })
  await w.base.db
    .updateTable('reports')
    .set({ createdAt: new Date('2020-02-02T12:00:00Z') })
    .where(
      'id',
      '=',
      w.base.db
        .selectFrom('reports')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('id', '<', 3),
    )
    .execute()
  const { body, headers } = await getGeography(`${box}&group_by=category`)
  expect(headers['x-total-count']).toBe('2')
  expect(body.features.map(({ geometry }: Feature) => geometry.coordinates[0])).toEqual([5.215, 5.22])
  expect(body.features[0].properties.created_at).toBe('2020-02-02T12:00:00+00:00')
})

test('pages of the public geography come with links and a count; HEAD gives the count alone', async () => {
  for (const lng of [5.213, 5.211, 5.212]) await reportAt(litter, { lng })
  const { body, headers } = await getGeography(`${box}&page_size=2&geopage=2`)
  expect(body.features.map(({ geometry }: Feature) => geometry.coordinates[0])).toEqual([5.213])
  expect(headers['x-total-count']).toBe('3')
  expect(headers.link).toContain('rel="prev"')
  expect(headers.link).not.toContain('rel="next"')
  expect((await getGeography(`${box}&geopage=2`)).status).toBe(404)
  const head = await w.http.inject({ method: 'HEAD', url: `${path}?${box}` })
  expect(head.statusCode).toBe(200)
  expect(head.headers['x-total-count']).toBe('3')
  expect(head.body).toBe('')
})

describe('the older map of the wire', () => {
  const olderMap = () => w.as()('GET', '/signals/v1/public/map-signals')
  const featureFlags = () => w.base.municipality.featureFlags
  afterEach(() => {
    featureFlags().enablePublicGeoSignalEndpoint = false
  })

  test('is not found unless the municipality enables it', async () => {
    await reportAt(litter)
    expect((await olderMap()).status).toBe(404)
    featureFlags().enablePublicGeoSignalEndpoint = true
    expect((await olderMap()).status).toBe(200)
  })

  test('shows open reports of every category, newest first, with number and status', async () => {
    featureFlags().enablePublicGeoSignalEndpoint = true
    expect((await olderMap()).body).toEqual({ type: 'FeatureCollection', features: null })
    w.at('2026-11-20T10:30:00.120Z')
    await reportAt(litter)
    await reportAt('overlast-van-dieren/sub_categories/ratten', { lng: 5.2212 })
    await reportAt(litter, { extra_properties: { approximate: true } })
    const { body } = await olderMap()
    expect(body.features.map(({ properties }: { properties: { id: number } }) => properties.id)).toEqual([2, 1])
    expect(body.features[0]).toEqual({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [5.2212, 52.58] },
      properties: {
        id: 2,
        created_at: expect.stringMatching(/^2026-11-20T10:30:00\.120*\+00:00$/),
        status: 'm',
        category: { sub: 'Ratten', main: 'Overlast van dieren' },
      },
    })
  })

  test.each([
    ['handled', 0],
    ['done-external', 0],
    ['cancelled', 0],
    ['reopen-requested', 0],
    ['split', 1],
    ['in-progress', 1],
  ] as const)('shows a report that is %s, or not: %i', async (status, count) => {
    featureFlags().enablePublicGeoSignalEndpoint = true
    await reportAt(litter)
    await w.base.db.updateTable('reports').set({ status }).execute()
    expect((await olderMap()).body.features?.length ?? 0).toBe(count)
  })
})
