import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isOnPostgres, testDatabaseUrl } from '#test/database.ts'
import { tcpProxyTo } from '#test/tcp-proxy.ts'
import { poolOf } from './connection.ts'
import { openSession } from './session.ts'

test.runIf(isOnPostgres)(
  'a session reconnects after each break of the connection, and releases the broken ones',
  async () => {
    const proxy = await tcpProxyTo(new URL(await testDatabaseUrl()))
    const pool = poolOf(proxy.url)
    const recovered: string[] = []
    const { subscribe, stop } = openSession(
      pool,
      () => {},
      what => void recovered.push(what),
    )
    const received: string[] = []
    await subscribe('something', payload => received.push(payload))
    for (const time of [1, 2, 3]) {
      proxy.disconnect()
      await delay(100)
      await proxy.reconnect()
      await expect.poll(() => received, { timeout: 10_000 }).toHaveLength(time)
      await expect.poll(() => recovered).toHaveLength(time)
    }
    await pool.query(`select pg_notify('something', 'new')`)
    await expect.poll(() => received).toEqual(['', '', '', 'new'])
    expect(pool.totalCount).toBeLessThanOrEqual(2)
    await stop()
    await pool.end()
  },
)
