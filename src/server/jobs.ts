import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import { fromKysely, type Db as JobsDatabase, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Tables } from '../schema/tables.ts'
import type { LockTimeout } from './db/lock-timeout.ts'
import { prepareStatement } from './db/prepared-statements.ts'
import type { Session } from './db/session.ts'
import { handleJobs } from './handle-jobs.ts'
import { recordRun } from './job-runs.ts'
import type { Notify } from './notifications.ts'
import { jobsChannel, leaderLockKey, queueLeader } from './queue-leader.ts'
import { queueStart } from './queue-start.ts'

/** What a job may carry: ids only, never contact details (they would outlive forgetting). */
export type JobData = Record<string, string | number | boolean | null>

/**
 * Put jobs on a queue within a transaction: they exist when it commits, or never. One statement.
 * @param delaySeconds how long they wait at least before they are handled; as the queue says when absent
 */
export type Enqueue = (
  tx: Transaction<Tables>,
  queue: string,
  jobs: readonly JobData[],
  delaySeconds?: number,
) => Promise<void>

/** The dependencies of a transaction without jobs and notifications: while a database is installed or filled. */
export const noSideEffects = {
  enqueue: async () => {},
  reactionsTo: () => [],
  notify: () => {},
} satisfies { enqueue: Enqueue; reactionsTo: () => readonly string[]; notify: () => void }

export type QueueSettings = {
  /** How many of its jobs each process handles at the same time; 1 when absent. */
  concurrency?: number
  /** How many of them one worker takes at a time, to handle one after the other within five minutes; 10 when absent. */
  batchSize?: number
  /** Jobs with the same value of this key are handled one after the other in a process, in the order of their causes. */
  inSequenceBy?: string
  /** How long its jobs wait before they are handled (seconds). */
  delaySeconds?: number
  /** How long handling one of its jobs may take before it is handled anew (seconds); 300 when absent. */
  maxSeconds?: number
  /** When it gets a job by itself: a cron expression in Dutch time. Its last run is recorded. */
  schedule?: string
}

type Queues = Readonly<Record<string, QueueSettings>>

/** By name of queue. */
export type JobHandlers = Readonly<Record<string, (data: JobData) => Promise<unknown>>>

const defaultBatchSize = 10
const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 300 }
/** A job is retried when its process has not touched it for this long: it was killed (seconds). */
const heartbeatSeconds = 12
/** When a worker looks for jobs without a notification (seconds). */
const pollingIntervalSeconds = 300

type Options = {
  queues: Queues
  session: Session
  notify: Notify
  isSingleProcess: boolean
  onError: (what: string, error: unknown) => void
  /** How long to wait for tables when a newer version of the library changes them; as for migrations when absent. */
  lockTimeout?: LockTimeout
}

/**
 * The jobs library on the product's own database. Queues exist when this returns; nothing handles their jobs until `work`.
 * @param isSingleProcess whether no other process uses this database: jobs in progress then belonged to a process that died
 * @param onError receives every error outside a job and the error of each job that failed
 * @throws ConfigurationError when its tables have to be changed and stay locked for minutes
 */
