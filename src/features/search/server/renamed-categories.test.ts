import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { transaction } from '#server/base.ts'
import { isOnPostgres } from '#test/database.ts'
import { type World, world } from '#test/world.ts'
import { refreshRenamedCategories, refreshWordsOfRenamedCategory } from './report-search.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

afterEach(async () => {
  await rename('Veeg- / zwerfvuil')
})

const addReports = (count: number) =>
  sql`insert into reports (text, category_id, place, incident_start, source)
    select 'Melding nummer ' || n, (select id from categories where slug = 'veegzwerfvuil'), point(5.22, 52.58), now(), 'online'
    from generate_series(1, ${count}::int) n`.execute(w.base.db)

const rename = (name: string, on = w.base.db) =>
  sql`update categories set name = ${name} where slug = 'veegzwerfvuil'`.execute(on)

async function countWith(word: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from report_search
    where words @@ to_tsquery('dutch', ${word})`.execute(w.base.db)
  return Number(rows[0]?.count)
}

const refreshOnce = (size: number) => transaction(w.base, tx => refreshWordsOfRenamedCategory(tx, size))
/** The first portion waits for every transaction on the server that runs at its beginning, also in other databases. */
const refreshPortion = (size: number) => expect.poll(() => refreshOnce(size)).toEqual(expect.any(Number))
const runJob = (size?: number) => refreshRenamedCategories(w.base, size)({})
const refreshAll = () =>
  expect
    .poll(async () => {
      await runJob()
      return w.base.db.selectFrom('renamedCategories').selectAll().execute()
    })
    .toEqual([])

test('the reports of a renamed category get its new words in portions, from where a process that ended had come', async () => {
  await addReports(3_000)
  await rename('Rommel')
  expect(await countWith('rommel'), 'in the transaction of the change').toBe(0)
  await refreshPortion(500)
  expect(await countWith('rommel')).toBe(500)
  await refreshPortion(500)
  expect(await countWith('rommel')).toBe(1_000)
  await refreshAll()
  expect(await countWith('rommel')).toBe(3_000)
  expect(await countWith('veeg')).toBe(0)
})

test('one job takes some portions, and leaves the others to the next job', async () => {
  await addReports(600)
  await rename('Rommel')
  await refreshPortion(10)
  await runJob(10)
  expect(await countWith('rommel')).toBe(210)
  await w.drain()
  expect(await countWith('rommel')).toBe(600)
})

test('a category that gets another name meanwhile starts from the beginning', async () => {
  await addReports(600)
  await rename('Rommel')
  await refreshPortion(500)
  await rename('Troep')
  await refreshAll()
  expect([await countWith('rommel'), await countWith('troep')]).toEqual([0, 600])
})

test.runIf(isOnPostgres)('words of changes and of new reports at the same time are not lost', async () => {
  await addReports(600)
  const { rows: reports } = await sql<{ id: number }>`select id from reports order by id`.execute(w.base.db)
  const [first, third] = [reports[0]?.id, reports[2]?.id]
  const changes = await w.base.db.startTransaction().execute()
  await sql`insert into reports (text, category_id, place, incident_start, source)
    select 'Een nieuwe kraai', category_id, place, now(), source from reports where id = ${first}`.execute(changes)
  await sql`update reports set text = 'Een dode kraai' where id = ${third}`.execute(changes)
  await rename('Rommel')

  await runJob()
  expect(await countWith('rommel'), 'while a transaction may have read the old name').toBe(0)
  const later = await w.base.db.startTransaction().execute()
  await changes.commit().execute()
  await sql`update reports set text = 'Een dode raaf' where id = ${third}`.execute(later)
  await refreshPortion(500)
  expect(await countWith('rommel'), 'up to the report that is being changed').toBeLessThan(600)
  const rest = refreshAll()
  await later.commit().execute()
  await rest
  expect(await countWith('rommel & kraai')).toBe(1)
  expect(await countWith('rommel & raaf')).toBe(1)
  expect(await countWith('rommel')).toBe(601)
})
