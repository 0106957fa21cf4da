import { setTimeout as delay } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import { fromKysely, type JobResult, type Db as JobsDatabase, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Tables } from '#schema/tables.ts'
import { ConfigurationError } from './configuration-error.ts'
import { isLockError, type LockTimeout, migrationLockTimeout } from './db/lock-timeout.ts'
import { prepareStatement } from './db/prepared-statements.ts'
import type { Session } from './db/session.ts'
import { errorMessage } from './error-texts.ts'
import { ServiceUnavailable } from './http/external-service.ts'
import { recordRun } from './job-runs.ts'
import type { Notify } from './notifications.ts'
import { jobsChannel, leaderLockKey, queueLeader } from './queue-leader.ts'

/** Thrown for an unknown job that a newer version of the product wrote. The job waits for a process of that version. */
export class NewerVersionNeeded extends Error {
  override name = 'NewerVersionNeeded'
  override message = 'a newer version of Meldwerk has to handle this job'
}

/** The pause before another process may try the job, and the age at which it fails all the same (seconds). */
const newerVersion = { pause: 60, giveUpAfter: 14 * 86_400 }

type Data = Record<string, string | number | boolean | null>
type Job = JobWithMetadata<Data>

type Handling = {
  handle: (data: Data) => Promise<unknown>
  isStopping: () => boolean
  add: (queue: string, data: Data, delaySeconds: number) => Promise<unknown>
  onFailed: (name: string, id: string, error: unknown) => void
}

/**
 * Handles a batch. Each job succeeds or fails alone: a failed one keeps its error and is retried later. After one job
 * finds an external service unavailable, the others are not tried: each would wait as long for nothing.
 */
async function handleJobs(jobs: readonly Job[], handling: Handling): Promise<JobResult[]> {
  const results: JobResult[] = []
  let unavailable: ServiceUnavailable | undefined
  const handle = async (data: Data) => {
    try {
      return await handling.handle(data)
    } catch (error) {
      if (error instanceof ServiceUnavailable) unavailable = error
      throw error
    }
  }
  for (const job of jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime()))
    results.push({
      id: job.id,
      ...(unavailable ? notTried(unavailable.message) : await handleJob(job, { ...handling, handle })),
    })
  return results
}

type Outcome = Omit<JobResult, 'id'>

const notTried = (reason: string): Outcome => ({ status: 'failed', output: { message: `not tried: ${reason}` } })

async function handleJob(job: Job, { handle, isStopping, add, onFailed }: Handling): Promise<Outcome> {
  if (isStopping()) return { status: 'failed', output: { message: 'its process was stopped before it began' } }
  try {
    await handle(job.data)
    return { status: 'completed' }
  } catch (error) {
    const { waitingSince = Date.now() } = job.data
    if (error instanceof NewerVersionNeeded && Date.now() - Number(waitingSince) < newerVersion.giveUpAfter * 1000) {
      await add(job.name, { ...job.data, waitingSince }, newerVersion.pause)
      return { status: 'completed', output: { message: error.message } }
    }
    // It may fail because its process stops: another one tries it again, and reports an error that lasts.
    if (!isStopping()) onFailed(job.name, job.id, error)
    return { status: 'failed', output: { message: errorMessage(error) } }
  }
}

/** The PostgreSQL errors for a table or row that another process created at the same moment. */
const alreadyCreatedCodes = ['23505', '42P06', '42P07', '42710']
const raceRetry = { times: 40, pause: 250 }

/**
 * Starts the queue library, which creates or changes its tables. When several processes start on an empty database, one
 * creates the tables, and the others find them. While it waits for a lock, every report that adds a job waits too: so
 * it uses a shorter lock timeout than the library and retries after a pause, as migrations do.
 */
function queueStart(database: JobsDatabase, lockTimeout = migrationLockTimeout) {
  const { timeout, pause, attempts } = lockTimeout
  let isStarting = true
  const startDatabase: JobsDatabase = {
    ...database,
    executeSql: (text, values) => database.executeSql(isStarting ? withLockTimeout(text, timeout) : text, values),
  }

  async function start(boss: PgBoss) {
    for (let races = 0, locks = 1; ; ) {
      try {
        await boss.start()
        isStarting = false
        return
      } catch (error) {
        if (isRace(error) && races++ < raceRetry.times) await delay(raceRetry.pause)
        else if (!isLockError(error)) throw error
        else if (locks++ < attempts) await delay(pause)
        else throw new ConfigurationError(lockedTables)
      }
    }
  }
  return { startDatabase, start }
}

