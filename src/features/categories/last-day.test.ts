import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kit/day.ts'
import { dutchDay, dutchDaysBetween } from '#kit/dutch-time.ts'
import { isWeekday, isWorkday } from '#kit/workdays.ts'
import { type Calendar, deadlines, endOfLastDay, isPastLastDay } from './rules.ts'

const closings = ['2026-12-24', '2027-05-07', '2028-01-03']
const calendars: readonly Calendar[] = [
  { holidays: 'NL', closingDays: [] },
  { holidays: 'NL', closingDays: closings },
  { holidays: 'none', closingDays: [] },
]
const isWorked = (day: string, { holidays, closingDays }: Calendar) => {
  const noon = new Date(`${day}T12:00:00Z`)
  return holidays === 'NL' ? isWorkday(noon, closingDays) : isWeekday(noon)
}
const firstWorked = (day: string, calendar: Calendar): string =>
  isWorked(day, calendar) ? day : firstWorked(addDays(day, 1), calendar)

/** The days after one until another on which somebody works, counted on the fingers. */
function workedBetween(after: string, until: string, calendar: Calendar): number {
  let count = 0
  for (let day = addDays(after, 1); day <= until; day = addDays(day, 1)) if (isWorked(day, calendar)) count++
  return count
}

/** Over weekends, holidays, months, years and both changes of the clock; midnight itself is in the tests of `rules.ts`. */
const created = fc
  .date({ min: new Date('2025-12-01'), max: new Date('2029-02-01'), noInvalidDate: true })
  .map(moment => new Date(moment.getTime() - (moment.getTime() % 60_000) + 30_500))
const days = fc.integer({ min: 0, max: 70 })
const calendar = fc.constantFrom(...calendars)

test('the last day of working days is counted on the fingers, from the first day on which somebody works', () => {
  fc.assert(
    fc.property(created, days, calendar, (moment, count, used) => {
      const { lastDay, deadline } = deadlines(moment, { days: count, calendarDays: false }, used)
      const from = dutchDay(moment)
      // Without holidays the wire counts in UTC, where it is another day for an hour or two around midnight.
      const isSameDay = [moment, deadline].every(at => at.toISOString().slice(0, 10) === dutchDay(at))
      if (used.holidays === 'none' && !isSameDay) return
      expect(isWorked(lastDay, used)).toBe(true)
      if (isWorked(from, used)) expect(workedBetween(from, lastDay, used)).toBe(count)
      else expect(workedBetween(from, lastDay, used)).toBe(Math.max(count, 1))
    }),
    { numRuns: 1500 },
  )
})

test('the last day of calendar days is that day, or the next one on which somebody works', () => {
  fc.assert(
    fc.property(created, days, calendar, (moment, count, used) => {
      const { lastDay, deadline } = deadlines(moment, { days: count, calendarDays: true }, used)
      expect(lastDay).toBe(firstWorked(dutchDay(deadline), used))
      expect(Math.abs(dutchDaysBetween(moment, deadline) - count)).toBeLessThanOrEqual(1) // the clock was changed
    }),
    { numRuns: 1500 },
  )
})

test('nothing is late on its last day, everything is after it, and three times the term is no earlier than the term', () => {
  fc.assert(
    fc.property(created, days, fc.boolean(), calendar, (moment, count, calendarDays, used) => {
      const { lastDay, lastDayTripled } = deadlines(moment, { days: count, calendarDays }, used)
      expect(lastDay >= dutchDay(moment) && lastDayTripled >= lastDay).toBe(true)
      const end = endOfLastDay(lastDay)
      expect([isPastLastDay(lastDay, end), isPastLastDay(lastDay, new Date(end.getTime() + 1000))]).toEqual([
        false,
        true,
      ])
    }),
    { numRuns: 1000 },
  )
})
