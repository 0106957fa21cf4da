import { describe, expect, test } from 'vitest'
import type { Status } from '#features/reports/status/statuses.ts'
import { RetentionTerms } from '#kit/retention-terms.ts'
import { isDue } from './rules.ts'
import type { RetentionStep } from './steps.ts'

const terms: RetentionTerms = { reporter: 30, photos: 60, text: 90, handled: 400, cancelled: 365, accessLog: 365 }
const closed = new Date('2026-01-01T12:00:00Z')
const daysLater = (days: number) => new Date(closed.getTime() + days * 86_400_000)
const member = (status: Status, { days = 0, isOnHold = false } = {}) => ({
  status,
  statusAt: daysLater(days),
  isOnHold,
})

describe('the terms of retention', () => {
  const cases: [RetentionStep, Status, number][] = [
    ['reporter', 'handled', 30],
    ['reporter', 'cancelled', 30],
    ['photos', 'handled', 60],
    ['text', 'handled', 90],
    ['text', 'cancelled', 90],
    ['report', 'handled', 400],
    ['report', 'split', 400],
    ['report', 'cancelled', 365],
  ]
  test.each(cases)('let %s of a report that is %s go after %i days, and not before', (step, status, days) => {
    const at = (day: number) => isDue([member(status)], step, { terms, now: new Date(daysLater(day).getTime() + 1) })
    expect([at(days - 1), at(days)]).toEqual([false, true])
  })
  test('keep data without a term', () => {
    const forEver = { ...terms, text: null }
    expect(isDue([member('handled')], 'text', { terms: forEver, now: daysLater(3650) })).toBe(false)
  })
  test.each<Status>(['received', 'reopened', 'reopen-requested', 'closure-requested', 'done-external'])(
    'do not count for a report that is %s, which is not closed',
    status => expect(isDue([member(status)], 'reporter', { terms, now: daysLater(999) })).toBe(false),
  )
})

test.each([
  ['the last part that was closed decides when', [member('split'), member('handled', { days: 10 })], 40, true],
  ['before that', [member('split'), member('handled', { days: 10 })], 39, false],
  ['an open part keeps its parent', [member('split'), member('in-progress')], 999, false],
  ['a part on hold keeps its parent', [member('split'), member('handled', { isOnHold: true })], 999, false],
])('the retention of a report with parts: %s', (_, family, day, due) => {
  expect(isDue(family, 'reporter', { terms, now: new Date(daysLater(day).getTime() + 1) })).toBe(due)
})

test.each([0, -1, 10_000, 1.5])('a retention term of %d days is refused', days => {
  expect(RetentionTerms.safeParse({ reporter: days }).success).toBe(false)
})
test('whole reports are kept for a year at least', () => {
  expect(RetentionTerms.safeParse({ handled: 364 }).success).toBe(false)
  expect(RetentionTerms.parse({ handled: 365 })).toMatchObject({ handled: 365, cancelled: null, reporter: 365 })
})
