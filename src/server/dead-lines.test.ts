import { expect, test } from 'vitest'
import { cableTo } from '../../test/cable.ts'
import { isOnPostgres, testDatabaseUrl } from '../../test/database.ts'
import { poolOf } from './db.ts'
import { patiently } from './dead-lines.ts'

const usual = 1_000

async function aPool() {
  const cable = await cableTo(new URL(await testDatabaseUrl()))
  const pool = poolOf(cable.url, usual)
  return { cable, pool }
}

test.runIf(isOnPostgres)(
  'who waits on a line that swallows everything is told, and the next one gets through',
  async () => {
    const { cable, pool } = await aPool()
    await pool.query('select 1')
    cable.swallow()
    await expect(pool.query('select 1')).rejects.toThrow('Connection terminated')
    expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
    await pool.end()
  },
)

test.runIf(isOnPostgres)('what may take its time is not cut off, and what comes after it is again', async () => {
  const { pool } = await aPool()
  const client = await pool.connect()
  await patiently(client, () => client.query('select pg_sleep(2)'))
  expect((await client.query(`select current_setting('statement_timeout') as most`)).rows).toEqual([{ most: '20s' }])
  await expect(client.query('select pg_sleep(2)')).rejects.toThrow('Connection terminated')
  client.release(true)
  await pool.end()
})
