import { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'

/** Longer than the database itself lets a statement, or a transaction that does nothing, last (milliseconds). */
const longestSilence = 35_000

/**
 * A network that swallows everything, or a database that moved to another machine, does not say so: who waits for an answer
 * there waits for a quarter of an hour, and so does everybody once all connections of the pool do. A connection on which
 * nothing was said for so long counts as broken.
 */
export const endDeadLines = (pool: Pool, silence = longestSilence): Pool =>
  pool.on('connect', client => {
    const line = lineOf(client)
    line?.setTimeout(silence, () => line.destroy())
  })

/** For statements that take as long as they take: neither the database nor their silence ends them. */
export async function patiently<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  const line = lineOf(client)
  const usual = line?.timeout ?? 0
  await client.query('set statement_timeout = 0')
  line?.setTimeout(0)
  try {
    return await work()
  } finally {
    line?.setTimeout(usual)
    await client.query('rollback; reset statement_timeout')
  }
}

/** Nothing for the embedded database, which is in this process. */
const lineOf = ({ connection: { stream } }: PoolClient): Socket | undefined =>
  stream instanceof Socket ? stream : undefined
