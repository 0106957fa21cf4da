import { expect, test } from 'vitest'
import { isOnPostgres, testPool } from '#test/database.ts'

test.runIf(isOnPostgres)(
  'PostgreSQL compiles no query, has room for what an index finds, and ends what takes too long',
  async () => {
    const pool = await testPool()
    const { rows } = await pool.query(
      `select current_setting('jit') as jit, current_setting('work_mem') as room, current_setting('statement_timeout') as most`,
    )
    expect(rows).toEqual([{ jit: 'off', room: '16MB', most: '20s' }])
    await pool.end()
  },
)
