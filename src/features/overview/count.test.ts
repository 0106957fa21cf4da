import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { isOnPostgres } from '#test/database.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { canReuseCount } from './server/count.ts'

let w: World
let readCount: () => Promise<number>

beforeEach(async () => {
  w = await world()
  const user = await aUser(w)
  // Two pages at most: the count then decides about the pages, and is never a cached one.
  readCount = async () => (await w.as(user)('GET', '/signals/v1/private/signals?page_size=2')).body.count
  await aReport(w, { category: litter })
  await aReport(w, { category: litter })
  await aReport(w)
})

test('the number of visible reports is right, and the same when it is read again', async () => {
  const { length } = await w.base.db
    .selectFrom('reports')
    .innerJoin('categoryDepartments as l', 'l.categoryId', 'reports.categoryId')
    .innerJoin('departments as d', 'd.id', 'l.departmentId')
    .where('d.code', '=', 'STW')
    .select('reports.id')
    .execute()
  expect([await readCount(), await readCount()]).toEqual([length, length])
})

test.each([
  ['a report comes in', () => aReport(w, { category: litter }), 1],
  ['a report is deleted', () => sql`delete from reports where id = 1`.execute(w.base.db), -1],
  [
    'a report gets a category of another department',
    () =>
      sql`update reports set category_id = (select id from categories where slug = 'bedrijfsafval') where id = 1`.execute(
        w.base.db,
      ),
    -1,
  ],
])('the count is updated at once when %s', async (_, change, difference) => {
  const before = await readCount()
  await change()
  expect(await readCount()).toBe(before + difference)
})

test.runIf(isOnPostgres)('a report counts as soon as it is committed, and not before', async () => {
  const before = await readCount()
  await w.base.db.transaction().execute(async tx => {
    await sql`insert into reports (text, source, incident_start, category_id, place)
      select text, source, incident_start, category_id, place from reports where id = 1`.execute(tx)
    expect(await readCount()).toBe(before)
  })
  expect(await readCount()).toBe(before + 1)
})

const cached = { count: 5000, snapshot: '1:1:', at: 0, took: 300 }
const context = { seen: { snapshot: '1:1:', page: 1, size: 50, rows: 50 }, dependsOnTime: false, now: 5000 }
const changed = { ...context, seen: { ...context.seen, snapshot: '2:2:' } }

test.each([
  ['nothing was written since the count', cached, { ...context, now: 1_000_000 }, true],
  [
    'nothing was written, but time itself makes reports late',
    cached,
    { ...context, dependsOnTime: true, now: 20_000 },
    false,
  ],
  ['it was expensive, and is some seconds old', cached, changed, true],
  ['it was expensive, but is older than ten seconds', cached, { ...changed, now: 10_001 }, false],
  ['counting again is cheap', { ...cached, took: 20 }, changed, false],
  ['the number of pages depends on it', { ...cached, count: 90 }, changed, false],
])('a cached count of a list is reused or not: %s', (_, count, freshness, expected) => {
  expect(canReuseCount(count, freshness)).toBe(expected)
})

test('a page of a list that is not full determines the count, whatever is cached', async () => {
  const before = await readCount()
  const all = async () => (await w.as(await aUser(w))('GET', '/signals/v1/private/signals?page_size=50')).body.count
  expect(await all()).toBe(before)
  await aReport(w, { category: litter })
  expect(await all()).toBe(before + 1)
})
