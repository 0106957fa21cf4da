import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { ConfigurationError } from '../configuration-error.ts'

/** Longer than the statement and idle-in-transaction timeouts of the database (milliseconds). */
const defaultTimeout = 35_000

/**
 * Closes connections on which nothing was received for `timeout` milliseconds. A network that drops packets, or a
 * database that moved to another machine, sends no error: without this a query waits a quarter of an hour, and every
 * request does once all connections hang.
 */
export const setSocketTimeouts = (pool: Pool, timeout = defaultTimeout): Pool =>
  pool.on('connect', client => {
    const socket = socketOf(client)
    socket?.setTimeout(timeout, () => socket.destroy())
  })

/** Runs long statements, such as migrations, without the statement timeout and the socket timeout. */
export async function withoutTimeouts<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  const socket = socketOf(client)
  const previousTimeout = socket?.timeout ?? 0
  await client.query('set statement_timeout = 0')
  socket?.setTimeout(0)
  try {
    return await work()
  } finally {
    socket?.setTimeout(previousTimeout)
    await client.query('rollback; reset statement_timeout')
  }
}

const socketOf = ({ connection: { stream } }: PoolClient): Socket | undefined =>
  stream instanceof Socket ? stream : undefined

export type LockTimeout = {
  /** How long a statement waits for a lock (milliseconds). Later queries on the table wait behind it for as long. */
  timeout: number
  /** How long other queries go on before the next attempt (milliseconds). */
  pause: number
  attempts: number
}

/** Five minutes in all: an operator has to end a query that takes longer. */
export const migrationLockTimeout: LockTimeout = { timeout: 2_000, pause: 3_000, attempts: 60 }

type NamedMigration = { name: string; apply: () => Promise<unknown> }

/** PostgreSQL's codes for a lock timeout and for a deadlock. */
const lockErrorCodes = ['55P03', '40P01']

/**
 * Runs a migration in a transaction, and retries after a pause while another transaction holds a lock that it needs.
 * Without a lock timeout, the waiting statement would block every query on its table. @throws ConfigurationError after
 * the last attempt; nothing was changed then
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
 * Runs a migration outside a transaction. Its statements may wait as long as all attempts of `withLockTimeout`
 * together, so use it only for statements behind which nothing waits. @throws ConfigurationError when that was not long
 * enough; completed statements remain
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

/** Returns true for a lock timeout or a deadlock. */
export const isLockError = (error: unknown) =>
  error instanceof Error && 'code' in error && lockErrorCodes.includes(String(error.code))

const refusalOf = (name: string) =>
  `Migration ${name} was not applied, as other transactions kept locking a table that it changes: ` +
  'end those (pg_stat_activity lists them) or wait for their end, and start again.'
