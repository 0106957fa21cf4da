import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cableTo } from '../../test/cable.ts'
import { isOnPostgres, testDatabaseUrl } from '../../test/database.ts'
import { poolOf } from './db/connection.ts'
import { openListen } from './listen.ts'

test.runIf(isOnPostgres)(
  'who listens hears on after each break of the line, and keeps no connection of those that broke',
  async () => {
    const cable = await cableTo(new URL(await testDatabaseUrl()))
    const pool = poolOf(cable.url)
    const { listen, stop } = openListen(pool, () => {})
    const heard: string[] = []
    await listen('something', said => heard.push(said))
    for (const time of [1, 2, 3]) {
      cable.cut()
      await pause(100)
      await cable.mend()
      await expect.poll(() => heard, { timeout: 10_000 }).toHaveLength(time)
    }
    await pool.query(`select pg_notify('something', 'new')`)
    await expect.poll(() => heard).toEqual(['', '', '', 'new'])
    expect(pool.totalCount).toBeLessThanOrEqual(2)
    await stop()
    await pool.end()
  },
  60_000,
)
