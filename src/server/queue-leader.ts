import type { Pool } from 'pg'
import { type Db as JobsDatabase, PgBoss } from 'pg-boss'
import type { Notify } from './notifications.ts'

/** The channel on which a process says to which queue it added jobs; payload: the name of the queue. */
export const jobsChannel = 'jobs'

/** The key of the advisory lock, unlike that of any other lock, that the leader holds. */
export const leaderLockKey = 7_240_517

/** How often jobs are looked for of which there was no notification: delayed ones and retries (milliseconds). */
const dueInterval = 1_000

/** How often jobs are looked for whose process died (seconds). */
const monitorIntervalSeconds = 5

type Options = {
  pool: Pool
  database: JobsDatabase
  /** Cron expressions in Dutch time, by name of queue. */
  schedules: Readonly<Record<string, string>>
  notify: Notify
  onError: (what: string, error: unknown) => void
}

const dueQueues = `select name from pgboss.queue where exists
  (select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`

/** What one process does for all: schedules, jobs of processes that died, and notifications of jobs that are due. */
export function queueLeader({ pool, database, schedules, notify, onError }: Options) {
  let maintenance: PgBoss | undefined
  let timer: NodeJS.Timeout | undefined

  async function notifyDue() {
    const { rows } = await pool.query<{ name: string }>(dueQueues)
    for (const { name } of rows) notify(jobsChannel, name)
  }
  async function maintain() {
    const intervals = { monitorIntervalSeconds, superviseIntervalSeconds: monitorIntervalSeconds }
    maintenance = new PgBoss({ db: database, migrate: false, supervise: true, schedule: true, ...intervals })
    maintenance.on('error', error => onError('jobs', error))
    await maintenance.start()
    for (const [name, schedule] of Object.entries(schedules))
      await maintenance.schedule(name, schedule, {}, { tz: 'Europe/Amsterdam' })
  }
  return {
    start() {
      timer = setInterval(() => void notifyDue().catch(error => onError('jobs', error)), dueInterval).unref()
      void maintain().catch(error => onError('jobs', error))
    },
    async stop() {
      clearInterval(timer)
      await maintenance?.stop({ graceful: false })
      maintenance = undefined
    },
  }
}
