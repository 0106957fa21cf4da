import { sql } from 'kysely'
import type { Pool } from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scheduledJobs } from '#app/scheduled-jobs.ts'
import { recordRun } from '#server/job-runs.ts'
import { testPool } from '#test/database.ts'
import { aUser } from '#test/test-data.ts'
import { type World, worldOn } from '#test/world.ts'
import type { RecurringJob } from './contract.ts'

let w: World
let pool: Pool
beforeAll(async () => {
  pool = await testPool()
  w = await worldOn(pool)
})
beforeEach(() => w.empty())

const list = async (): Promise<RecurringJob[]> => {
  const { status, body } = await w.as(await aUser(w, { permissions: ['change_user'] }))('GET', '/api/jobs')
  expect(status).toBe(200)
  return body.jobs
}
const job = async (name: string) => (await list()).find(one => one.name === name)
const rows = () => w.base.db.selectFrom('jobRuns').selectAll().execute()

const run = (work: () => Promise<unknown>, name = 'requeue-stuck-mails') =>
  recordRun(
    {
      pool,
      name,
      onError(error) {
        throw error
      },
    },
    work,
  )

test('the list of jobs names every recurring job with its purpose, interval and next run', async () => {
  w.at('2026-11-22T12:00:00Z')
  const jobs = await list()
  expect(jobs.map(({ name }) => name)).toEqual(scheduledJobs.map(({ name }) => name))
  expect(jobs.find(({ name }) => name === 'retrain-classifier')).toMatchObject({
    label: 'Categorievoorstellen leren',
    every: 'elke dag om 02:17 uur',
    nextRunAt: '2026-11-23T02:17:00+01:00',
    lastRun: null,
    lastSuccessAt: null,
  })
  expect(jobs.every(({ description }) => description.endsWith('.'))).toBe(true)
})

test('the list of jobs is for administrators', async () => {
  expect((await w.as(await aUser(w))('GET', '/api/jobs')).status).toBe(403)
  expect((await w.as()('GET', '/api/jobs')).status).toBe(401)
})

describe('a recurring job that ran', () => {
  const enqueue = (name: string) => w.base.db.transaction().execute(tx => w.base.enqueue(tx, name, [{}]))

  test('by the queue shows when, how long, and how many things it changed; another one has no row', async () => {
    await enqueue('expire-questions')
    await enqueue('refresh-search-words')
    await w.drain()
    expect((await rows()).map(({ name }) => name).toSorted()).toEqual(['expire-questions', 'refresh-search-words'])
    expect(await job('expire-questions')).toMatchObject({
      lastRun: { state: 'done', result: 'geen vragen afgesloten', error: null, duration: expect.any(Number) },
      lastSuccessAt: expect.any(String),
    })
  })

  test('more than once, in whichever process, has one row with the last run', async () => {
    await run(async () => 1)
    await run(async () => 3)
    expect(await rows()).toHaveLength(1)
    expect((await job('requeue-stuck-mails'))?.lastRun).toMatchObject({ result: '3 e-mails opnieuw geprobeerd' })
  })

  test('shows its error after a failure, and when it last succeeded', async () => {
    await run(async () => 1)
    await sql`update job_runs set succeeded_at = '2026-11-01T12:00:00Z'`.execute(w.base.db)
    await expect(
      run(async () => {
        throw new Error('no space left on device')
      }),
    ).rejects.toThrow('no space left')
    expect(await job('requeue-stuck-mails')).toMatchObject({
      lastRun: { state: 'failed', error: 'no space left on device', result: null },
      lastSuccessAt: '2026-11-01T13:00:00+01:00',
    })
  })

  test('is running until it ends', async () => {
    await run(async () => {
      expect((await job('requeue-stuck-mails'))?.lastRun).toMatchObject({ state: 'running', duration: null })
      return 0
    })
    expect((await job('requeue-stuck-mails'))?.lastRun?.state).toBe('done')
  })

  test('in two processes at once shows the one that began last', async () => {
    let end = (_: number) => {}
    const slow = run(() => new Promise<number>(resolve => (end = resolve)))
    await expect.poll(rows).toHaveLength(1)
    await sql`update job_runs set started_at = started_at - interval '1 minute'`.execute(w.base.db)
    await run(async () => 5)
    end(9)
    await slow
    expect((await job('requeue-stuck-mails'))?.lastRun).toMatchObject({ result: '5 e-mails opnieuw geprobeerd' })
  })

  test('is done although its run cannot be recorded', async () => {
    const broken: Pick<Pool, 'query'> = Object.assign(Object.create(pool), {
      query: async () => Promise.reject(new Error('no table')),
    })
    const reported: unknown[] = []
    const options = { pool: broken, name: 'x', onError: (error: unknown) => void reported.push(error) }
    expect(await recordRun(options, async () => 7)).toBe(7)
    expect(reported).toHaveLength(1)
  })
})
