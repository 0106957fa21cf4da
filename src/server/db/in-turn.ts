import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { withoutTimeouts } from './lock-timeout.ts'

/** Milliseconds. */
const turnInterval = 100

/**
 * Runs `work` in one process at a time when several start at once; the others wait until it is done. @param pool
 * connections that keep their session @param key of an advisory lock, unlike that of any other lock
 */
export async function inTurn<Result>(pool: Pool, key: number, work: (client: PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  try {
    return await withoutTimeouts(client, async () => {
      // Without timeouts: an index on a million rows takes minutes.
      await waitForTurn(client, key)
      return work(client).finally(() => client.query(`rollback; select pg_advisory_unlock(${key})`))
    })
  } finally {
    client.release()
  }
}

/**
 * Polls for the advisory lock. A waiting statement would block a concurrent index build of the process that holds the
 * lock: the build waits for that statement to end.
 */
async function waitForTurn(client: PoolClient, key: number) {
  const isTaken = async () => (await client.query(`select pg_try_advisory_lock(${key}) as is_taken`)).rows[0]?.is_taken
  while (!(await isTaken())) await delay(turnInterval)
}
