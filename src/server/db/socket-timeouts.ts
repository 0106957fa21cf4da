import { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'

/** Longer than the statement timeout and the idle-in-transaction timeout of the database (milliseconds). */
const defaultTimeout = 35_000

/**
 * Close connections of the pool on which nothing was received for `silence` milliseconds. A network that drops packets, or a
 * database that moved to another machine, sends no error: a query would wait for a quarter of an hour, and so would every
 * request once all connections of the pool do.
 */
export const setSocketTimeouts = (pool: Pool, timeout = defaultTimeout): Pool =>
  pool.on('connect', client => {
    const socket = socketOf(client)
    socket?.setTimeout(timeout, () => socket.destroy())
  })

/** Run statements that may take long, such as migrations: without the statement timeout and without the socket timeout. */
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

/** The TCP socket of a connection; undefined for the embedded database, which runs in this process. */
const socketOf = ({ connection: { stream } }: PoolClient): Socket | undefined =>
  stream instanceof Socket ? stream : undefined
