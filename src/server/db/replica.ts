import { setTimeout as delay } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { Problem } from '#kit/problem.ts'
import type { Reader } from './database.ts'

type Reading<Result> = { result: Result; ageSeconds: number }

/** For reads that may be slightly out of date: figures, exports, public maps. */
export type Replica = {
  /**
   * Runs queries on the standby, or on the primary when there is no standby, when it is too far behind, or when the
   * queries fail there. So `work` may run twice, and writes nothing.
   */
  read: <Result>(work: (db: Reader) => Promise<Result>) => Promise<Reading<Result>>
  /**
   * Returns how many seconds of changes the standby may miss; infinite when it cannot be used. Undefined without a
   * standby.
   */
  lag: (() => Promise<number>) | undefined
}

type Options = {
  primary: Reader
  standby: Reader | undefined
  /** Seconds. */
  maxLag: number
  onError: (what: string, error: unknown) => void
  onRecovery: (what: string) => void
}

/** How long a measured lag holds (milliseconds). */
const lagLifetime = 1_000

/** The pause after a failure of the standby (milliseconds). */
const retryDelay = 10_000

/** The limit for each server to report its position, as it may be failing over (milliseconds). */
const positionTimeout = 2_000

/** The PostgreSQL error for a query that took too long; it would on the primary too. */
const timeoutCode = '57014'

/** Opens the access to the standby; the first read queries it. */
export function openReplica({ primary, standby, maxLag, onError, onRecovery }: Options): Replica {
  const onPrimary: Replica['read'] = async work => ({ result: await work(primary), ageSeconds: 0 })
  if (!standby) return { read: onPrimary, lag: undefined }

  const measureLag = lagOf(primary, standby)
  let hasFailed = false
  let measured: { seconds: Promise<number>; until: number } | undefined
  function currentLag() {
    if (!measured || measured.until < performance.now())
      measured = { seconds: measureLag().then(succeed, fail), until: performance.now() + lagLifetime }
    return measured.seconds
  }
  function succeed(seconds: number): number {
    if (hasFailed) onRecovery('standby')
    hasFailed = false
    return seconds
  }
  function fail(error: unknown): number {
    hasFailed = true
    onError('standby', error)
    const isUnusable = Number.POSITIVE_INFINITY
    measured = { seconds: Promise.resolve(isUnusable), until: performance.now() + retryDelay }
    return isUnusable
  }
  return {
    lag: currentLag,
    async read(work) {
      const ageSeconds = await currentLag()
      if (ageSeconds > maxLag) return onPrimary(work)
      try {
        return { result: await work(standby), ageSeconds }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === timeoutCode) throw error
        if (!(error instanceof Problem)) fail(error)
        // A Problem also goes to the primary: the requested row may not have reached the standby.
        return onPrimary(work)
      }
    },
  }
}

type Position = { cluster: string; position: string; now: number }
type Progress = { cluster: string; isCurrent: boolean; lastChange: number | null; now: number }

/** The same on a primary and its standbys, different in any other cluster. */
const cluster = sql`(select system_identifier from pg_control_system()) || current_database()`
const positionQuery = sql<Position>`select ${cluster} as cluster, ${currentPosition()} as position, ${seconds(sql`clock_timestamp()`)} as now`
const progressQuery = (position: string) => sql<Progress>`select ${cluster} as cluster,
  ${currentPosition()} >= ${position}::pg_lsn as is_current, ${seconds(sql`pg_last_xact_replay_timestamp()`)} as last_change,
  ${seconds(sql`clock_timestamp()`)} as now`

/** A standby that was promoted meanwhile is a primary. */
function currentPosition(): RawBuilder<unknown> {
  return sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end`
}

function seconds(moment: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`extract(epoch from ${moment})::float8`
}

/**
 * Measures how many seconds of changes the standby may miss: none when it has reached the recent position of the
 * primary; otherwise the time since the last change that it applied. @throws Error when the standby does not answer, or
 * copies another cluster
 */
function lagOf(primary: Reader, standby: Reader) {
  let upToDateAt = 0
  return async (): Promise<number> => {
    const [known] = await within(positionTimeout, positionQuery.execute(primary)).then(rowsOf, () => [])
    const query = progressQuery(known?.position ?? unreachedPosition)
    const [progress] = await within(positionTimeout, query.execute(standby)).then(rowsOf)
    if (!progress) throw new Error('the standby does not answer')
    if (known && known.cluster !== progress.cluster)
      throw new Error('DATABASE_READ_URL is not a standby of DATABASE_URL')
    const now = known?.now ?? progress.now
    if (progress.isCurrent) upToDateAt = now
    return Math.max(0, now - Math.max(upToDateAt, progress.lastChange ?? 0))
  }
}

const rowsOf = <Row>({ rows }: { rows: Row[] }) => rows

/** A position that no server reaches: without an answer of the primary the lag is unknown. */
const unreachedPosition = 'FFFFFFFF/FFFFFFFF'

/** Limits the wait (milliseconds): a server that drops packets sends no error. */
const within = <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    delay(milliseconds, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${milliseconds} ms`)
    }),
  ])
