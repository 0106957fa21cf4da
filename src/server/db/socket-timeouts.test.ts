import { expect, test } from 'vitest'
import { isOnPostgres, testDatabaseUrl } from '#test/database.ts'
import { tcpProxyTo } from '#test/tcp-proxy.ts'
import { poolOf } from './connection.ts'
import { withoutTimeouts } from './lock-timeout.ts'

const timeout = 1_000

async function openPool() {
  const proxy = await tcpProxyTo(new URL(await testDatabaseUrl()))
  const pool = poolOf(proxy.url, { idleTimeout: timeout })
  return { proxy, pool }
}

test.runIf(isOnPostgres)('a query on a connection that drops packets fails, and the next query succeeds', async () => {
  const { proxy, pool } = await openPool()
  await pool.query('select 1')
  proxy.stall()
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated')
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  await pool.end()
})

test.runIf(isOnPostgres)('the timeout does not end a statement that may take long, and ends the next one', async () => {
  const { pool } = await openPool()
  const client = await pool.connect()
  await withoutTimeouts(client, () => client.query('select pg_sleep(2)'))
  expect((await client.query(`select current_setting('statement_timeout') as most`)).rows).toEqual([{ most: '20s' }])
  await expect(client.query('select pg_sleep(2)')).rejects.toThrow('Connection terminated')
  client.release(true)
  await pool.end()
})
