import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { fromKysely, type Db as JobsDatabase, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Tx } from './db.ts'
import { keepingPlan } from './kept-plans.ts'

/** What a job may carry: ids only, never contact details (they would outlive forgetting). */
export type JobData = Record<string, string | number | boolean | null>

/** Put jobs on a queue within a transaction: they exist when it commits, or never. One statement. */
export type Enqueue = (tx: Tx, queue: string, jobs: readonly JobData[]) => Promise<void>

/**
 * The same as a part of a statement that decides itself what there is to do: what it writes and the jobs that follow from
 * it are there together, in one turn to the database.
 * @param rows a query with what each job carries as `data` (jsonb); no row, no job
 */
export type Enqueueing = (queue: string, rows: RawBuilder<{ data: unknown }>) => RawBuilder<object>

/** Where nothing works on jobs and nothing may follow: while a database is installed or filled. */
export const noJobs = {
  enqueue: async () => {},
  enqueueing: () => sql<object>`(select)`,
  reactionsTo: () => [],
  tell: () => {},
} satisfies { enqueue: Enqueue; enqueueing: Enqueueing; reactionsTo: () => readonly string[]; tell: () => void }

export type Queues = Readonly<Record<string, (data: JobData) => Promise<void>>>

/** By name of queue: when it runs by itself, in Dutch time (`0 3 * * *`). */
export type Schedules = Readonly<Record<string, string>>

const polling = { batchSize: 20, pollingIntervalSeconds: 1 }
const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 300 }

type Options = {
  names: readonly string[]
  /** By name of queue: after how many seconds its jobs may be done; at once unless it stands here. */
  delays?: Readonly<Record<string, number>>
  isAlone: boolean
  onTrouble: (what: string, error: unknown) => void
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
 * @param isAlone whether no other process works on this database: then a job in hand was in the hands of one that died
 * @param onTrouble is told of every error outside a job and of each job that failed
 */
export async function openJobs(pool: Pool, { names, delays = {}, isAlone, onTrouble }: Options) {
  const boss = new PgBoss({ db: onPool(pool), supervise: true, schedule: true })
  boss.on('error', error => onTrouble('jobs', error))
  await started(boss)
  const insertions = new Map<string, readonly [string, string]>()
  for (const name of names) {
    await boss.createQueue(name, retries)
    // Makes it look up the queue now: done within a transaction, that would wait for a second connection.
    insertions.set(name, await insertionInto(boss, name))
  }

  if (isAlone) await pool.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)

  const enqueue: Enqueue = async (tx, queue, jobs) => {
    if (jobs.length > 0)
      await boss.insert(
        queue,
        jobs.map(data => ({ data, ...retries, startAfter: delays[queue] ?? 0 })),
        { db: withKeptPlan(fromKysely(tx)) },
      )
  }

  const enqueueing: Enqueueing = (queue, rows) => {
    const [before, after] = insertions.get(queue) ?? []
    if (before === undefined || after === undefined) throw new Error(`there is no queue ${queue}`)
    const options = JSON.stringify({ ...retries, startAfter: String(delays[queue] ?? 0) })
    const jobs = sql`(select jsonb_agg(jsonb_build_object('data', waiting.data) || ${sql.lit(options)}::jsonb)
      from (${rows}) waiting)`
    return sql`(${sql.raw(before)}${jobs}${sql.raw(after)})`
  }

  /** In the order of their causes. Each job stands or falls by itself: a failed one keeps its error and comes back later. */
  async function workOn(queue: string, jobs: JobWithMetadata<JobData>[], handle: (data: JobData) => Promise<void>) {
    const inOrder = jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())
    for (const { id, data } of inOrder) {
      try {
        await handle(data)
        await boss.complete(queue, id)
      } catch (error) {
        onTrouble(`job ${queue} ${id}`, error)
        await boss.fail(queue, id, { message: error instanceof Error ? error.message : String(error) })
      }
    }
  }

  return {
    enqueue,
    enqueueing,
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

/** What the jobs library says to put jobs on a queue: what stands before and after the jobs themselves. */
async function insertionInto(boss: PgBoss, queue: string): Promise<readonly [string, string]> {
  let text = ''
  const listening = {
    async executeSql(said: string) {
      text = said
      return { rows: [] }
    },
  }
  await boss.insert(queue, [], { db: listening })
  const [before, after, ...more] = text.split('$1')
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('the jobs library puts jobs on a queue in another way than is known here')
  return [before, after]
}

const withKeptPlan = (db: JobsDatabase): JobsDatabase => ({
  executeSql: (text, values) => db.executeSql(keepingPlan(text), values),
})

/** A statement that fails inside a transaction of its own must not leave that transaction to whoever comes next. */
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
