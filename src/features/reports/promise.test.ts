import { expect, test } from 'vitest'
import { dutchDay } from '../../kit/dutch-time.ts'
import { type PromisedReport, promiseOf } from './promise.ts'
import { isEnded, workdaysToLookAgain } from './status/rules.ts'
import { statuses } from './status/statuses.ts'

const calendar = { holidays: 'NL', closingDays: [] } as const
const days = (count: number, calendarDays = false) => ({ days: count, calendarDays })
const report: PromisedReport = {
  status: 'in-progress',
  statusAt: new Date('2026-11-22T20:00:00Z'), // a Sunday
  deadline: new Date('2026-12-13T20:00:00Z'), // a Sunday too
  reopenedAt: null,
  serviceLevel: days(21, true),
}
const promised = (parts: Partial<PromisedReport>) => {
  const found = promiseOf({ ...report, ...parts }, calendar)
  return found && [found.kind, dutchDay(found.lastDay)]
}

test('a last day on which nobody works is the next day on which somebody does', () => {
  expect(promised({})).toEqual(['ready', '2026-12-14'])
  expect(promised({ deadline: new Date('2026-12-25T10:00:00Z') })).toEqual(['ready', '2026-12-28'])
  const closed = { holidays: 'NL', closingDays: ['2026-12-14'] } as const
  expect(dutchDay(promiseOf(report, closed)?.lastDay ?? new Date(0))).toBe('2026-12-15')
})

test.each(statuses)('the day stays while a report is open, and %s shows it or has ended', status => {
  if (isEnded(status)) expect(promised({ status })).toBeNull()
  else if (status !== 'reopen-requested') expect(promised({ status })).toEqual(['ready', '2026-12-14'])
})

test('who is not satisfied is promised a day to look again, in working days', () => {
  expect(workdaysToLookAgain).toBe(3)
  expect(promised({ status: 'reopen-requested' })).toEqual(['look-again', '2026-11-26'])
})

test('after reopening the service level counts again from that moment, and it is said', () => {
  const reopenedAt = new Date('2026-11-24T10:00:00Z')
  expect(promised({ status: 'reopened', reopenedAt })).toEqual(['ready', '2026-12-15'])
  expect(promised({ status: 'in-progress', reopenedAt, serviceLevel: days(5) })).toEqual(['ready', '2026-12-01'])
  expect(promiseOf({ ...report, reopenedAt }, calendar)?.restartedAt).toEqual(reopenedAt)
  expect(promiseOf(report, calendar)?.restartedAt).toBeNull()
})

test('without a service level nothing is promised', () => {
  expect(promiseOf({ ...report, deadline: null, serviceLevel: null }, calendar)).toBeNull()
  expect(promiseOf({ ...report, deadline: null, serviceLevel: null, reopenedAt: report.statusAt }, calendar)).toBeNull()
})