/** The library sets its own timeout, half a minute, in each transaction that changes its tables. */
const withLockTimeout = (text: string, timeout: number) =>
  text.replace(/set local lock_timeout = \d+/i, `set local lock_timeout = ${timeout}`)

const isRace = (error: unknown) =>
  error instanceof Error && 'code' in error && alreadyCreatedCodes.includes(String(error.code))

const lockedTables =
  'The tables of the queue (schema pgboss) could not be brought up to date, as other transactions kept locking them: ' +
  'end those (pg_stat_activity lists them) or wait for their end, and start again.'

/** Ids only, never contact details: they would outlive erasure. */
export type JobData = Record<string, string | number | boolean | null>

/**
 * Puts jobs on a queue within a transaction, in one statement; they exist only when it commits. @param delaySeconds the
 * minimum wait; as the queue says when absent
 */
export type Enqueue = (
  tx: Transaction<Tables>,
  queue: string,
  jobs: readonly JobData[],
  delaySeconds?: number,
) => Promise<void>

export const noSideEffects = {
  enqueue: async () => {},
  reactionsTo: () => [],
  notify: () => {},
} satisfies { enqueue: Enqueue; reactionsTo: () => readonly string[]; notify: () => void }

export type QueueSettings = {
  /** The number of jobs that each process handles at the same time; 1 when absent. */
  concurrency?: number
  /** The number of jobs that one worker takes at a time, to handle one after the other within five minutes; 10 when absent. */
  batchSize?: number
  /**
   * Jobs with the same value of this key are handled one after the other in a process, in the order of their causes.
   */
  inSequenceBy?: string
  /** Seconds. */
  delaySeconds?: number
  /** The time after which an unfinished job is handled again (seconds); 300 when absent. */
  maxSeconds?: number
  /** A cron expression in Dutch time. The last run is recorded. */
  schedule?: string
}

type Queues = Readonly<Record<string, QueueSettings>>

export type JobHandlers = Readonly<Record<string, (data: JobData) => Promise<unknown>>>

const defaultBatchSize = 10
const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 300 }
/** Seconds; a job is retried when its process has not touched it for this long. */
const heartbeatSeconds = 12
/** Seconds between polls without a notification. */
const pollingIntervalSeconds = 300

type Options = {
  queues: Queues
  session: Session
  notify: Notify
  isSingleProcess: boolean
  onError: (what: string, error: unknown) => void
  /** The limit for tables that a newer version of the library changes; as for migrations when absent. */
  lockTimeout?: LockTimeout
}

/**
 * Opens the jobs library on the product's own database. Queues exist when this returns; nothing handles their jobs
 * until `work`. @param isSingleProcess true when no other process uses this database: jobs in progress then belonged to
 * a process that died @param onError receives every error outside a job and the error of each failed job @throws
 * ConfigurationError when its tables have to be changed and stay locked for minutes
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
    // Makes the library look up the queue now: within a transaction, that would wait for a second connection.
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
    async work(handlers: JobHandlers) {
      for (const [name, handle] of Object.entries(handlers))
        await boss.work(name, workOptions(queues[name] ?? {}), (jobs: Jobs) =>
          handleJobs(jobs, { ...handling, handle: handlerOf(name, handle) }),
        )
      await session.lock({ key: leaderLockKey, onAcquired: leader.start, onLost: leader.stop })
    },
    async drain(handlers: JobHandlers) {
      for (let due = await nextDue(pool, handlers); due; due = await nextDue(pool, handlers, due[0])) {
        const [name, handle] = due
        const jobs = await boss.fetch<JobData>(name, { batchSize: 100, includeMetadata: true })
        for (const { id, status, output } of await handleJobs(jobs, { ...handling, handle: handlerOf(name, handle) }))
          await (status === 'completed' ? boss.complete(name, id) : boss.fail(name, id, output))
      }
    },
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

/** One query for all queues: asking each of them takes longer than their jobs. */
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

const prepared = ({ executeSql }: JobsDatabase): JobsDatabase => ({
  executeSql: (text, values) => executeSql(prepareStatement(text), values),
})

/** A failed statement inside its own transaction must not leave that transaction to the next user of the connection. */
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
  /** Every worker of the queue fetches. After a break of the connection the leader notifies of due jobs. */
  async listen(_, onNotification) {
    const unsubscribe = await subscribe(jobsChannel, onNotification)
    return { close: async () => unsubscribe() }
  },
})
