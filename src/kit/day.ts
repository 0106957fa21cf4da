import { z } from 'zod'
import { isDay } from './parse-date-time.ts'
import { fromDutchTime } from './workdays.ts'

const invalidDay = 'Voer een geldige datum in.'

/** As `2026-11-21`. */
export const Day = z.string(invalidDay).refine(isDay, invalidDay)

/** Returns the day that is this many days later; earlier when negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Returns the first moment of a Dutch day. */
export const momentOf = (day: string): Date => fromDutchTime(day, '00:00')

/** Returns the first moment after a Dutch day. The last day with a year of four digits has no next one that can be written. */
export const momentAfter = (day: string): Date =>
  day === '9999-12-31' ? new Date(momentOf(day).getTime() + 86_399_999) : momentOf(addDays(day, 1))

/** Returns the first moment of a Dutch day, and the first one after another day. */
export const momentsOf = ({ from, to }: { from: string; to: string }): { since: Date; before: Date } => ({
  since: momentOf(from),
  before: momentAfter(to),
})
