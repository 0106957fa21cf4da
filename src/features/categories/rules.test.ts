import { expect, test } from 'vitest'
import { wireTime } from '#kit/dutch-time.ts'
import { deadlines, endOfNextWorkday, lastDayOf, parseCategorySlugs } from './rules.ts'

const wire = { holidays: 'none', closingDays: [] } as const
const dutch = { holidays: 'NL', closingDays: ['2026-12-24'] } as const
const due = (created: string, days: number, calendar: typeof wire | typeof dutch, calendarDays = false) => {
  const { deadline, deadlineTripled } = deadlines(new Date(created), { days, calendarDays }, calendar)
  return [wireTime(deadline), wireTime(deadlineTripled)]
}

test.each([
  [
    'Saturday counts from Monday',
    '2026-11-21T02:29:00Z',
    3,
    ['2026-11-26T01:00:00+01:00', '2026-12-04T01:00:00+01:00'],
  ],
  ['Friday and one is Monday', '2026-11-20T09:00:00Z', 1, ['2026-11-23T10:00:00+01:00', '2026-11-25T10:00:00+01:00']],
  [
    'Thursday and three is Tuesday',
    '2026-11-19T09:00:00Z',
    3,
    ['2026-11-24T10:00:00+01:00', '2026-12-02T10:00:00+01:00'],
  ],
  ['Monday and five is Monday', '2026-11-23T09:00:00Z', 5, ['2026-11-30T10:00:00+01:00', '2026-12-14T10:00:00+01:00']],
] as const)('a deadline without holidays: %s', (_, created, days, expected) => {
  expect(due(created, days, wire)).toEqual(expected)
})

test('a term in calendar days counts every day', () => {
  expect(due('2026-11-21T09:00:00Z', 21, wire, true)).toEqual([
    '2026-12-12T10:00:00+01:00',
    '2027-01-23T10:00:00+01:00',
  ])
})

test.each([
  ['Christmas and a closing day are skipped', '2026-12-23T09:00:00Z', 1, '2026-12-28T10:00:00+01:00'],
  ['King’s Day is skipped', '2026-04-24T09:00:00Z', 1, '2026-04-28T11:00:00+02:00'],
  ['Easter is skipped, and summer time keeps the clock', '2026-03-27T09:00:00Z', 5, '2026-04-07T10:00:00+02:00'],
  ['a report on a holiday counts from the next workday', '2026-12-25T09:00:00Z', 1, '2026-12-29T00:00:00+01:00'],
] as const)('a deadline with holidays: %s', (_, created, days, expected) => {
  expect(due(created, days, dutch)[0]).toBe(expected)
})

test.each([
  ['a working day stays', '2026-12-10T09:00:00Z', dutch, '2026-12-10T23:59:59+01:00'],
  ['Sunday becomes Monday', '2026-12-13T09:00:00Z', dutch, '2026-12-14T23:59:59+01:00'],
  ['Sunday becomes Monday without holidays too', '2026-12-13T09:00:00Z', wire, '2026-12-14T23:59:59+01:00'],
  ['late on Friday in UTC is Saturday here', '2026-12-11T23:30:00Z', wire, '2026-12-14T23:59:59+01:00'],
  ['a closing day and Christmas are skipped', '2026-12-24T09:00:00Z', dutch, '2026-12-28T23:59:59+01:00'],
  ['without holidays Christmas is a working day', '2026-12-25T09:00:00Z', wire, '2026-12-25T23:59:59+01:00'],
  ['three days from a Saturday are Monday to Wednesday', '2026-12-02T23:00:00Z', dutch, '2026-12-02T23:59:59+01:00'],
  ['without holidays too, in UTC', '2026-11-26T00:00:00Z', wire, '2026-11-25T23:59:59+01:00'],
  ['five days from a Saturday are Monday to Friday', '2026-12-06T23:00:00Z', dutch, '2026-12-04T23:59:59+01:00'],
  ['without holidays too, of five days', '2026-12-07T00:00:00Z', wire, '2026-12-04T23:59:59+01:00'],
  ['one day from Christmas is the first one after it', '2026-12-28T23:00:00Z', dutch, '2026-12-28T23:59:59+01:00'],
  ['in summer time too', '2026-07-08T22:00:00Z', dutch, '2026-07-08T23:59:59+02:00'],
  ['King’s Day is skipped, in summer time', '2026-04-27T09:00:00Z', dutch, '2026-04-28T23:59:59+02:00'],
] as const)('the last day of a term: %s', (_, end, calendar, expected) => {
  expect(wireTime(lastDayOf(new Date(end), calendar))).toBe(expected)
})

test.each([
  ['on Thursday until the end of Friday', '2026-12-10T07:00:00Z', dutch, '2026-12-11T23:59:59+01:00'],
  ['on Friday until the end of Monday', '2026-12-11T07:00:00Z', dutch, '2026-12-14T23:59:59+01:00'],
  ['on Saturday too', '2026-12-12T07:00:00Z', dutch, '2026-12-14T23:59:59+01:00'],
  [
    'before Christmas until the end of the first day after it',
    '2026-12-23T07:00:00Z',
    dutch,
    '2026-12-28T23:59:59+01:00',
  ],
  ['without holidays until the end of Christmas Eve', '2026-12-23T07:00:00Z', wire, '2026-12-24T23:59:59+01:00'],
  ['without holidays on Good Friday until Easter Monday', '2026-04-03T06:00:00Z', wire, '2026-04-06T23:59:59+02:00'],
] as const)('a deadline is near %s', (_, now, calendar, expected) => {
  expect(wireTime(endOfNextWorkday(new Date(now), calendar))).toBe(expected)
})

test.each([
  ['/signals/v1/public/terms/categories/schoon/sub_categories/veegzwerfvuil', { main: 'schoon', sub: 'veegzwerfvuil' }],
  [
    'https://x.example/signals/v1/public/terms/categories/schoon/sub_categories/uitwerpselen/',
    { main: 'schoon', sub: 'uitwerpselen' },
  ],
  ['/signals/v1/public/terms/categories/schoon', undefined],
  ['', undefined],
])('the address %s of a category has the slugs %o', (url, expected) =>
  expect(parseCategorySlugs(url)).toEqual(expected),
)
