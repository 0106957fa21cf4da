import { describe, expect, test } from 'vitest'
import { periodAgo, periodPartText, splitPeriod, startOf } from './periods.ts'

describe('the first day of the', () => {
  test.each([
    ['week', '2026-11-21', 0, '2026-11-16'],
    ['week', '2026-11-16', 0, '2026-11-16'],
    ['week', '2027-01-03', 0, '2026-12-28'],
    ['week', '2026-11-21', -1, '2026-11-09'],
    ['month', '2026-01-31', 1, '2026-02-01'],
    ['month', '2026-01-31', -1, '2025-12-01'],
    ['quarter', '2026-11-21', 0, '2026-10-01'],
    ['quarter', '2026-11-21', 1, '2027-01-01'],
    ['year', '2028-02-29', -1, '2027-01-01'],
  ] as const)('%s of %s, %d ahead, is %s', (length, day, ahead, start) => {
    expect(startOf(length, day, ahead)).toBe(start)
  })
})

test('the parts of a period follow each other without a gap, from the first day to the last', () => {
  for (const length of ['week', 'month', 'quarter', 'year'] as const) {
    const parts = splitPeriod(length, { from: '2024-02-10', to: '2026-11-21' })
    expect([parts[0]?.from, parts.at(-1)?.to]).toEqual(['2024-02-10', '2026-11-21'])
    for (const [place, { from }] of parts.entries())
      if (place > 0) expect(Date.parse(from) - Date.parse(parts[place - 1]?.to ?? '')).toBe(86_400_000)
  }
  expect(splitPeriod('month', { from: '2026-10-15', to: '2026-11-21' })).toEqual([
    { from: '2026-10-15', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-21' },
  ])
})

test.each([
  ['week', '2026-12-28', '2027-01-03', 'week 53, 2026'],
  ['week', '2027-01-04', '2027-01-10', 'week 1, 2027'],
  ['week', '2024-12-30', '2025-01-05', 'week 1, 2025'],
  ['month', '2026-11-01', '2026-11-30', 'november 2026'],
  ['month', '2026-11-01', '2026-11-21', 'november 2026 (01-11-2026 t/m 21-11-2026)'],
  ['quarter', '2026-10-01', '2026-12-31', '4e kwartaal 2026'],
  ['year', '2026-01-01', '2026-12-31', '2026'],
] as const)('the %s from %s to %s is called %3$s', (length, from, to, text) => {
  expect(periodPartText(length, { from, to })).toBe(text)
})

test('the quarter before this one ends the day before it begins', () => {
  expect(periodAgo('quarter', '2026-02-10', 1)).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(periodAgo('week', '2026-11-21', 0)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
})
