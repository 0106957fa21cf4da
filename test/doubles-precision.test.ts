import { beforeAll, expect, test } from 'vitest'
import { measurePrecision, type PlantedPair, plantPairs } from '../bench/labelled-pairs.ts'
import { fill } from '../bench/town/fill.ts'
import { testPool } from './database.ts'
import { type World, worldOn } from './world.ts'

const now = new Date('2026-11-01T12:00:00Z')
let w: World
let planted: readonly PlantedPair[]
beforeAll(async () => {
  const pool = await testPool()
  w = await worldOn(pool)
  await fill(pool, { reports: 500, until: now })
  planted = await plantPairs(pool, now)
})

test('doubles that are planted in a town are found, and hardly anything else is shown', async () => {
  w.at(now.toISOString())
  const { precision, recall } = await measurePrecision(planted, async asked => {
    const { status, body } = await w.as()('POST', '/api/likely-doubles', asked)
    expect(status).toBe(200)
    return body.doubles
  })
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(recall).toBeGreaterThanOrEqual(0.8)
})
