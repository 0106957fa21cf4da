import { setTimeout as delay } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Notification, Pool, PoolClient } from 'pg'

/**
 * Notify every process on this database of something that is committed. Not as part of the transaction: PostgreSQL commits
 * transactions with a notification one at a time, and each of them waits for the disk.
 */
export type Notify = (channel: string, payload: string) => void

/** @param payload empty after the connection was broken: notifications may have been missed */
export type NotificationHandler = (payload: string) => void

/** Notifications on the channel arrive from the moment the promise resolves. @returns the function that unsubscribes */
export type Subscribe = (channel: string, handle: NotificationHandler) => Promise<() => void>

/** As part of a statement: notify every process on this database when the transaction commits, or never. */
export const pgNotify = (channel: string, payload: RawBuilder<string>): RawBuilder<unknown> =>
  sql`pg_notify(${sql.lit(channel)}, ${payload})`

/** How long a notification waits for others, so that they are sent in one query (milliseconds). */
const batchWindow = 10
const notifyAll = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as sent(channel, payload)'

/** Sends notifications, in batches. `stop` resolves when all of them are sent. */
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

/** How long after a break of the connection it is opened again (milliseconds). */
const reconnectDelay = 2_000

/** How often a connection that only listens is checked (milliseconds): one that no longer answers counts as broken. */
const keepAliveInterval = 10_000

/** Receives what is sent with `Notify` or `pgNotify`, by this process or another one on the same database. */
export function openSubscriber(pool: Pool, onError: (what: string, error: unknown) => void) {
  // The embedded database has one connection for everything: it listens between queries.
  const isShared = pool.options.max === 1
  const channels = new Map<string, Set<NotificationHandler>>()
  let connecting: Promise<PoolClient | undefined> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const dispatch = ({ channel, payload = '' }: Notification) => {
    for (const handle of channels.get(channel) ?? []) handle(payload)
  }
  const reconnect = (error: unknown) => {
    if (isStopped) return
    onError('listen', error)
    connecting = undefined
    clearTimeout(timer)
    timer = setTimeout(() => void resume(), reconnectDelay).unref()
  }
  async function open() {
    const client = await pool.connect()
    client.on('notification', dispatch)
    const keepAlive = isShared
      ? undefined
      : setInterval(() => void client.query('select').catch(() => {}), keepAliveInterval).unref()
    client.once('end', () => {
      clearInterval(keepAlive)
      client.off('notification', dispatch)
      if (!isShared && !isStopped) client.release(true) // otherwise the pool has one connection less after each break
      reconnect(new Error('the connection that listens has ended'))
    })
    if (isShared) client.release()
    return client
  }
  async function listenTo(channel: string) {
    try {
      connecting ??= open()
      const client = await connecting
      await (isShared ? pool : client)?.query(`listen "${channel}"`)
    } catch (error) {
      reconnect(error)
    }
  }
  async function resume() {
    for (const channel of channels.keys()) await listenTo(channel)
    if (connecting) for (const handlers of channels.values()) for (const handle of handlers) handle('')
  }

  const subscribe: Subscribe = async (channel, handle) => {
    const handlers = channels.get(channel)
    channels.set(channel, (handlers ?? new Set<NotificationHandler>()).add(handle))
    if (!handlers) await listenTo(channel)
    return () => void channels.get(channel)?.delete(handle)
  }
  return {
    subscribe,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const client = await connecting?.catch(() => undefined)
      if (!isShared) client?.release(true)
    },
  }
}
