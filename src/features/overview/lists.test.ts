import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { filterEntries, readableFilter } from '#features/filters/contract.ts'
import type { ReportEvent } from '#features/reports/events.ts'
import { objectionText } from '#features/reports/replies.ts'
import { deleteOldReadMarks } from '#features/reports/server/read-marks.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import type { User } from '#features/users/policy.ts'
import { transaction } from '#server/base.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { CountedList } from './contract.ts'

let w: World
let user: User
const signals = '/signals/v1/private/signals'
const rats = { sub_category: '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/ratten' }
const bins = { sub_category: '/signals/v1/public/terms/categories/afval/sub_categories/bruin-en-witgoed' }

beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  user = await aUser(w, { email: 'behandelaar@meldstad.example' })
})

const set = (id: number, values: ReturnType<typeof sql>) =>
  sql`update reports set ${values} where id = ${id}`.execute(w.base.db)
const get = (path: string, who = user) => w.as(who)('GET', path)
const idsOf = ({ body }: { body: { results: { id: number }[] } }) => body.results.map(({ id }) => id)

describe('the geography of a list', () => {
  test('has the reports that match its filters, each with its number and time in UTC', async () => {
    for (const category of [litter, litter, rats]) await aReport(w, { category })
    await set(1, sql`created_at = '2026-11-20T10:00:00.120Z'`)
    await set(2, sql`status = 'handled'`)
    const { status, body, headers } = await get(`${signals}/geography?status=m`)
    expect([status, body]).toEqual([
      200,
      {
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [5.22, 52.58] },
            properties: { id: 1, created_at: '2026-11-20T10:00:00.120000+00:00' },
          },
        ],
      },
    ])
    expect(headers['x-total-count']).toBe('1')
    expect((await get(`${signals}/geography?status=q`)).status).toBe(400)
  })

  test('has pages, which the headers link to', async () => {
    for (let count = 0; count < 3; count++) await aReport(w, { category: litter })
    const { body, headers } = await get(`${signals}/geography?page_size=2&geopage=2&ordering=id`)
    expect(body.features.map(({ properties }: { properties: { id: number } }) => properties.id)).toEqual([3])
    expect(headers['x-total-count']).toBe('3')
    expect(headers.link).toContain('rel="prev"')
    expect((await get(`${signals}/geography?geopage=9`)).status).toBe(404)
  })

  test('has null features where there are no reports', async () => {
    expect((await get(`${signals}/geography`)).body).toEqual({ type: 'FeatureCollection', features: null })
  })
})

