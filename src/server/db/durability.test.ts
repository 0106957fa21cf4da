import { afterAll, expect, test } from 'vitest'
import { testPool } from '#test/database.ts'
import { findUnsafeSettings } from './session.ts'

const pool = await testPool()
afterAll(() => pool.end())

test('a database that does not wait for the disk is recognised', async () => {
  const client = await pool.connect()
  try {
    await client.query('set synchronous_commit to on')
    expect(await findUnsafeSettings(client)).not.toContain('synchronous_commit')
    await client.query('set synchronous_commit to off')
    expect(await findUnsafeSettings(client)).toContain('synchronous_commit')
    await client.query('set synchronous_commit to local')
    expect(await findUnsafeSettings(client)).not.toContain('synchronous_commit')
  } finally {
    client.release(true)
  }
})
