import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

/**
 * Tell every process on this database of what is committed by now. Not as a part of the transaction: the database lets
 * only one that tells something commit at a time, and each of them waits for the disk.
 */
export type Tell = (channel: string, said: string) => void

/** So long what is to be told waits for more, which then goes along (milliseconds). */
const together = 10
const tellAll = 'select pg_notify(channel, said) from unnest($1::text[], $2::text[]) as told(channel, said)'

/** What tells; it comes to `listen` (listen.ts). */
export function openTell(pool: Pool, onTrouble: (what: string, error: unknown) => void) {
  let waiting: { channel: string; said: string }[] = []
  let telling: Promise<void> | undefined

  async function tellTogether() {
    await pause(together)
    const all = waiting
    waiting = []
    telling = undefined
    const values = [all.map(({ channel }) => channel), all.map(({ said }) => said)]
    await pool.query(tellAll, values).catch(error => onTrouble('tell', error))
  }
  const tell: Tell = (channel, said) => {
    waiting.push({ channel, said })
    telling ??= tellTogether()
  }
  return {
    tell,
    /** All that is still to be told is told. */
    stop: async () => telling,
  }
}
