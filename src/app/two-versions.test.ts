import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { reactionHandler, reactionQueue, reactionRetryQueue } from '#features/reports/server/record.ts'
import { transaction } from '#server/base.ts'
import { openSession } from '#server/db/session.ts'
import { type JobData, openJobs } from '#server/jobs.ts'
import { testPool } from '#test/database.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { reactions } from './reactions.ts'

let w: World
beforeEach(async () => {
  w = await world()
  await aReport(w, { category: litter })
  await w.drain()
})

/** The jobs that are waiting, and those that failed. */
async function openJobsOf(queue: string) {
  const { rows } = await sql<{ state: string; data: JobData }>`select state, data from pgboss.job
    where name = ${queue} and state not in ('completed') order by created_on`.execute(w.base.db)
  return rows
}

/** As a newer version records it. */
async function recordUnknownEvent(): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into report_events (report_id, event)
    values (1, '{"type": "weather-noted", "wind": 7}') returning id`.execute(w.base.db)
  return Number(rows[0]?.id)
}

test('an event that this version does not know is a calm line of the history', async () => {
  await recordUnknownEvent()
  const { status, body } = await w.as(await aUser(w))('GET', '/signals/v1/private/signals/1/history')
  expect([status, body[0]]).toEqual([
    200,
    expect.objectContaining({
      what: 'UPDATE_OTHER',
      action: 'Wijziging die deze versie van Meldwerk niet kan tonen',
      description: null,
    }),
  ])
  const report = await w.as(await aUser(w))('GET', '/signals/v1/private/signals/1')
  expect(report.status).toBe(200)
})

test('reactions to an unknown event wait for a process of the newer version, and do not fail', async () => {
  const eventId = await recordUnknownEvent()
  const job = { eventId, reportId: 1, reactions: 'warnSurfers closeBeach' }
  await transaction(w.base, tx => tx.enqueue(reactionQueue, [job]))
  await w.drain()
  const waiting = [{ state: 'created', data: { ...job, waitingSince: expect.any(Number) } }]
  expect(await openJobsOf(reactionQueue)).toEqual(waiting)
  await w.retryNow()
  await w.drain()
  expect(await openJobsOf(reactionQueue)).toEqual(waiting)

  const done: string[] = []
  const newer = { ...reactions, 'weather-noted': { warnSurfers: async () => void done.push('warnSurfers') } }
  await reactionHandler(w.base, newer)({ ...job, reactions: 'warnSurfers' })
  expect(done).toEqual(['warnSurfers'])
})

test('a job runs the reactions that this version knows, and the others wait', async () => {
  const done: string[] = []
  const mine = {
    ...reactions,
    'report-created': { first: async () => void done.push('first'), removed: async () => {} },
  }
  const { id: eventId } = await w.base.db
    .selectFrom('reportEvents')
    .select('id')
    .where(sql`event ->> 'type'`, '=', 'report-created')
    .executeTakeFirstOrThrow()
  await reactionHandler(w.base, mine)({ eventId, reportId: 1, reactions: 'first ofNewerVersion' })
  expect(done).toEqual(['first'])
  await w.retryNow()
  await w.drain()
  const data = { eventId, reportId: 1, reaction: 'ofNewerVersion', waitingSince: expect.any(Number) }
  expect(await openJobsOf(reactionRetryQueue)).toEqual([{ state: 'created', data }])
})

test('jobs on a queue that only the newer version has stay for it', async () => {
  const pool = await testPool()
  const session = openSession(pool, () => {})
  const parts = { session, notify: () => {}, isSingleProcess: false, onError: () => {} }
  const newer = await openJobs(pool, { queues: { 'read-thoughts': {}, mail: {} }, ...parts })
  const older = await openJobs(pool, { queues: { mail: {} }, ...parts })
  await pool.query(`insert into pgboss.job (name, data) values ('read-thoughts', '{"of": 1}')`)
  const done: JobData[] = []
  const handle = async (data: JobData) => void done.push(data)
  await older.drain({ mail: handle })
  expect(done).toEqual([])
  await newer.drain({ mail: handle, 'read-thoughts': handle })
  expect(done).toEqual([{ of: 1 }])
  await older.stop()
  await newer.stop()
  await session.stop()
  await pool.end()
})
