import { expect, test } from 'vitest'
import { momentAfter, momentOf } from './day.ts'

test.each([
  ['2026-11-30', '2026-11-29T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['9999-12-31', '9999-12-30T23:00:00.000Z', '9999-12-31T22:59:59.999Z'],
])('the Dutch day %s lasts from %s to %s', (day, first, after) => {
  expect([momentOf(day).toISOString(), momentAfter(day).toISOString()]).toEqual([first, after])
})
