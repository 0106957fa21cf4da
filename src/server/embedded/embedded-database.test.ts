import { expect, test } from 'vitest'
import { embeddedPool } from '../db/connection.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'

const megabytes = () => process.memoryUsage().rss / 1_048_576

test('the embedded database keeps no results in memory', async () => {
  const embedded = await openEmbeddedDatabase('memory://')
  const pool = embeddedPool(embedded)
  const runQueries = async (times: number) => {
    for (let time = 0; time < times; time++) await pool.query(`select repeat('x', 2000000) as much`)
  }
  await runQueries(20)
  const before = megabytes()
  await runQueries(200)
  expect(megabytes() - before).toBeLessThan(200) // of 400 MB of results
  await pool.end()
  await embedded.close()
})
