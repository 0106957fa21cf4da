import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import { fromKysely, type Db as JobsDatabase, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Tables } from '../schema/tables.ts'
import { prepareStatement } from './db/prepared-statements.ts'

/** What a job may carry: ids only, never contact details (they would outlive forgetting). */
export type JobData = Record<string, string | number | boolean | null>

/** Put jobs on a queue within a transaction: they exist when it commits, or never. One statement. */
export type Enqueue = (tx: Transaction<Tables>, queue: string, jobs: readonly JobData[]) => Promise<void>

/** Where nothing works on jobs and nothing may follow: while a database is installed or filled. */
export const noSideEffects = {
  enqueue: async () => {},
  reactionsTo: () => [],
  notify: () => {},
} satisfies { enqueue: Enqueue; reactionsTo: () => readonly string[]; notify: () => void }

export type Queues = Readonly<Record<string, (data: JobData) => Promise<void>>>

/** By name of queue: when it runs by itself, in Dutch time (`0 3 * * *`). */
export type Schedules = Readonly<Record<string, string>>

const polling = { batchSize: 20, pollingIntervalSeconds: 1 }
const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 300 }

type Options = {
  names: readonly string[]
  /** By name of queue: after how many seconds its jobs may be done; at once unless it stands here. */
  delays?: Readonly<Record<string, number>>
  isSingleProcess: boolean
  onError: (what: string, error: unknown) => void
}

/** What PostgreSQL says to the second of two that make the same thing. */
const madeByAnother = ['23505', '42P06', '42P07', '42710']
const patience = { times: 40, milliseconds: 250 }

/** Several processes may start at once on an empty database: one makes the tables of the jobs, the others find them. */
async function started(boss: PgBoss) {
  for (let left = patience.times; ; left--) {
    try {
      return await boss.start()
    } catch (error) {
      const isRace = error instanceof Error && 'code' in error && madeByAnother.includes(String(error.code))
      if (!isRace || left === 0) throw error
      await new Promise(resolve => setTimeout(resolve, patience.milliseconds))
    }
  }
}

/**
 * The jobs library on the product's own database. Queues exist when this returns; nothing works on them until `work`.
 * @param isSingleProcess whether no other process works on this database: then a job in hand was in the hands of one that died
 * @param onError is told of every error outside a job and of each job that failed
 */
export async function openJobs(pool: Pool, { names, delays = {}, isSingleProcess, onError }: Options) {
  const boss = new PgBoss({ db: onPool(pool), supervise: true, schedule: true })
  boss.on('error', error => onError('jobs', error))
  await started(boss)
  for (const name of names) {
    await boss.createQueue(name, retries)
    // Makes it look up the queue now: done within a transaction, that would wait for a second connection.
    await boss.insert(name, [], { db: { executeSql: async () => ({ rows: [] }) } })
  }

  if (isSingleProcess)
    await pool.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)

  const enqueue: Enqueue = async (tx, queue, jobs) => {
    if (jobs.length > 0)
      await boss.insert(
        queue,
        jobs.map(data => ({ data, ...retries, startAfter: delays[queue] ?? 0 })),
        { db: prepared(fromKysely(tx)) },
      )
  }

  /** In the order of their causes. Each job stands or falls by itself: a failed one keeps its error and comes back later. */
  async function workOn(queue: string, jobs: JobWithMetadata<JobData>[], handle: (data: JobData) => Promise<void>) {
    const inOrder = jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())
    for (const { id, data } of inOrder) {
      try {
        await handle(data)
        await boss.complete(queue, id)
      } catch (error) {
        onError(`job ${queue} ${id}`, error)
        await boss.fail(queue, id, { message: error instanceof Error ? error.message : String(error) })
      }
    }
  }

  return {
    enqueue,
    async work(queues: Queues, schedules: Schedules = {}) {
      for (const [queue, handle] of Object.entries(queues))
        await boss.work(queue, { ...polling, includeMetadata: true }, (jobs: JobWithMetadata<JobData>[]) =>
          workOn(queue, jobs, handle),
        )
      for (const [queue, cron] of Object.entries(schedules))
        await boss.schedule(queue, cron, {}, { tz: 'Europe/Amsterdam' })
    },
    /** Do what is there to do now, here, until nothing is left: for tests. */
    async drain(queues: Queues) {
      for (let did = true; did; ) {
        did = false
        for (const [queue, handle] of Object.entries(queues)) {
          const jobs = await boss.fetch<JobData>(queue, { batchSize: 100, includeMetadata: true })
          if (jobs.length > 0) did = true
          await workOn(queue, jobs, handle)
        }
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

/** To put jobs on a queue is the same statement each time. */
const prepared = ({ executeSql }: JobsDatabase): JobsDatabase => ({
  executeSql: (text, values) => executeSql(prepareStatement(text), values),
})

/** A statement that fails inside a transaction of its own must not leave that transaction to the next user of the connection. */
const onPool = (pool: Pool): JobsDatabase => ({
  async executeSql(text, values) {
    const client = await pool.connect()
    try {
      const result = await client.query(text, values)
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows ?? []) } : { rows: result.rows }
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  },
})
