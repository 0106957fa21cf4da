import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { CategoryCount } from './contract.ts'

let w: World
let user: User
const late = '/signals/v1/private/reports/signals/open'
const reopen = '/signals/v1/private/reports/signals/reopen-requested'
const rats = { sub_category: '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/ratten' }

/** 1, 2, 3 litter and 4, 5 rats, which the user's department does not see; 5 is routed to it. */
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  user = await aUser(w)
  for (const category of [litter, litter, litter, rats, rats]) await aReport(w, { category })
  await sql`update reports set created_at = '2026-06-01T12:00:00Z', last_day_tripled = '2026-11-20'`.execute(w.base.db)
  await sql`update reports set routing_department_ids = array(select id from departments where code = 'STW') where id = 5`.execute(
    w.base.db,
  )
})

const countsAt = async (path: string, by: User = user) => {
  const { status, body } = await w.as(by)('GET', path)
  return [status, status === 200 ? body.results.map(toTuple) : body]
}
const toTuple = ({ category: { name, departments }, signal_count, visible_signal_count }: CategoryCount) => [
  name,
  departments,
  signal_count,
  visible_signal_count,
]
const set = (id: number, values: Record<string, unknown>) =>
  w.base.db.updateTable('reports').set(values).where('id', '=', id).execute()

test('reports that exceed three times their service level are counted per category, of all departments, most first', async () => {
  const { body } = await w.as(user)('GET', late)
  expect(body).toEqual({
    total_signal_count: 5,
    results: [
      {
        category: { name: 'Veeg- / zwerfvuil', departments: ['STW'], id: expect.any(Number) },
        signal_count: 3,
        visible_signal_count: 3,
      },
      {
        category: { name: 'Ratten', departments: ['GGD'], id: expect.any(Number) },
        signal_count: 2,
        visible_signal_count: 1,
      },
    ],
  })
})

test.each(['handled', 'cancelled', 'split'] as const)('a report that is %s is not overdue any more', async status => {
  await set(1, { status })
  await set(2, { lastDayTripled: '2026-11-21' })
  await set(3, { lastDayTripled: null })
  expect(await countsAt(late)).toEqual([200, [['Ratten', ['GGD'], 2, 1]]])
})

test('start and end filter overdue reports by when they were received', async () => {
  await set(1, { createdAt: new Date('2026-07-01T00:00:00Z') })
  const counts = async (query: string) => (await w.as(user)('GET', `${late}?${query}`)).body.total_signal_count
  expect(await counts('start=2026-07-01T02:00:00%2B02:00')).toBe(1)
  expect(await counts('end=2026-06-30')).toBe(4)
  expect(await counts('start=2026-06-01&end=2026-07-02')).toBe(5)
  expect(await counts('start=2026-07-02&end=2026-06-01')).toBe(0)
  expect(await counts('start=&end=')).toBe(5)
})

test('start and end filter requests to reopen by when they were made', async () => {
  await set(1, { status: 'reopen-requested', statusAt: new Date('2026-11-01T12:00:00Z') })
  await set(4, { status: 'reopen-requested', statusAt: new Date('2026-11-10T12:00:00Z') })
  await set(2, { status: 'reopened', statusAt: new Date('2026-11-01T12:00:00Z') })
  expect(await countsAt(reopen)).toEqual([
    200,
    [
      ['Ratten', ['GGD'], 1, 0],
      ['Veeg- / zwerfvuil', ['STW'], 1, 1],
    ],
  ])
  expect(await countsAt(`${reopen}?end=2026-11-07T12:00:00.000Z`)).toEqual([
    200,
    [['Veeg- / zwerfvuil', ['STW'], 1, 1]],
  ])
  expect(await countsAt(`${reopen}?start=2026-11-07`)).toEqual([200, [['Ratten', ['GGD'], 1, 0]]])
})

test('without reports the count of overdue reports is zero', async () => {
  expect((await w.as(user)('GET', reopen)).body).toEqual({ total_signal_count: 0, results: [] })
})

test.each([late, reopen])('the endpoint of overdue reports at %s refuses an invalid moment', async path => {
  expect(await countsAt(`${path}?start=gisteren&end=2026-13-01`)).toEqual([
    400,
    { start: ['Voer een geldige datum/tijd in.'], end: ['Voer een geldige datum/tijd in.'] },
  ])
})

test('each bar counts exactly the reports that the list shows with its filter', async () => {
  await set(1, { status: 'reopen-requested', statusAt: new Date('2026-11-01T12:00:00Z') })
  const end = '2026-11-07T12:00:00Z'
  for (const [path, filter] of [
    [late, 'punctuality=late_factor_3'],
    [`${reopen}?end=${end}`, `status=reopen+requested&status_before=${end}`],
  ] as const)
    for (const bar of (await w.as(user)('GET', path)).body.results) {
      const { body } = await w.as(user)('GET', `/api/reports?${filter}&category_id=${bar.category.id}`)
      expect(body.count).toBe(bar.visible_signal_count)
    }
})
