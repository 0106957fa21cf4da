import { expect, test } from 'vitest'
import { parseDateTime } from './parse-date-time.ts'

test.each([
  ['a date alone, in winter', '2026-11-21', '2026-11-20T23:00:00.000Z'],
  ['a date alone, in summer', '2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['without an offset', '2026-11-21T03:29', '2026-11-21T02:29:00.000Z'],
  ['with a fraction, as the wire writes it', '2026-11-21T03:29:11.204125+01:00', '2026-11-21T02:29:11.204Z'],
  ['a plus that became a space', '2026-11-21T03:29:11 01:00', '2026-11-21T02:29:11.000Z'],
  ['with an offset west of UTC', '2026-11-21T03:29:11-0500', '2026-11-21T08:29:11.000Z'],
  ['with an offset of hours alone', '2026-11-21T03:29+01', '2026-11-21T02:29:00.000Z'],
  ['in UTC', '2026-11-21T03:29:11Z', '2026-11-21T03:29:11.000Z'],
])('%s', (_, text, expected) => {
  expect(parseDateTime(text)?.toISOString()).toBe(expected)
})

test.each([
  '',
  'gisteren',
  '2026-13-01',
  '2026-02-30',
  '21-11-2026',
  '2026-11-21T25:00',
  '2026-11-21T10:00+1',
  '0000-01-01',
  '9999-12-31T23:59-05:00',
])('“%s” is not a moment', text => {
  expect(parseDateTime(text)).toBeUndefined()
})
