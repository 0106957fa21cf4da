import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Planning } from './contract.ts'

let w: World
let ans: User
beforeEach(async () => {
  w = await world()
  w.at('2026-11-24T09:00:00Z') // a Tuesday
  ans = await aUser(w, { email: 'ans@meldstad.example', departments: ['STW'], permissions: handling })
})

const read = (query = '', by = ans) => w.as(by)('GET', `/api/planning${query}`)
const planning = async (query = ''): Promise<Planning> => (await read(query)).body
const ids = (reports: Planning['planned']) => reports.map(({ id }) => id)
const plan = async (id: number, planned_on: string, more: object = {}) => {
  const status = { state: 'ingepland', text: '', send_email: false }
  expect((await w.as(ans)('PATCH', `/signals/v1/private/signals/${id}`, { status, planned_on, ...more })).status).toBe(
    200,
  )
}

describe('the planning of a week', () => {
  test('has its work by day and part, what should have been done before, and what has no day', async () => {
    for (const _ of [1, 2, 3, 4, 5]) await aReport(w, { category: litter })
    await plan(1, '2026-11-26', { planned_part: 'afternoon', assigned_user_email: 'ans@meldstad.example' })
    await plan(2, '2026-11-26', { planned_part: 'morning' })
    await plan(3, '2026-11-16')
    await plan(4, '2026-12-01')
    const { days, today, planned, overdue, waiting } = await planning()
    expect([days[0], days[6], today]).toEqual(['2026-11-23', '2026-11-29', '2026-11-24'])
    expect(planned).toMatchObject([
      { id: 2, day: '2026-11-26', part: 'morning', assignee: null, state: 'ingepland' },
      { id: 1, number: 'SIG-1', part: 'afternoon', assignee: 'ans@meldstad.example' },
    ])
    expect([ids(overdue), waiting.count, ids(waiting.reports)]).toEqual([[3], 1, [5]])
    const next = await planning('?day=2026-12-06')
    expect([ids(next.planned), ids(next.overdue)]).toEqual([[4], [3]])
    expect(ids((await planning('?day=2026-11-20')).overdue)).toEqual([])
  })

  test('shows the requested number of reports without a day, the most urgent first, and counts all', async () => {
    for (const _ of [1, 2, 3]) await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ lastDay: '2026-11-25' }).where('id', '=', 3).execute()
    const { waiting } = await planning('?waiting=1')
    expect([waiting.count, ids(waiting.reports)]).toEqual([3, [3]])
  })

  test('finds among what has no day by words and district, and leaves the week as it is', async () => {
    for (const text of ['De wip is kapot', 'Een duif op het dak', 'Nog een duif'])
      await aReport(w, { category: litter, text })
    await w.drain()
    await plan(1, '2026-11-26')
    await w.base.db.updateTable('reports').set({ districtCode: 'N' }).where('id', '=', 3).execute()
    const found = async (query: string) => {
      const { planned, waiting } = await planning(query)
      return [ids(planned), waiting.count, ids(waiting.reports)]
    }
    expect(await found('')).toEqual([[1], 2, [2, 3]])
    expect(await found('?q=dak')).toEqual([[1], 1, [2]])
    expect(await found('?q=duif&stadsdeel=N')).toEqual([[1], 1, [3]])
    expect(await found('?stadsdeel=null&department=STW')).toEqual([[1], 1, [2]])
    expect(await found('?q=3')).toEqual([[1], 1, [3]])
  })

  test('leaves out what was handled, or waits for the reporter', async () => {
    for (const _ of [1, 2]) await aReport(w, { category: litter })
    await plan(1, '2026-11-26')
    await w.as(ans)('PATCH', '/signals/v1/private/signals/1', { status: { state: 'o', text: 'Klaar.' } })
    await w.base.db.updateTable('reports').set({ status: 'reaction-requested' }).where('id', '=', 2).execute()
    const { planned, waiting } = await planning()
    expect([planned, waiting]).toEqual([[], { count: 0, reports: [] }])
  })

  test('names the colleagues of the department with their capacity, which an administrator sets', async () => {
    const boss = await aUser(w, {
      email: 'baas@meldstad.example',
      departments: ['ASC'],
      permissions: ['sia_read', 'sia_write', 'view_user', 'change_user'],
    })
    const path = `/signals/v1/private/users/${ans.id}`
    expect((await w.as(boss)('PATCH', path, { capacity: 100 })).status).toBe(400)
    expect((await w.as(boss)('PATCH', path, { capacity: 4 })).body.capacity).toBe(4)
    const { people } = await planning()
    expect(people).toMatchObject([{ email: 'ans@meldstad.example', capacity: 4 }])
    const other = (await read('?department=ASC')).body.people
    expect(other.map(({ email }: { email: string }) => email)).toEqual([
      'ans@meldstad.example',
      'baas@meldstad.example',
    ])
  })

  test('names no colleague who may only read, as the page of a report does', async () => {
    const reader = await aUser(w, { email: 'daan@meldstad.example', departments: ['STW'], permissions: ['sia_read'] })
    const emails = async () => (await planning()).people.map(({ email }) => email)
    expect(await emails()).toEqual(['ans@meldstad.example'])
    await aReport(w, { category: litter })
    await plan(1, '2026-11-26')
    await w.base.db.updateTable('reports').set({ assignedUserId: reader.id }).where('id', '=', 1).execute()
    expect(await emails()).toEqual(['ans@meldstad.example', 'daan@meldstad.example'])
  })

  test.each([
    ['a Saturday', '2026-11-28T09:00:00Z'],
    ['a Sunday', '2026-11-29T09:00:00Z'],
  ])('is on %s that of the coming week, unless there is work on that day', async (_, now) => {
    for (const _ of [1, 2]) await aReport(w, { category: litter })
    await plan(1, '2026-11-26')
    await plan(2, now.slice(0, 10))
    w.at(now)
    expect((await planning()).days[0]).toBe('2026-11-23')
    await w.base.db.updateTable('reports').set({ plannedOn: '2026-12-02' }).where('id', '=', 2).execute()
    const { days, overdue, planned } = await planning()
    expect([days[0], ids(overdue), ids(planned)]).toEqual(['2026-11-30', [1], [2]])
    expect((await planning(`?day=${now.slice(0, 10)}`)).days[0]).toBe('2026-11-23')
  })

  test('holds only what the user may see, of the department that they chose', async () => {
    await aReport(w, { category: litter })
    await plan(1, '2026-11-26')
    const ggd = await aUser(w, { departments: ['GGD'], permissions: handling })
    const { planned, waiting } = (await read('', ggd)).body
    expect([planned, waiting.count]).toEqual([[], 0])
    expect(ids((await planning('?department=STW')).planned)).toEqual([1])
    expect(ids((await planning('?department=THO')).planned)).toEqual([])
  })

  test.each(['?day=morgen', '?day=2026-02-30', '?waiting=0', '?waiting=1000', '?department=XYZ'])(
    'refuses %s',
    async query => expect((await read(query)).status).toBe(400),
  )

  test('is for users who may change reports', async () => {
    expect((await read('', await aUser(w, { permissions: ['sia_read'] }))).status).toBe(403)
    expect((await w.http.inject('/api/planning')).statusCode).toBe(401)
  })
})
