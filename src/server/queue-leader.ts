import type { Pool } from 'pg'
import { type Db as JobsDatabase, PgBoss } from 'pg-boss'
import type { Notify } from './notifications.ts'

/** The payload is the name of the queue with new jobs. */
export const jobsChannel = 'jobs'

/** Unlike the key of any other advisory lock. */
export const leaderLockKey = 7_240_517

/** Milliseconds between searches for jobs without a notification: delayed ones and retries. */
const dueInterval = 1_000

/** Seconds between searches for jobs whose process died. */
const monitorIntervalSeconds = 5

type Options = {
  pool: Pool
  database: JobsDatabase
  /** Cron expressions in Dutch time. */
  schedules: Readonly<Record<string, string>>
  notify: Notify
  onError: (what: string, error: unknown) => void
}

const dueQueues = `select name from pgboss.queue where exists
  (select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`

/**
 * The work that only the leader does, for all processes: schedules, jobs of processes that died, and notifications of
 * due jobs.
 */
export function queueLeader({ pool, database, schedules, notify, onError }: Options) {
  let maintenance: { boss: PgBoss; begun: Promise<void> } | undefined
  let timer: NodeJS.Timeout | undefined

  async function notifyDue() {
    const { rows } = await pool.query<{ name: string }>(dueQueues)
    for (const { name } of rows) notify(jobsChannel, name)
  }
  async function begin(boss: PgBoss) {
    await boss.start()
    for (const [name, schedule] of Object.entries(schedules)) {
      if (maintenance?.boss !== boss) return
      await boss.schedule(name, schedule, {}, { tz: 'Europe/Amsterdam' })
    }
  }
  function maintain() {
    const intervals = { monitorIntervalSeconds, superviseIntervalSeconds: monitorIntervalSeconds }
    const boss = new PgBoss({ db: database, migrate: false, supervise: true, schedule: true, ...intervals })
    boss.on('error', error => onError('jobs', error))
    maintenance = { boss, begun: Promise.resolve() }
    maintenance.begun = begin(boss).catch(error => onError('jobs', error))
  }
  return {
    start() {
      timer = setInterval(() => void notifyDue().catch(error => onError('jobs', error)), dueInterval).unref()
      maintain()
    },
    async stop() {
      clearInterval(timer)
      const stopping = maintenance
      maintenance = undefined
      await stopping?.begun // its queries would fail after the database is closed
      await stopping?.boss.stop({ graceful: false })
    },
  }
}
