import type { Pool } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { fill } from '../bench/town/fill.ts'
import { handler } from '../bench/town/staff.ts'
import { visibleReports } from '../bench/visible.ts'
import { testPool } from './database.ts'

let pool: Pool
beforeAll(async () => {
  pool = await testPool()
  await fill(pool, { reports: 2000, until: new Date('2026-11-01T00:00:00Z') })
})

async function figures(select: string) {
  const { rows } = await pool.query<Record<string, number>>(`select ${select}`)
  return rows[0] ?? {}
}

test('the bench town is what its description says', async () => {
  const shares = await figures(`count(*)::int as reports,
    avg((status in ('handled', 'cancelled'))::int)::float as closed,
    avg((reporter_email is not null)::int)::float as mail,
    avg((attachment_count > 0)::int)::float as photos,
    avg((parent_id is not null)::int)::float as children,
    extract(days from max(created_at) - min(created_at))::int as days,
    min(length(text)) as shortest, max(length(text)) as longest from reports`)
  expect(shares).toMatchObject({ reports: 2000 })
  expect(shares.shortest).toBeGreaterThanOrEqual(20)
  expect(shares.longest).toBeGreaterThan(900)
  expect(shares.longest).toBeLessThanOrEqual(1000)
  expect(shares.closed).toBeCloseTo(0.93, 1)
  expect(shares.mail).toBeCloseTo(0.4, 1)
  expect(shares.photos).toBeCloseTo(0.1, 1)
  expect(shares.children).toBeCloseTo(0.03, 1)
  expect(shares.days).toBeGreaterThan(1820)
})

test('each report of the bench has six lines of history and 1.3 notes, and one department has a fifth of all', async () => {
  const { lines, notes, largest } = await figures(`
    (select count(*) / 2000.0 from report_events)::float as lines,
    (select count(*) / 2000.0 from report_events where event ->> 'type' = 'note-added')::float as notes,
    (select count(*) / 2000.0 from reports r join category_departments l on l.category_id = r.category_id and l.is_responsible
      join departments d on d.id = l.department_id where d.code = 'STW')::float as largest`)
  expect(lines).toBeGreaterThan(5.6)
  expect(lines).toBeLessThan(6.4)
  expect(notes).toBeCloseTo(1.3, 0)
  expect(largest).toBeCloseTo(0.2, 1)
})

test('the handler of the bench works for three departments and sees some of the reports', async () => {
  const departments = await figures(
    `count(*)::int as departments from user_departments join users on users.id = user_id where email = '${handler}'`,
  )
  expect(departments).toEqual({ departments: 3 })
  const { reports } = await visibleReports(pool)
  expect(reports.length).toBe(500)
})

test('the same seed gives the same bench town', async () => {
  const other = await testPool()
  await fill(other, { reports: 100, until: new Date('2026-11-01T00:00:00Z') })
  const texts = 'select text, status, address_text from reports where id <= 100 order by id limit 60'
  const [{ rows: one }, { rows: again }] = await Promise.all([pool.query(texts), other.query(texts)])
  expect(again).toEqual(one)
})
