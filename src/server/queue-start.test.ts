import { getRollbackPlans } from 'pg-boss'
import { describe, expect, test } from 'vitest'
import { isOnPostgres, testDatabaseUrl, testPool } from '#test/database.ts'
import { ConfigurationError } from './configuration-error.ts'
import { poolOf } from './db/connection.ts'
import { databaseOn } from './db/database.ts'
import { openSession } from './db/session.ts'
import { openJobs } from './jobs.ts'

// The embedded database takes one connection.
describe.runIf(isOnPostgres)(
  'tables of the queue that an older version made, and that another transaction has locked',
  () => {
    /** The database, with those tables and a transaction as that of a backup, which reads them. */
    async function lockedQueue() {
      const pool = poolOf(await testDatabaseUrl())
      await openQueue(pool) // creates the tables
      await pool.query(getRollbackPlans('pgboss'))
      const other = await pool.connect()
      await other.query('begin; lock table pgboss.queue in access share mode')
      return {
        pool,
        async unlock() {
          await other.query('commit')
          other.release()
        },
      }
    }
    const version = async (pool: ReturnType<typeof poolOf>) =>
      (await pool.query<{ version: number }>('select version from pgboss.version')).rows[0]?.version

    async function openQueue(
      pool: ReturnType<typeof poolOf>,
      lockTimeout = { timeout: 50, pause: 50, attempts: 1_000 },
    ) {
      const session = openSession(pool, () => {})
      const parts = { session, notify: () => {}, isSingleProcess: false, onError: () => {}, lockTimeout }
      try {
        const jobs = await openJobs(pool, { queues: { one: {} }, ...parts })
        await jobs.stop()
      } finally {
        await session.stop()
      }
    }

    test('are changed when it ends, and can be read meanwhile', async () => {
      const { pool, unlock } = await lockedQueue()
      const before = await version(pool)
      const waiting = `select from pg_locks where not granted and relation = 'pgboss.queue'::regclass`
      const opening = openQueue(pool)
      await expect.poll(async () => (await pool.query(waiting)).rowCount, { interval: 5 }).toBe(1)
      await pool.query('select from pgboss.queue') // it waits behind the change, which gives up for a moment
      expect(await version(pool)).toBe(before)
      await unlock()
      await opening
      expect(await version(pool)).toBe((before ?? 0) + 1)
      await pool.end()
    })

    test('are left as they are, with a message, when it does not end', async () => {
      const { pool, unlock } = await lockedQueue()
      const attempt = openQueue(pool, { timeout: 20, pause: 20, attempts: 3 })
      await expect(attempt).rejects.toThrow(ConfigurationError)
      await expect(attempt).rejects.toThrow(/^The tables of the queue .* could not be brought up to date/)
      await unlock()
      await pool.end()
    })
  },
)

test('a process that is stopped as soon as it leads the queues reports no error', async () => {
  const pool = await testPool()
  const errors: unknown[] = []
  const session = openSession(pool, () => {})
  const jobs = await openJobs(pool, {
    queues: { nightly: { schedule: '0 3 * * *' }, weekly: { schedule: '0 4 * * 0' } },
    session,
    notify: () => {},
    isSingleProcess: false,
    onError: (_, error) => errors.push(error),
  })
  await jobs.work({})
  await jobs.stop()
  await session.stop()
  const { rowCount } = await pool.query("delete from pgboss.schedule where name in ('nightly', 'weekly')")
  expect({ errors, schedules: rowCount }).toEqual({ errors: [], schedules: 0 })
})

test('a job that fails while its process stops is tried again, and reported by nobody', async () => {
  const pool = await testPool()
  const errors: unknown[] = []
  const session = openSession(pool, () => {})
  const jobs = await openJobs(pool, {
    queues: { lookup: {} },
    session,
    notify: () => {},
    isSingleProcess: false,
    onError: (_, error) => errors.push(error),
  })
  await databaseOn(pool)
    .transaction()
    .execute(tx => jobs.enqueue(tx, 'lookup', [{}]))
  await jobs.drain({
    lookup: async () => {
      await jobs.stopWorking()
      throw new Error('the service of this process is gone')
    },
  })
  await jobs.stop()
  await session.stop()
  const { rows } = await pool.query("delete from pgboss.job where name = 'lookup' returning state")
  expect({ errors, rows }).toEqual({ errors: [], rows: [{ state: 'retry' }] })
})