describe('the work lists of the overview', () => {
  const counts = (lists: CountedList[]) => Object.fromEntries(lists.map(({ name, count }) => [name, count]))

  test('count what their filter finds', async () => {
    for (const category of [litter, litter, litter, litter, rats, bins, rats]) await aReport(w, { category })
    await set(1, sql`assigned_user_id = ${user.id}`)
    await set(1, sql`last_day = '2026-11-21', updated_at = '2026-11-19T22:59:00Z'`)
    await set(2, sql`last_day = '2026-11-20', updated_at = '2026-11-19T23:01:00Z'`)
    await set(2, sql`created_at = '2026-11-19T22:59:00Z'`)
    await set(7, sql`created_at = '2026-11-19T23:01:00Z', last_day = '2026-11-22'`)
    await set(3, sql`status = 'handled', last_day = '2026-11-01'`)
    await set(4, sql`routing_department_ids = array(select id from departments where code = 'ASC')`)
    await set(7, sql`routing_department_ids = array(select id from departments where code = 'STW')`)
    const { body }: { body: CountedList[] } = await get('/api/report-lists')
    expect(counts(body)).toEqual({
      late: 1,
      today: 1,
      week: 2,
      replies: 0,
      new: 2,
      changed: 2,
      department: 3,
      mine: 1,
      unassigned: 2,
    })
    expect(body.map(({ label }) => label)).toEqual([
      'Te laat',
      'Vandaag af',
      'Deze week',
      'Nieuwe reacties',
      'Nieuw sinds gisteren',
      'Gewijzigd sinds gisteren',
      'Mijn afdeling',
      'Van mij',
      'Niet toegewezen',
    ])
    for (const { name, filter, count } of body) {
      const { status, body: list } = await get(
        `/api/reports?${new URLSearchParams(filterEntries(readableFilter(filter)))}`,
      )
      expect([name, status, list.count]).toEqual([name, 200, count])
    }
  })

  test('are those of all departments where that is asked for', async () => {
    for (const category of [litter, rats, rats]) await aReport(w, { category })
    await set(2, sql`last_day = '2026-11-20'`)
    const coordinator = await aUser(w, { permissions: ['sia_read', 'sia_can_view_all_categories'] })
    const of = async (query: string) => counts((await get(`/api/report-lists${query}`, coordinator)).body)
    expect(await of('')).toMatchObject({ late: 0, department: 1, unassigned: 1 })
    expect(await of('?departments=all')).toMatchObject({ late: 1, department: 1, unassigned: 3 })
    expect((await get('/api/report-lists?departments=some', coordinator)).status).toBe(400)
  })

  test('count all reports for a user without a department', async () => {
    for (const category of [litter, rats]) await aReport(w, { category })
    const chief = await aUser(w, { departments: [], permissions: ['sia_read', 'sia_can_view_all_categories'] })
    expect(counts((await get('/api/report-lists', chief)).body)).toEqual({
      late: 0,
      today: 0,
      week: 0,
      replies: 0,
      new: 2,
      changed: 2,
      department: 2,
      mine: 0,
      unassigned: 2,
    })
  })
})

test('our own list is sorted by the names of colleagues, the wire by their addresses', async () => {
  const [ans, bo, nameless] = await Promise.all(
    ['x@meldstad.example', 'a@meldstad.example', 'm@meldstad.example'].map(email => aUser(w, { email })),
  )
  await sql`update users set first_name = 'ans', last_name = 'Zand' where id = ${ans?.id}`.execute(w.base.db)
  await sql`update users set first_name = 'Bo', last_name = '' where id = ${bo?.id}`.execute(w.base.db)
  for (const assignee of [nameless, bo, ans, undefined, bo]) {
    const { id } = await aReport(w, { category: litter })
    await sql`update reports set assigned_user_id = ${assignee?.id ?? null} where id = ${id}`.execute(w.base.db)
  }
  const inOrder = async (ordering: string) => idsOf(await get(`/api/reports?ordering=${ordering}`))
  expect(await inOrder('assigned_user_name')).toEqual([3, 5, 2, 1, 4])
  expect(await inOrder('-assigned_user_name')).toEqual([4, 1, 2, 5, 3])
  expect(await inOrder('assigned_user_email')).toEqual([5, 2, 1, 3, 4])
})

