import { describe, expect, test } from 'vitest'
import {
  dateTimePartsOf,
  dayChoices,
  dayText,
  initialEarlierTime,
  latestTimeUntilNow,
  momentText,
  timeOfParts,
} from './date-times.ts'

const time = (text: string) => Date.parse(text)

describe('a moment by the Dutch clock', () => {
  test.each([
    ['winter', '2026-11-21T09:05:00+01:00', { day: '2026-11-21', hour: 9, minute: 5 }],
    ['summer', '2026-07-01T00:00:00+02:00', { day: '2026-07-01', hour: 0, minute: 0 }],
    ['the last minutes of a year', '2026-12-31T23:55:00+01:00', { day: '2026-12-31', hour: 23, minute: 55 }],
    ['the hour before the clock goes forward', '2026-03-29T01:55:00+01:00', { day: '2026-03-29', hour: 1, minute: 55 }],
    ['the hour after the clock went back', '2026-10-25T03:00:00+01:00', { day: '2026-10-25', hour: 3, minute: 0 }],
  ])('%s is read and written the same', (_, text, moment) => {
    expect(dateTimePartsOf(time(text))).toEqual(moment)
    expect(timeOfParts(moment)).toBe(time(text))
  })

  test('an hour that the clock skips is the one after it', () => {
    expect(timeOfParts({ day: '2026-03-29', hour: 2, minute: 30 })).toBe(time('2026-03-29T03:30:00+02:00'))
  })
})

test('a question about a moment offers today and the six days before it, also around New Year', () => {
  expect(dayChoices(time('2027-01-03T10:00:00+01:00'), undefined)).toEqual([
    '2027-01-03',
    '2027-01-02',
    '2027-01-01',
    '2026-12-31',
    '2026-12-30',
    '2026-12-29',
    '2026-12-28',
  ])
})

test('the day of a stored answer from longer ago is added to the days', () => {
  const days = dayChoices(time('2026-11-21T10:00:00+01:00'), time('2026-11-14T10:00:00+01:00'))
  expect([days.length, days.at(-1)]).toEqual([8, '2026-11-14'])
})

test.each([
  ['after nine', '2026-11-21T09:01:00+01:00', '2026-11-21T09:00:00+01:00'],
  ['before nine', '2026-11-21T08:59:00+01:00', '2026-11-20T09:00:00+01:00'],
  ['before nine on the first day of the year', '2027-01-01T00:30:00+01:00', '2026-12-31T09:00:00+01:00'],
])('“Earlier” starts at nine o’clock and never in the future: %s', (_, now, first) => {
  expect(initialEarlierTime(time(now))).toBe(time(first))
})

test('an answer about a moment in the future becomes the last moment before now', () => {
  const now = time('2026-11-21T08:43:20+01:00')
  expect(latestTimeUntilNow({ day: '2026-11-21', hour: 23, minute: 0 }, now)).toBe(time('2026-11-21T08:40:00+01:00'))
  expect(latestTimeUntilNow({ day: '2026-11-20', hour: 23, minute: 0 }, now)).toBe(time('2026-11-20T23:00:00+01:00'))
})

test('the answer about a moment is formatted in words', () => {
  const now = time('2027-01-03T10:00:00+01:00')
  expect(['2027-01-03', '2026-12-30'].map(day => dayText(day, now))).toEqual(['Vandaag', 'Woensdag 30 december'])
  expect(momentText('now', now)).toBe('Nu')
  expect(momentText(time('2027-01-03T09:00:00+01:00'), now)).toBe('Vandaag, 09:00')
  expect(momentText(time('2026-12-30T09:05:00+01:00'), now)).toBe('30-12-2026 09:05')
})
