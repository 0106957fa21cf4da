import { expect, test } from 'vitest'
import { dutchDateParts, intlDutchDateParts, wireTime } from './dutch-time.ts'

test.each([
  ['winter', '2026-11-21T02:29:11.204Z', '2026-11-21T03:29:11.204000+01:00'],
  ['summer, and no fraction', '2026-07-01T22:30:00Z', '2026-07-02T00:30:00+02:00'],
  ['the last second of winter', '2026-03-29T00:59:59Z', '2026-03-29T01:59:59+01:00'],
  ['the first second of summer', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00'],
  ['the hour that comes twice, first', '2026-10-25T00:30:00.001Z', '2026-10-25T02:30:00.001000+02:00'],
  ['the hour that comes twice, second', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
  ['before 1970', '1969-12-31T23:59:59.500Z', '1970-01-01T00:59:59.500000+01:00'],
  ['before the hours that are cached', '1930-01-01T12:00:00Z', '1930-01-01T12:00:00+00:00'],
])('a moment on the wire: %s', (_, moment, expected) => {
  expect(wireTime(new Date(moment))).toBe(expected)
})

test('cached offsets equal those of Intl, through a hundred years', () => {
  for (let time = Date.UTC(1946, 0, 1); time < Date.UTC(2046, 0, 1); time += 53.3 * 3_600_000) {
    const moment = new Date(time)
    expect(dutchDateParts(moment)).toEqual(intlDutchDateParts(moment))
  }
})