describe('the list of new replies', () => {
  const replies = async (who = user) => {
    const { body }: { body: CountedList[] } = await get('/api/report-lists', who)
    const filter = body.find(({ name }) => name === 'replies')?.filter ?? {}
    const list = await get(`/api/reports?${new URLSearchParams(filterEntries(readableFilter(filter)))}`, who)
    expect(list.body.count).toBe(body.find(({ name }) => name === 'replies')?.count)
    return idsOf(list)
  }

  test('holds what somebody from outside replied, until a colleague does something with it', async () => {
    for (let count = 0; count < 3; count++) await aReport(w, { category: litter })
    w.at('2026-11-21T12:00:00Z')
    const outcomes = ['received', 'not-ready', 'not-received'] as const
    for (const [index, outcome] of outcomes.entries())
      await transaction(w.base, tx =>
        recordEvent(tx, index + 1, { type: 'external-reaction', sessionId: 1, outcome }, null),
      )
    expect(await replies()).toEqual([2, 1])
    w.at('2026-11-21T12:01:00Z')
    const handler = await aUser(w)
    await w.as(handler)('PATCH', '/signals/v1/private/signals/2', { notes: [{ text: 'Dan wachten we.' }] })
    expect(await replies()).toEqual([1])
    w.at('2026-11-21T12:02:00Z')
    await transaction(w.base, tx =>
      recordEvent(tx, 2, { type: 'external-reaction', sessionId: 1, outcome: 'not-ready' }, null),
    )
    expect(await replies()).toEqual([2, 1])
    await set(1, sql`status = 'handled'`)
    expect(await replies()).toEqual([2])
    const asked = { type: 'feedback-given', feedbackId: 1, asksContact: true } as const
    await transaction(w.base, tx => recordEvent(tx, 1, asked, null))
    expect(await replies()).toEqual([2, 1])
  })

  test('shows the reply until the user marks it as read, also when they opened it before, and shows the next reply', async () => {
    await aReport(w, { category: litter })
    const colleague = await aUser(w, { email: 'collega@meldstad.example' })
    const reply = (event: ReportEvent) => transaction(w.base, tx => recordEvent(tx, 1, event, null))
    const readMark = (until: string, id = 1) => w.as(user)('PUT', `/api/reports/${id}/read-mark`, { until })
    w.at('2026-11-21T12:00:00Z')
    await reply({ type: 'reporter-added', additionId: 1 })
    w.at('2026-11-21T12:01:00Z')
    await reply({ type: 'external-reaction', sessionId: 1, outcome: 'not-ready' })
    const { body } = await get('/api/reports?reply=new')
    expect(body.results).toMatchObject([
      { reply: { kind: 'external-not-ready', created_at: '2026-11-21T13:01:00+01:00' } },
    ])
    expect((await get(`${signals}/1`)).body.reply).toMatchObject({ is_new: true })
    expect(await replies()).toEqual([1])
    expect((await readMark('2026-11-21T12:00:59Z')).status).toBe(204) // before the newest reply came
    expect(await replies()).toEqual([1])
    expect((await readMark('2026-11-21T13:01:00+01:00')).status).toBe(204)
    expect([await replies(), await replies(colleague)]).toEqual([[], [1]])
    w.at('2026-11-21T12:02:00Z')
    await reply({ type: 'reporter-added', additionId: 2 })
    expect([await replies(), await replies(colleague)]).toEqual([[1], [1]])
    expect((await get('/api/reports')).body.results[0].reply.kind).toBe('addition')
    expect((await readMark('2026-11-21T12:02:00Z', 99)).status).toBe(404)
    expect((await readMark('ooit')).status).toBe(400)
  })

  test('holds who asks to reopen until that is decided, whatever is read or added', async () => {
    await aReport(w, { category: litter })
    w.at('2026-11-21T12:00:00Z')
    await set(1, sql`status = 'reopen-requested'`)
    const event = {
      type: 'status-changed',
      from: 'handled',
      to: 'reopen-requested',
      text: objectionText,
      sendsMail: false,
    } as const
    await transaction(w.base, tx => recordEvent(tx, 1, event, null))
    w.at('2026-11-21T12:01:00Z')
    await w.as(user)('PUT', '/api/reports/1/read-mark', { until: '2026-11-21T12:02:00Z' })
    await transaction(w.base, tx => recordEvent(tx, 1, { type: 'reporter-added', additionId: 1 }, null))
    await w.as(await aUser(w))('PATCH', '/signals/v1/private/signals/1', { notes: [{ text: 'Ik kijk ernaar.' }] })
    w.at('2026-11-21T12:02:00Z')
    await w.as(user)('PUT', '/api/reports/1/read-mark', { until: '2026-11-21T12:02:00Z' })
    expect(await replies()).toEqual([1])
    expect((await get('/api/reports')).body.results[0].reply).toMatchObject({ kind: 'objection' })
    const reopened = { status: { state: 'reopened', text: 'We kijken opnieuw.' } }
    await w.as(await aUser(w))('PATCH', '/signals/v1/private/signals/1', reopened)
    expect(await replies()).toEqual([])
  })

  test('forgets after 90 days who opened what, and keeps nothing of a report without a reply', async () => {
    for (let count = 0; count < 2; count++) await aReport(w, { category: litter })
    w.at('2026-11-21T12:00:00Z')
    await transaction(w.base, tx => recordEvent(tx, 1, { type: 'reporter-added', additionId: 1 }, null))
    for (const id of [1, 2]) await w.as(user)('PUT', `/api/reports/${id}/read-mark`, { until: '2026-11-21T12:00:00Z' })
    const marks = () => w.base.db.selectFrom('readMarks').select('reportId').execute()
    expect(await marks()).toEqual([{ reportId: 1 }])
    w.at('2027-02-19T11:59:00Z')
    expect(await deleteOldReadMarks(w.base)).toBe(0)
    w.at('2027-02-19T12:01:00Z')
    expect(await deleteOldReadMarks(w.base)).toBe(1)
    expect(await marks()).toEqual([])
  })

  test('holds those to all reports that one may see, also when others handle them', async () => {
    for (const category of [litter, rats, bins]) await aReport(w, { category })
    for (const id of [1, 2, 3])
      await transaction(w.base, tx => recordEvent(tx, id, { type: 'reporter-added', additionId: id }, null))
    const all = ['sia_read', 'sia_can_view_all_categories']
    const coordinator = await aUser(w, {
      email: 'coordinator@meldstad.example',
      departments: ['ASC'],
      permissions: all,
    })
    const administrator = await aUser(w, { email: 'beheerder@meldstad.example', departments: [], permissions: all })
    expect(await replies()).toEqual([3, 1]) // behandelaar: of others their department sees what is visible to all
    expect(await replies(coordinator)).toEqual([3, 2, 1])
    expect(await replies(administrator)).toEqual([3, 2, 1])
  })
})

