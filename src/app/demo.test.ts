import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testPool } from '../../test/database.ts'
import { worldOn } from '../../test/world.ts'
import { demoReports } from '../demo/reports.ts'
import { processPhotoQueue } from '../features/attachments/server/process-photo.ts'
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
