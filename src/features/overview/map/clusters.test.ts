import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, litter, manyReports } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Clusters } from './contract.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  user = await aUser(w)
})

const rats = { sub_category: '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/ratten' }
const town = '5.1,52.5,5.4,52.7'

const at = (lng: number, lat: number, more: object = {}) => ({
  category: litter,
  location: { geometrie: { type: 'Point', coordinates: [lng, lat] }, ...more },
})
const createAt = (lng: number, lat: number, more: object = {}) => aReport(w, at(lng, lat, more))
const set = (id: number, values: ReturnType<typeof sql>) =>
  sql`update reports set ${values} where id = ${id}`.execute(w.base.db)
const request = (query: string, who = user) => w.as(who)('GET', `/api/report-clusters?${query}`)
const clusters = async (query: string, who = user): Promise<Clusters> => {
  const { status, body } = await request(query, who)
  expect([query, status]).toEqual([query, 200])
  return body
}
const ids = ({ reports }: Clusters) => reports.map(({ id }) => id).sort((a, b) => a - b)
const listed = async (query: string, who: User) => (await w.as(who)('GET', `/api/reports?${query}`)).body.count

test('reports close together are one cluster, with its centre, its highest urgency and its phases', async () => {
  for (const [lng, lat] of [
    [5.22, 52.58],
    [5.2202, 52.58],
    [5.2201, 52.5803],
    [5.26, 52.6],
  ] as const)
    await createAt(lng, lat)
  await set(1, sql`priority = 'low'`)
  await set(2, sql`priority = 'high', status = 'in-progress'`)
  await set(3, sql`status = 'handled'`)
  await set(4, sql`created_at = '2026-11-20T10:00:00Z'`)
  const result = await clusters(`bbox=${town}&zoom=8`)
  expect(result).toMatchObject({ count: 4, notPlaced: 0 })
  const [cluster, ...others] = result.clusters
  expect(others).toEqual([])
  expect(cluster).toMatchObject({ count: 3, priority: 'high', phases: { new: 1, busy: 1, waiting: 0, done: 1 } })
  expect(cluster?.lng).toBeCloseTo(5.2201, 6)
  expect(cluster?.lat).toBeCloseTo(52.5801, 6)
  const [west = 0, south = 0, east = 0, north = 0] = cluster?.bounds ?? []
  expect(west <= 5.22 && south <= 52.58 && east >= 5.2202 && north >= 52.5803).toBe(true)
  expect(result.reports.find(({ id }) => id === 4)).toEqual({
    id: 4,
    lng: 5.26,
    lat: 52.6,
    state: 'm',
    priority: 'normal',
    cluster: null,
    category: 'Veeg- / zwerfvuil',
    mainCategory: 'Schoon',
    text: 'De lamp voor de deur is al een week kapot.',
    place: 'Locatie is gepind op de kaart',
    createdAt: '2026-11-20T11:00:00+01:00',
  })
  expect(result.reports.map(report => [report.id, report.cluster === cluster?.id])).toEqual(
    expect.arrayContaining([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
    ]),
  )
})

test('zooming in splits clusters of the map, and moving it changes none', async () => {
  for (const lng of [5.22, 5.2202, 5.2231]) await createAt(lng, 52.58)
  expect((await clusters(`bbox=${town}&zoom=7`)).clusters).toHaveLength(1)
  const near = await clusters('bbox=5.219,52.579,5.224,52.581&zoom=15')
  expect(near.clusters).toEqual([])
  expect(ids(near)).toEqual([1, 2, 3])
  const [before, moved] = [
    await clusters('bbox=5.2,52.57,5.23,52.59&zoom=9'),
    await clusters('bbox=5.21,52.57,5.24,52.6&zoom=9'),
  ]
  expect(before.clusters).toEqual(moved.clusters)
})

test('the map of staff returns no reports outside its box', async () => {
  await createAt(5.22, 52.58)
  await createAt(5.3, 52.6)
  expect(ids(await clusters('bbox=5.21,52.57,5.23,52.59&zoom=12'))).toEqual([1])
})