export async function openJobs(
  pool: Pool,
  { queues, session, notify, isSingleProcess, onError, lockTimeout }: Options,
) {
  const database = databaseOf(pool, session)
  const { startDatabase, start } = queueStart(database, lockTimeout)
  const boss = new PgBoss({ db: startDatabase, supervise: false, schedule: false, useListenNotify: true })
  boss.on('error', error => onError('jobs', error))
  await start(boss)
  for (const name of Object.keys(queues)) {
    await boss.createQueue(name, { ...retries, heartbeatSeconds })
    // Makes it look up the queue now: within a transaction, that would wait for a second connection.
    await boss.insert(name, [], { db: { executeSql: async () => ({ rows: [] }) } })
  }

  if (isSingleProcess)
    await pool.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)

  const toInsert = (name: string, data: JobData, startAfter: number) => ({
    data,
    ...retries,
    expireInSeconds: queues[name]?.maxSeconds ?? retries.expireInSeconds,
    startAfter,
    ...groupOf(data[queues[name]?.inSequenceBy ?? '']),
  })
  const enqueue: Enqueue = async (tx, name, jobs, delaySeconds = queues[name]?.delaySeconds ?? 0) => {
    if (jobs.length === 0) return
    const inserts = jobs.map(data => toInsert(name, data, delaySeconds))
    await boss.insert(name, inserts, { db: prepared(fromKysely(tx)) })
  }

  const leader = queueLeader({ pool, database, schedules: schedulesOf(queues), notify, onError })
  let isStopping = false
  const handling = {
    isStopping: () => isStopping,
    add: (name: string, data: JobData, delaySeconds: number) => boss.insert(name, [toInsert(name, data, delaySeconds)]),
    onFailed: (name: string, id: string, error: unknown) => onError(`job ${name} ${id}`, error),
  }
  const handlerOf = recordingRuns({ pool, queues, onError })
  return {
    enqueue,
    /** Handle jobs from now on, in this process. */
    async work(handlers: JobHandlers) {
      for (const [name, handle] of Object.entries(handlers))
        await boss.work(name, workOptions(queues[name] ?? {}), (jobs: Jobs) =>
          handleJobs(jobs, { ...handling, handle: handlerOf(name, handle) }),
        )
      await session.lock({ key: leaderLockKey, onAcquired: leader.start, onLost: leader.stop })
    },
    /** Handle the jobs that are there now until none is left, queue after queue: for tests. */
    async drain(handlers: JobHandlers) {
      for (let due = await nextDue(pool, handlers); due; due = await nextDue(pool, handlers, due[0])) {
        const [name, handle] = due
        const jobs = await boss.fetch<JobData>(name, { batchSize: 100, includeMetadata: true })
        for (const { id, status, output } of await handleJobs(jobs, { ...handling, handle: handlerOf(name, handle) }))
          await (status === 'completed' ? boss.complete(name, id) : boss.fail(name, id, output))
      }
    },
    /** Begin no more jobs: those in progress are finished, and the others left to another process. */
    async stopWorking() {
      isStopping = true
      for (const name of Object.keys(queues)) await boss.offWork(name, { wait: false })
    },
    async stop() {
      isStopping = true
      await leader.stop()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

const schedulesOf = (queues: Queues) =>
  Object.fromEntries(Object.entries(queues).flatMap(([name, { schedule }]) => (schedule ? [[name, schedule]] : [])))

/** The first queue after this one that has a job that is due, with its handler. To ask each of them takes longer than their jobs. */
async function nextDue(pool: Pool, handlers: JobHandlers, last = '') {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= pgboss.job_now()`,
  )
  const queues = Object.entries(handlers)
  const after = queues.findIndex(([name]) => name === last) + 1
  return [...queues.slice(after), ...queues.slice(0, after)].find(([name]) => rows.some(row => row.name === name))
}

type Recording = { pool: Pool } & Pick<Options, 'queues' | 'onError'>
type Handler = JobHandlers[string]

/** The handlers of recurring jobs record their runs, in this one place for all of them. */
const recordingRuns =
  ({ pool, queues, onError }: Recording) =>
  (name: string, handle: Handler): Handler =>
    queues[name]?.schedule === undefined
      ? handle
      : data => recordRun({ pool, name, onError: error => onError('job runs', error) }, () => handle(data))

type Jobs = readonly JobWithMetadata<JobData>[]

const workOptions = ({ concurrency = 1, batchSize = defaultBatchSize, inSequenceBy }: QueueSettings) =>
  ({
    batchSize,
    pollingIntervalSeconds,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
    localConcurrency: concurrency,
    ...(inSequenceBy && { localGroupConcurrency: 1 }),
  }) as const

const groupOf = (id: JobData[string] | undefined) =>
  id === undefined || id === null ? {} : { group: { id: String(id) } }

/** To put jobs on a queue is the same statement each time. */
const prepared = ({ executeSql }: JobsDatabase): JobsDatabase => ({
  executeSql: (text, values) => executeSql(prepareStatement(text), values),
})

/** A statement that fails inside a transaction of its own must not leave that transaction to the next user of the connection. */
const databaseOf = (pool: Pool, { subscribe }: Session): JobsDatabase => ({
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
  /** Every worker of the queue fetches. After a break of the connection the leader notifies of what is due. */
  async listen(_, onNotification) {
    const unsubscribe = await subscribe(jobsChannel, onNotification)
    return { close: async () => unsubscribe() }
  },
})
