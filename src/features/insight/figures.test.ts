import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filterEntries, type ReportFilter } from '#features/filters/contract.ts'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { type FigureRow, type FiguresAnswer, outcomes } from './contract.ts'
import { counts, filterBehindCount, filterBehindOutcome, handledCount } from './rules.ts'

let w: World
let user: User

const categoryIn = (main: string, sub: string) => ({
  sub_category: `/signals/v1/public/terms/categories/${main}/sub_categories/${sub}`,
})
const categories = [litter, categoryIn('afval', 'bruin-en-witgoed'), categoryIn('overlast-van-dieren', 'ratten')]
const reportCount = 36

/** Reports of three categories, two areas and none, every status, around New Year and both changes of the clock. */
async function manyReports() {
  const { db } = w.base
  for (let number = 0; number < reportCount; number++) await aReport(w, { category: categories[number % 3] ?? litter })
  await sql`insert into area_types (code, name) values ('district', 'Wijk')`.execute(db)
  await sql`insert into areas (area_type_id, code, name, geometry, west, south, east, north)
    select area_types.id, named.name, initcap(named.name), '{}', 5, 52, 6, 53
    from area_types, unnest(array['noord', 'haven']) as named (name)`.execute(db)
  await sql`update reports set
    created_at = (array['2025-12-31T23:00:00Z', '2025-12-31T22:59:59.999Z', '2026-03-28T23:30:00Z', '2026-06-15T12:00:00Z',
      '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '2026-11-30T22:59:59.999Z'])[1 + id % 7]::timestamptz,
    status = (array['received', 'handled', 'handled', 'cancelled', 'split', 'reopened', 'in-progress', 'reopen-requested'])[1 + id % 8],
    area_code = (array['noord', 'haven', null, 'weg'])[1 + id % 4],
    routing_department_ids = case id % 5
      when 0 then array(select departments.id from departments where code = 'STW')
      when 1 then '{}'
      when 2 then array(select departments.id from departments where code in ('GGD', 'AEG')) end,
    closing_reason = (array['solved', null, 'not_ours', 'double', 'planned'])[1 + (id / 8) % 5],
    feedback = (array['satisfied', 'not_satisfied', 'not_received', null])[1 + (id / 3) % 4]`.execute(db)
  await sql`update reports set status_at = created_at + id % 11 * interval '9 hours',
    last_day = case when id % 6 > 0 then (created_at + interval '40 hours')::date end`.execute(db)
  await sql`insert into report_events (report_id, event, at)
    select reports.id, '{"type": "status-changed", "from": "handled", "to": "reopened"}',
      created_at + again * interval '20 days' from reports, generate_series(1, 2) as again where reports.id % 3 = 0`.execute(
    db,
  )
}

async function begin() {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  user = await aUser(w)
}

const year = 'from=2026-01-01&to=2026-12-31'
async function figures(query: string, by: User = user): Promise<FiguresAnswer> {
  const { status, body } = await w.as(by)('GET', `/api/figures?${query}`)
  expect([status, body.total !== undefined]).toEqual([200, true])
  return body
}

const countInList = (row: FigureRow, count: (typeof counts)[number], by: User) =>
  countWith(filterBehindCount(count, row), by)

async function countWith(filter: ReportFilter | undefined, by: User) {
  if (!filter) return undefined
  const { status, body } = await w.as(by)(
    'GET',
    `/api/reports?page_size=1&${new URLSearchParams(filterEntries(filter))}`,
  )
  return status === 200 ? body.count : body
}

describe('every figure is the number of reports in the list behind it', () => {
  beforeAll(async () => {
    await begin()
    await manyReports()
  })

  const groupings = ['week', 'month', 'quarter', 'year', 'category', 'department', 'area']
  test.each(groupings)('for the grouping by %s', async by => {
    const ggd = await aUser(w, { departments: ['GGD'] })
    const everything = await aUser(w, { permissions: ['sia_read', 'sia_can_view_all_categories'] })
    const isLong = by === 'week' || by === 'month'
    for (const person of isLong ? [user] : [user, ggd, everything]) {
      const { rows, total } = await figures(`by=${by}&from=2025-12-15&to=2026-11-30`, person)
      expect(rows.length).toBeGreaterThan(1)
      const nonEmptyRows = isLong ? rows.filter(row => counts.some(count => row[count] > 0)) : rows
      for (const row of [...nonEmptyRows, total])
        for (const count of counts) {
          const inList = await countInList(row, count, person)
          expect([row.label, count, inList ?? row[count]]).toEqual([row.label, count, row[count]])
        }
    }
  })

  test.each([
    'maincategory_slug=schoon&by=category',
    'maincategory_slug=schoon&maincategory_slug=afval&by=month',
    'department=STW&by=department',
    'department=GGD&by=area',
    'area_code=noord&by=department',
    'area_code=null&by=category',
  ])('for the period within %s', async query => {
    const { rows, total } = await figures(`${query}&${year}`)
    expect(total.received).toBeGreaterThan(0)
    expect(total.received).toBeLessThan(reportCount)
    for (const row of [...rows.slice(0, 6), total])
      for (const count of counts)
        expect([row.label, count, (await countInList(row, count, user)) ?? row[count]]).toEqual([
          row.label,
          count,
          row[count],
        ])
  })

  test.each(['month', 'category'])('for the reasons of handling, by %s', async by => {
    const { rows, total } = await figures(`by=${by}&from=2025-12-15&to=2026-11-30`)
    for (const row of [...rows, total])
      for (const outcome of outcomes)
        expect([row.label, outcome, row.handledFor[outcome]]).toEqual([
          row.label,
          outcome,
          (await countWith(filterBehindOutcome(outcome, row), user)) ?? row.handledFor[outcome],
        ])
    for (const outcome of ['solved', 'not_ours', 'unsaid'] as const)
      expect(total.handledFor[outcome]).toBeGreaterThan(0)
    const { body } = await w.as(user)(
      'GET',
      '/api/reports?page_size=1&status=o&status_after=2025-12-15T00:00:00&status_before=2026-11-30T23:59:59.999',
    )
    expect(handledCount(total)).toBe(body.count)
  })

  test('parts of a period add up to the whole, and to what the user may see', async () => {
    const { body } = await w.as(user)('GET', '/api/reports?page_size=1')
    const { rows, total } = await figures('by=month&from=2025-12-01&to=2026-11-30')
    expect(total.received).toBe(body.count)
    for (const count of ['received', 'open', 'closed', 'onTime', 'late', 'satisfied'] as const)
      expect(rows.reduce((sum, row) => sum + row[count], 0)).toBe(total[count])
    expect(total.onTime).toBeGreaterThan(0)
    expect(total.late).toBeGreaterThan(0)
  })

  test('another department has figures of its own', async () => {
    const ggd = await aUser(w, { departments: ['GGD'] })
    const [ours, theirs] = [await figures(`by=year&${year}`), await figures(`by=year&${year}`, ggd)]
    expect(theirs.total.received).toBeGreaterThan(0)
    expect(theirs.total).not.toEqual(ours.total)
  })

  test('a deleted area has a row, but no filter', async () => {
    const { rows } = await figures(`by=area&${year}`)
    expect(rows.map(({ label, filter }) => [label, filter?.area_code ?? null]).sort()).toEqual([
      ['Geen gebied', ['null']],
      ['Haven', ['haven']],
      ['Noord', ['noord']],
      ['weg', null],
    ])
  })
})

