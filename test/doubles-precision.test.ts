import { beforeAll, expect, test } from 'vitest'
import { publicityOf } from '#features/reports/public-view.ts'
import { type DoublesQuery, insertLabelledPairs, measurePrecision } from '../bench/labelled-pairs.ts'
import { fill } from '../bench/town/fill.ts'
import { testPool } from './database.ts'
import { type World, worldOn } from './world.ts'

const now = new Date('2026-11-01T12:00:00Z')
let w: World
let queries: readonly DoublesQuery[]
beforeAll(async () => {
  const pool = await testPool()
  w = await worldOn(pool)
  await fill(pool, { reports: 500, until: now })
  queries = await insertLabelledPairs(pool, now)
})

/** Residents see nothing of reports of a blurred category, so that none of their pairs can be found. */
const isTold = ({ query: { category } }: DoublesQuery) =>
  publicityOf(w.base.municipality, { mainSlug: category.main, slug: category.sub, isPublicAccessible: false }) !==
  'blurred'

test('the likely doubles of labelled pairs in a town have a precision of 0.95 and a recall of 0.8', async () => {
  w.at(now.toISOString())
  const { precision, recall } = await measurePrecision(queries.filter(isTold), async query => {
    const { status, body } = await w.as()('POST', '/api/likely-doubles', query)
    expect(status).toBe(200)
    return body.doubles
  })
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(recall).toBeGreaterThanOrEqual(0.8)
})
