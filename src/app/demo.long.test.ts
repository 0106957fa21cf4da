import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoReports } from '#demo/reports.ts'
import { processPhotoQueue } from '#features/attachments/server/process-photo.ts'
import { isOnPostgres, testPool } from '#test/database.ts'
import { worldOn } from '#test/world.ts'
import { demo } from './demo.ts'

test('the reports of the demo stand as they stay before it is served: only their photos are processed later', async () => {
  const w = await worldOn(await testPool())
  const { db } = w.base
  await demo.fill(w.base)
  const coordinator = { email: 'coordinator@meldstad.example' }
  const lists = async () => {
    const { body } = await w.as(coordinator)('GET', '/api/report-lists?departments=all')
    return body.map(({ name, count }: { name: string; count: number }) => [name, count])
  }
  const statuses = () => db.selectFrom('reports').select(['id', 'status', 'assignedUserId']).orderBy('id').execute()
  const before = [await lists(), await statuses()]
  const later = await db.selectFrom('reportEvents').select('id').where('at', '>', w.base.clock()).execute()
  expect(later, 'what has not happened yet').toEqual([])
  const photos = demoReports(new Date()).filter(({ photo }) => photo !== null)
  expect(await db.selectFrom('unprocessedPhotos').selectAll().execute()).toHaveLength(photos.length)
  const administrator = w.as({ email: 'beheerder@meldstad.example' })
  const rules = await administrator('GET', '/api/routing-rules')
  expect(rules.body).toMatchObject([{ name: 'Asbest in de Binnenstad', isActive: true, error: null }])
  const { body: misplaced } = await administrator('GET', '/api/routing-rules/misplaced-reports')
  expect(misplaced).toMatchObject({ isComplete: true, reports: [] })
  await sql`delete from pgboss.job where name = ${processPhotoQueue}`.execute(db)
  await w.drain()
  expect([await lists(), await statuses()]).toEqual(before)
}, 120_000)

test('a first fill that broke off begins again, and of two at once one does it: as much of everything as there would have been', async () => {
  const pool = await testPool()
  const w = await worldOn(pool)
  const { db, files } = w.base
  const sessionPool = isOnPostgres ? pool : undefined
  const begin = async () => {
    await w.empty()
    await sql`truncate reports, orphaned_files restart identity cascade`.execute(db)
    await db.updateTable('installation').set({ demoFilledAt: null }).execute()
  }
  const rows = async () => {
    const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public' and tablename not in ('orphaned_files', 'rate_limits', 'secrets') order by tablename`.execute(
      db,
    )
    const count = async ({ name }: { name: string }) =>
      `${name} ${(await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)).rows[0]?.count}`
    return Promise.all(tables.map(count))
  }
  await begin()
  await demo.fill(w.base, sessionPool)
  const complete = await rows()

  await begin()
  let stored = 0
  const put: typeof files.put = async (...file) => {
    stored += 1
    if (stored > 2) throw new Error('the disk is full')
    return files.put(...file)
  }
  await expect(demo.fill({ ...w.base, files: { ...files, put } }, sessionPool)).rejects.toThrow('the disk is full')
  expect(await rows()).not.toEqual(complete)
  await Promise.all([demo.fill(w.base, sessionPool), ...(isOnPostgres ? [demo.fill(w.base, sessionPool)] : [])])
  expect(await rows()).toEqual(complete)
  const { highest, lowest } = await db
    .selectFrom('reports')
    .select(({ fn }) => [fn.max('id').as('highest'), fn.min('id').as('lowest')])
    .executeTakeFirstOrThrow()
  expect([lowest, highest]).toEqual([1, expect.any(Number)])
  await demo.fill(w.base, sessionPool)
  expect(await rows()).toEqual(complete)
}, 240_000)
