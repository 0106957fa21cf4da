import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { isOnPostgres } from '../../../test/database.ts'
import { aReport, aUser, litter } from '../../../test/makers.ts'
import { type World, world } from '../../../test/world.ts'
import { stillHolds } from './server/count.ts'

let w: World
let counted: () => Promise<number>

beforeEach(async () => {
  w = await world()
  const user = await aUser(w)
  counted = async () => (await w.as(user)('GET', '/signals/v1/private/signals?page_size=1')).body.count
  await aReport(w, { category: litter })
  await aReport(w, { category: litter })
  await aReport(w)
})

test('the number of reports that one may see is right, and stays so when it is asked again', async () => {
  const { length } = await w.base.db
    .selectFrom('reports')
    .innerJoin('categoryDepartments as l', 'l.categoryId', 'reports.categoryId')
    .innerJoin('departments as d', 'd.id', 'l.departmentId')
    .where('d.code', '=', 'STW')
    .select('reports.id')
    .execute()
  expect([await counted(), await counted()]).toEqual([length, length])
})

test.each([
  ['a report comes in', () => aReport(w, { category: litter }), 1],
  ['a report goes', () => sql`delete from reports where id = 1`.execute(w.base.db), -1],
  [
    'a report goes to a category of others',
    () =>
      sql`update reports set category_id = (select id from categories where slug = 'bedrijfsafval') where id = 1`.execute(
        w.base.db,
      ),
    -1,
  ],
])('it follows at once when %s', async (_, change, difference) => {
  const before = await counted()
  await change()
  expect(await counted()).toBe(before + difference)
})

test.runIf(isOnPostgres)('a report that is not yet committed does not count, and does as soon as it is', async () => {
  const before = await counted()
  await w.base.db.transaction().execute(async tx => {
    await sql`insert into reports (text, source, incident_start, category_id, place)
      select text, source, incident_start, category_id, place from reports where id = 1`.execute(tx)
    expect(await counted()).toBe(before)
  })
  expect(await counted()).toBe(before + 1)
})

const known = { count: 5000, snapshot: '1:1:', at: 0, took: 300 }
const beside = { seen: { snapshot: '1:1:', page: 1, size: 50, rows: 50 }, dependsOnTime: false, now: 5000 }
const changed = { ...beside, seen: { ...beside.seen, snapshot: '2:2:' } }

test.each([
  ['nothing was written since', known, { ...beside, now: 1_000_000 }, true],
  [
    'nothing was written, but time itself makes reports late',
    known,
    { ...beside, dependsOnTime: true, now: 20_000 },
    false,
  ],
  ['it was costly, and is some seconds old', known, changed, true],
  ['it was costly, but is older than ten seconds', known, { ...changed, now: 10_001 }, false],
  ['it costs little to count again', { ...known, took: 20 }, changed, false],
  ['whether there is another page depends on it', { ...known, count: 90 }, changed, false],
])('a number is shown again or not: %s', (_, number, where, expected) => {
  expect(stillHolds(number, where)).toBe(expected)
})

test('a page that is not full says itself how many there are, whatever was counted before', async () => {
  const before = await counted()
  const all = async () => (await w.as(await aUser(w))('GET', '/signals/v1/private/signals?page_size=50')).body.count
  expect(await all()).toBe(before)
  await aReport(w, { category: litter })
  expect(await all()).toBe(before + 1)
})