describe('the figures of the days from received to closed', () => {
  beforeEach(begin)

  const closedAfter = async (days: readonly number[]) => {
    for (const day of days) {
      const { id } = await aReport(w, { category: litter })
      await sql`update reports set status = 'handled', created_at = '2026-03-01T12:00:00Z',
        status_at = '2026-03-01T12:00:00Z'::timestamptz + ${day} * interval '1 day' where id = ${id}`.execute(w.base.db)
    }
  }

  test('are the median and the 90th percentile', async () => {
    await closedAfter([1, 2, 3, 4, 10])
    await aReport(w, { category: litter }) // still open: says nothing about it
    const { total, rows } = await figures(`by=category&${year}`)
    expect(total).toMatchObject({ closed: 5, medianDays: 3, p90Days: 7.6 })
    expect(rows.map(({ label, medianDays }) => [label, medianDays])).toEqual([['Veeg- / zwerfvuil (Schoon)', 3]])
  })

  test('are null where nothing was closed', async () => {
    await aReport(w, { category: litter })
    const { rows } = await figures('by=month&from=2026-10-01&to=2026-11-30')
    expect(rows.map(({ label, received, medianDays }) => [label, received, medianDays])).toEqual([
      ['oktober 2026', 0, null],
      ['november 2026', 1, null],
    ])
  })
})

describe('the figures of few reports:', () => {
  beforeEach(begin)

  test('a routed report counts for that department in the figures, any other for those of its category', async () => {
    await aReport(w, { category: litter })
    const { id } = await aReport(w, { category: litter })
    await sql`update reports set routing_department_ids = array(select departments.id from departments where code = 'GGD')
      where id = ${id}`.execute(w.base.db)
    const { rows } = await figures(`by=department&${year}`)
    expect(rows.map(({ label, received }) => [label.replace(/.*\(/, '('), received])).toEqual([
      ['(GGD)', 1],
      ['(STW)', 1],
    ])
  })

  test.each([
    ['from=2026-01-01', ['to']],
    ['from=gisteren&to=2026-01-01', ['from']],
    ['from=2026-01-02&to=2026-01-01', ['to']],
    ['from=2010-01-01&to=2026-01-01', ['to']],
    ['from=0001-01-01&to=9999-12-31', ['from', 'to']],
    [`${year}&by=reporter`, ['by']],
    [`${year}&department=XXX`, ['department']],
    [`${year}&area_code=nergens`, ['area_code']],
  ])('the figures with %s are refused', async (query, fields) => {
    const { status, body } = await w.as(user)('GET', `/api/figures?${query}`)
    expect([status, Object.keys(body)]).toEqual([400, fields])
  })

  test('the spreadsheet of the figures holds the same numbers, with the total last', async () => {
    const { id } = await aReport(w, { category: litter })
    await sql`update reports set created_at = '2026-03-01T12:00:00Z', status = 'handled', status_at = '2026-03-03T00:00:00Z'
      where id = ${id}`.execute(w.base.db)
    const { headers, payload } = await w.http.inject({
      url: `/api/figures.csv?by=quarter&${year}`,
      headers: { authorization: `Bearer ${await w.signIn.tokenFor(user.email)}` },
    })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="cijfers-2026-01-01-2026-12-31.csv"')
    const lines = payload.split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFKwartaal;Ontvangen;Nog open;Afgesloten;Op tijd;Te laat;Dagen, mediaan;Dagen, 90%;Heropend;Tevreden;Niet tevreden;' +
        'Opgelost;Niet van ons;Niet gevonden;Doen we niet;Gepland;Dubbel;Reden niet ingevuld',
    )
    expect(lines[1]).toBe('1e kwartaal 2026;1;0;1;1;0;1,5;1,5;0;0;0;0;0;0;0;0;0;1')
    expect(lines).toHaveLength(7)
    expect(lines[5]).toMatch(/^Totaal, 01-01-2026 t\/m 31-12-2026;1;/)
  })
})
