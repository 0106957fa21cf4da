import { describe, expect, test } from 'vitest'
import { daysFor, dayText, earlierAtFirst, momentOf, momentText, timeOf, timeUntilNow } from './moments.ts'

const at = (text: string) => Date.parse(text)

describe('a moment by the Dutch clock', () => {
  test.each([
    ['winter', '2026-11-21T09:05:00+01:00', { day: '2026-11-21', hour: 9, minute: 5 }],
    ['summer', '2026-07-01T00:00:00+02:00', { day: '2026-07-01', hour: 0, minute: 0 }],
    ['the last minutes of a year', '2026-12-31T23:55:00+01:00', { day: '2026-12-31', hour: 23, minute: 55 }],
    ['the hour before the clock goes forward', '2026-03-29T01:55:00+01:00', { day: '2026-03-29', hour: 1, minute: 55 }],
    ['the hour after the clock went back', '2026-10-25T03:00:00+01:00', { day: '2026-10-25', hour: 3, minute: 0 }],
  ])('%s is read and written the same', (_, text, moment) => {
    expect(momentOf(at(text))).toEqual(moment)
    expect(timeOf(moment)).toBe(at(text))
  })

  test('an hour that the clock skips is the one after it', () => {
    expect(timeOf({ day: '2026-03-29', hour: 2, minute: 30 })).toBe(at('2026-03-29T03:30:00+02:00'))
  })
})

test('the days are today and the six before it, also over New Year', () => {
  expect(daysFor(at('2027-01-03T10:00:00+01:00'), undefined)).toEqual([
    '2027-01-03',
    '2027-01-02',
    '2027-01-01',
    '2026-12-31',
    '2026-12-30',
    '2026-12-29',
    '2026-12-28',
  ])
})

test('the day of an answer that was kept from longer ago can still be seen', () => {
  const days = daysFor(at('2026-11-21T10:00:00+01:00'), at('2026-11-14T10:00:00+01:00'))
  expect([days.length, days.at(-1)]).toEqual([8, '2026-11-14'])
})

test.each([
  ['after nine', '2026-11-21T09:01:00+01:00', '2026-11-21T09:00:00+01:00'],
  ['before nine', '2026-11-21T08:59:00+01:00', '2026-11-20T09:00:00+01:00'],
  ['before nine on the first day of the year', '2027-01-01T00:30:00+01:00', '2026-12-31T09:00:00+01:00'],
])('earlier is at first nine o’clock, and never still to come: %s', (_, now, first) => {
  expect(earlierAtFirst(at(now))).toBe(at(first))
})

test('what is still to come becomes the last moment before now', () => {
  const now = at('2026-11-21T08:43:20+01:00')
  expect(timeUntilNow({ day: '2026-11-21', hour: 23, minute: 0 }, now)).toBe(at('2026-11-21T08:40:00+01:00'))
  expect(timeUntilNow({ day: '2026-11-20', hour: 23, minute: 0 }, now)).toBe(at('2026-11-20T23:00:00+01:00'))
})

test('a moment is said in words', () => {
  const now = at('2027-01-03T10:00:00+01:00')
  expect(['2027-01-03', '2026-12-30'].map(day => dayText(day, now))).toEqual(['Vandaag', 'Woensdag 30 december'])
  expect(momentText('now', now)).toBe('Nu')
  expect(momentText(at('2027-01-03T09:00:00+01:00'), now)).toBe('Vandaag, 09:00')
  expect(momentText(at('2026-12-30T09:05:00+01:00'), now)).toBe('30-12-2026, 09:05')
})
