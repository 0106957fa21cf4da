import { setTimeout as delay } from 'node:timers/promises'
import type { Db as JobsDatabase, PgBoss } from 'pg-boss'
import { ConfigurationError } from './configuration-error.ts'
import { isLockError, migrationLockTimeout } from './db/lock-timeout.ts'

/** What PostgreSQL answers to the second of two processes that create the same table or row. */
const alreadyCreatedCodes = ['23505', '42P06', '42P07', '42710']
const raceRetry = { times: 40, pause: 250 }

/**
 * Start the library of the queue, which creates its tables, or changes them where an older version made them. Several processes may
 * start at once on an empty database: one creates the tables, the others find them. While it waits for a lock, so does each report
 * that adds a job: it waits for less long than the library would, and tries again after a pause, as migrations do.
 */
export function queueStart(database: JobsDatabase, lockTimeout = migrationLockTimeout) {
  const { timeout, pause, attempts } = lockTimeout
  let isStarting = true
  /** The database for the library. */
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

/** The library sets a timeout of its own, half a minute, in each transaction that changes its tables. */
const withLockTimeout = (text: string, timeout: number) =>
  text.replace(/set local lock_timeout = \d+/i, `set local lock_timeout = ${timeout}`)

const isRace = (error: unknown) =>
  error instanceof Error && 'code' in error && alreadyCreatedCodes.includes(String(error.code))

const lockedTables =
  'The tables of the queue (schema pgboss) could not be brought up to date, as other transactions kept locking them: ' +
  'end those (pg_stat_activity lists them) or wait for their end, and start again.'
