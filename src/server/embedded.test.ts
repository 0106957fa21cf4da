import { expect, test } from 'vitest'
import { embeddedPool } from './db.ts'
import { openEmbedded } from './embedded.ts'

const megabytes = () => process.memoryUsage().rss / 1_048_576

test('the embedded database keeps nothing of what it has answered', async () => {
  const embedded = await openEmbedded('memory://')
  const pool = embeddedPool(embedded)
  const ask = async (times: number) => {
    for (let time = 0; time < times; time++) await pool.query(`select repeat('x', 2000000) as much`)
  }
  await ask(20)
  const before = megabytes()
  await ask(200)
  expect(megabytes() - before).toBeLessThan(200) // of 400 that were answered
  await pool.end()
  await embedded.close()
}, 60_000)
