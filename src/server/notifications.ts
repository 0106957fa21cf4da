import { setTimeout as delay } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'

/**
 * Notifies every process on this database of a committed change. It is not part of the transaction: PostgreSQL commits
 * transactions with a notification one at a time, and each of them waits for the disk.
 */
export type Notify = (channel: string, payload: string) => void

/** Returns SQL that notifies every process on this database only when the transaction commits. */
export const pgNotify = (channel: string, payload: RawBuilder<string>): RawBuilder<unknown> =>
  sql`pg_notify(${sql.lit(channel)}, ${payload})`

/** Milliseconds in which notifications are collected for one query. */
const batchWindow = 10
const notifyAll = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as sent(channel, payload)'

/**
 * Sends notifications in batches; PostgreSQL delivers equal ones of a batch once. `stop` resolves when all of them are
 * sent.
 */
export function openNotifier(pool: Pool, onError: (what: string, error: unknown) => void) {
  let pending: { channel: string; payload: string }[] = []
  let sending: Promise<void> | undefined

  async function sendBatch() {
    await delay(batchWindow)
    const batch = pending
    pending = []
    sending = undefined
    const values = [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)]
    await pool.query(notifyAll, values).catch(error => onError('notify', error))
  }
  const notify: Notify = (channel, payload) => {
    pending.push({ channel, payload })
    sending ??= sendBatch()
  }
  return { notify, stop: async () => sending }
}
