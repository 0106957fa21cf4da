import { setTimeout as delay } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { ConfigurationError } from '../configuration-error.ts'

export type LockTimeout = {
  /** How long a statement waits for a lock. Queries that come after it wait behind it for as long (milliseconds). */
  timeout: number
  /** How long other queries go on before the next attempt (milliseconds). */
  pause: number
  /** After so many attempts the migration is given up. */
  attempts: number
}

/** Five minutes in all: a query that takes longer has to be ended by an operator. */
export const migrationLockTimeout: LockTimeout = { timeout: 2_000, pause: 3_000, attempts: 60 }

type NamedMigration = { name: string; apply: () => Promise<unknown> }

/** PostgreSQL's codes for a lock that was not available in time, and for a deadlock. */
const lockErrorCodes = ['55P03', '40P01']

/**
 * Run a migration in a transaction, again after a pause while another transaction holds a lock that it needs. A statement that
 * waited for such a lock without a limit would block every query on its table for as long.
 * @throws ConfigurationError after the last attempt; nothing was changed then
 */
export async function withLockTimeout(
  client: PoolClient,
  { timeout, pause, attempts }: LockTimeout,
  migration: NamedMigration,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`begin; set local lock_timeout = ${timeout}`)
      await migration.apply()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isLockError(error)) throw error
      if (attempt === attempts) throw new ConfigurationError(refusalOf(migration.name))
      await delay(pause)
    }
  }
}

/**
 * Run a migration outside a transaction. Its statements may wait for others for as long as all attempts of `withLockTimeout` take: they
 * must be such that nothing waits behind them.
 * @throws ConfigurationError when that was not long enough; what was done remains
 */
export async function withoutTransaction(
  client: PoolClient,
  { timeout, pause, attempts }: LockTimeout,
  migration: NamedMigration,
): Promise<void> {
  await client.query(`set lock_timeout = ${(timeout + pause) * attempts}`)
  try {
    await migration.apply()
  } catch (error) {
    throw isLockError(error) ? new ConfigurationError(refusalOf(migration.name)) : error
  } finally {
    await client.query('reset lock_timeout')
  }
}

/** Whether a lock could not be had in time, or in a deadlock. */
export const isLockError = (error: unknown) =>
  error instanceof Error && 'code' in error && lockErrorCodes.includes(String(error.code))

const refusalOf = (name: string) =>
  `Migration ${name} was not applied, as other transactions kept locking a table that it changes: ` +
  'end those (pg_stat_activity lists them) or wait for their end, and start again.'