describe('the change feeds of the wire', () => {
  test('have reports that left a category, by the time of the change', async () => {
    for (let count = 0; count < 3; count++) await aReport(w, { category: litter })
    const recategorise = (id: number, at: string) =>
      sql`
      with moved as (update reports set category_at = ${at}, category_id = (select id from categories where slug = 'ratten')
        where id = ${id} returning id)
      insert into report_events (report_id, event) select id, jsonb_build_object('type', 'category-changed', 'fromId',
        (select id from categories where slug = 'veegzwerfvuil'), 'toId', 1, 'name', 'Ratten', 'text', null) from moved`.execute(
        w.base.db,
      )
    await recategorise(1, '2026-11-01T12:00:00Z')
    await recategorise(2, '2026-11-10T12:00:00Z')
    const removed = `${signals}/category/removed`
    expect(idsOf(await get(`${removed}?category_slug=veegzwerfvuil`))).toEqual([2, 1])
    expect(idsOf(await get(`${removed}?category_slug=veegzwerfvuil&after=2026-11-05T00:00:00Z`))).toEqual([2])
    expect(idsOf(await get(`${removed}?category_slug=veegzwerfvuil&before=2026-11-05T00:00:00Z`))).toEqual([1])
    expect(idsOf(await get(`${removed}?category_slug=ratten&category_slug=veegzwerfvuil`))).toEqual([])
    expect(idsOf(await get(removed))).toEqual([])
    expect((await get(`${removed}?after=ooit`)).status).toBe(400)
  })

  test('have reports that became parents, if the user may see them', async () => {
    for (const category of [litter, litter, litter, litter, rats, rats]) await aReport(w, { category })
    for (const [parent, child, at] of [
      [1, 2, '2026-11-01T12:00:00Z'],
      [3, 4, '2026-11-10T12:00:00Z'],
      [5, 6, '2026-11-10T12:00:00Z'],
    ] as const) {
      await set(parent, sql`child_count = 1`)
      await set(child, sql`parent_id = ${parent}, created_at = ${at}`)
    }
    const promoted = `${signals}/promoted/parent`
    expect(idsOf(await get(promoted))).toEqual([3, 1])
    expect((await get(`${promoted}?after=2026-11-05T00:00:00Z`)).body).toMatchObject({ count: 1, results: [{ id: 3 }] })
    expect(idsOf(await get(`${promoted}?after=2026-11-05`))).toEqual([3])
  })
})
