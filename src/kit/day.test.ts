import { expect, test } from 'vitest'
import { isoDay, momentAfter, momentOf, parseDateTime } from './day.ts'

test.each([
  ['2026-11-30', '2026-11-29T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['9999-12-31', '9999-12-30T23:00:00.000Z', '9999-12-31T22:59:59.999Z'],
])('the Dutch day %s lasts from %s to %s', (day, first, after) => {
  expect([momentOf(day).toISOString(), momentAfter(day).toISOString()]).toEqual([first, after])
})

test.each([
  ['a date alone, in winter', '2026-11-21', '2026-11-20T23:00:00.000Z'],
  ['a date alone, in summer', '2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['without an offset', '2026-11-21T03:29', '2026-11-21T02:29:00.000Z'],
  ['with a fraction, as the wire writes it', '2026-11-21T03:29:11.204125+01:00', '2026-11-21T02:29:11.204Z'],
  ['a plus that became a space', '2026-11-21T03:29:11 01:00', '2026-11-21T02:29:11.000Z'],
  ['with an offset west of UTC', '2026-11-21T03:29:11-0500', '2026-11-21T08:29:11.000Z'],
  ['with an offset of hours alone', '2026-11-21T03:29+01', '2026-11-21T02:29:00.000Z'],
  ['in UTC', '2026-11-21T03:29:11Z', '2026-11-21T03:29:11.000Z'],
  ['with parts of one digit', '2026-1-2T3:04', '2026-01-02T02:04:00.000Z'],
  ['with hours alone', '2026-11-21T10', '2026-11-21T09:00:00.000Z'],
  ['with a comma in the fraction', '2026-11-21T03:29:11,5Z', '2026-11-21T03:29:11.500Z'],
  ['with a fraction of nanoseconds', '2026-11-21T03:29:11.123456789Z', '2026-11-21T03:29:11.123Z'],
  ['with a space before the offset', '2026-11-21 03:29:11 +01:00', '2026-11-21T02:29:11.000Z'],
  ['without hyphens and colons', '20261121T032911Z', '2026-11-21T03:29:11.000Z'],
  ['without hyphens, a date alone', '20261121', '2026-11-20T23:00:00.000Z'],
])('a moment is read %s', (_, text, expected) => {
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
  '1700000000',
  '2026-11-21T10:00+24:00',
  '2026-11-21T10:00+01:60',
  '2026-11-21T24:00',
  '2026-11-21T10:00:60',
  '20261121T3',
  '2026-1121',
])('the text “%s” is not a moment', text => {
  expect(parseDateTime(text)).toBeUndefined()
})

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-1-2', '2026-01-02'],
  ['21-11-2026', '2026-11-21'],
  ['2/1/2026', '2026-01-02'],
  ['30-02-2026', undefined],
  ['11-21-2026', undefined],
  ['21-11-26', undefined],
  ['2026-11-21T10:00', undefined],
  ['', undefined],
])('the text %j is the day %j', (text, expected) => {
  expect(isoDay(text)).toBe(expected)
})