test('the map of staff returns only single reports when there are many, but all at the maximum zoom', async () => {
  await manyReports(w, 103, at(5.22, 52.58))
  await createAt(5.3, 52.6)
  const far = await clusters(`bbox=${town}&zoom=8`)
  expect([far.count, far.clusters.map(({ count }) => count), ids(far)]).toEqual([104, [103], [104]])
  const near = await clusters('bbox=5.219,52.579,5.221,52.581&zoom=14')
  expect(near.clusters).toHaveLength(1)
  expect(near.reports).toHaveLength(100)
  expect(near.reports.every(({ cluster }) => cluster === near.clusters[0]?.id)).toBe(true)
})

test('a report with only a neighbourhood is not on the map, and is counted', async () => {
  await createAt(5.22, 52.58)
  await createAt(5.22, 52.58, { extra_properties: { approximate: true, typed: 'bij de molen' } })
  await set(2, sql`location_extra = '{"approximate": true, "typed": "bij de molen"}'`)
  const result = await clusters(`bbox=${town}&zoom=8`)
  expect([result.count, result.notPlaced, ids(result)]).toEqual([1, 1, [1]])
})

const people = [
  { who: 'a department', departments: ['STW'], rights: [] },
  { who: 'another department', departments: ['GGD'], rights: [] },
  { who: 'no department', departments: [], rights: [] },
  { who: 'who sees all categories', departments: [], rights: ['sia_can_view_all_categories'] },
] as const

test.each(people)(
  'the map and the list show the same reports to $who, with any filter',
  async ({ departments, rights }) => {
    for (const category of [litter, litter, rats, rats, rats]) await aReport(w, { category })
    await set(1, sql`status = 'handled'`)
    await set(2, sql`priority = 'high'`)
    await set(4, sql`routing_department_ids = array(select id from departments where code = 'STW')`)
    await set(5, sql`location_extra = '{"approximate": true}'`)
    const who = await aUser(w, { departments, permissions: ['sia_read', ...rights] })
    for (const filter of [
      '',
      'status=m',
      'status=o',
      'priority=high',
      'q=lamp',
      'q=lamp&status=m',
      'maincategory_slug=schoon',
    ]) {
      const { count, notPlaced, clusters: grouped, reports } = await clusters(`bbox=${town}&zoom=8&${filter}`, who)
      const single = reports.filter(({ cluster }) => !cluster).length
      expect([filter, grouped.reduce((sum, cluster) => sum + cluster.count, single)]).toEqual([filter, count])
      expect([filter, count + notPlaced]).toEqual([filter, await listed(filter, who)])
    }
  },
)

test('the map of staff returns only reports of the last hours when requested', async () => {
  await createAt(5.22, 52.58)
  await createAt(5.3, 52.6)
  await set(1, sql`created_at = '2026-11-20T11:59:00Z'`)
  await set(2, sql`created_at = '2026-11-20T12:01:00Z'`)
  expect(ids(await clusters(`bbox=${town}&zoom=8&hours=24`))).toEqual([2])
})

describe('the map of staff refuses invalid parameters', () => {
  test.each([
    [`zoom=8`, 'bbox'],
    [`bbox=&zoom=8`, 'bbox'],
    [`bbox=5.4,52.5,5.1,52.7&zoom=8`, 'bbox'],
    [`bbox=5.1,52.5,5.4&zoom=8`, 'bbox'],
    [`bbox=a,b,c,d&zoom=8`, 'bbox'],
    [`bbox=-180,-90,180,90&zoom=14`, 'bbox'],
    [`bbox=${town}`, 'zoom'],
    [`bbox=${town}&zoom=-1`, 'zoom'],
    [`bbox=${town}&zoom=23`, 'zoom'],
    [`bbox=${town}&zoom=8.5`, 'zoom'],
    [`bbox=${town}&zoom=8&hours=0`, 'hours'],
    [`bbox=${town}&zoom=8&status=q`, 'status'],
    [`bbox=${town}&zoom=8&category_slug=bestaat-niet`, 'category_slug'],
  ])('%s', async (query, field) => {
    const { status, body } = await request(query)
    expect([query, status, Object.keys(body)]).toEqual([query, 400, [field]])
  })
})
