import { type RawBuilder, sql } from 'kysely'
import type { Notification, Pool, PoolClient } from 'pg'

/** @param said empty when the connection was broken, and something may have been missed */
export type Hear = (said: string) => void
/** From when this has come all that is told on the channel is heard. @returns what stops it */
export type Listen = (channel: string, hear: Hear) => Promise<() => void>

/** As part of a statement: tell every process on this database. It is heard when the transaction commits, or never. */
export const notified = (channel: string, said: RawBuilder<string>): RawBuilder<unknown> =>
  sql`pg_notify(${sql.lit(channel)}, ${said})`

/** After a break of the connection it tries again (milliseconds). */
const tryAgain = 2_000

/** So often who only listens asks whether anybody is there (milliseconds): a connection that is silent counts as broken. */
const asking = 10_000

/** Hears what is told with `notified`, by this process or another one on the same database. */
export function openListen(pool: Pool, onTrouble: (what: string, error: unknown) => void) {
  // The one connection of the embedded database is everybody's: it hears while others ask.
  const shared = pool.options.max === 1
  const hearing = new Map<string, Set<Hear>>()
  let connecting: Promise<PoolClient | undefined> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const pass = ({ channel, payload = '' }: Notification) => {
    for (const hear of hearing.get(channel) ?? []) hear(payload)
  }
  const again = (error: unknown) => {
    if (stopped) return
    onTrouble('listen', error)
    connecting = undefined
    clearTimeout(timer)
    timer = setTimeout(() => void resume(), tryAgain).unref()
  }
  async function open() {
    const client = await pool.connect()
    client.on('notification', pass)
    const asks = shared ? undefined : setInterval(() => void client.query('select').catch(() => {}), asking).unref()
    client.once('end', () => {
      clearInterval(asks)
      client.off('notification', pass)
      if (!shared && !stopped) client.release(true) // else the pool has one connection less after each break
      again(new Error('the connection that listens has ended'))
    })
    if (shared) client.release()
    return client
  }
  async function listenTo(channel: string) {
    try {
      connecting ??= open()
      const client = await connecting
      await (shared ? pool : client)?.query(`listen "${channel}"`)
    } catch (error) {
      again(error)
    }
  }
  async function resume() {
    for (const channel of hearing.keys()) await listenTo(channel)
    if (connecting) for (const all of hearing.values()) for (const hear of all) hear('')
  }

  const listen: Listen = async (channel, hear) => {
    const here = hearing.get(channel)
    hearing.set(channel, (here ?? new Set<Hear>()).add(hear))
    if (!here) await listenTo(channel)
    return () => void hearing.get(channel)?.delete(hear)
  }
  return {
    listen,
    async stop() {
      stopped = true
      clearTimeout(timer)
      const client = await connecting?.catch(() => undefined)
      if (!shared) client?.release(true)
    },
  }
}
