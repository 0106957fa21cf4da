import { z } from 'zod'
import { isDay } from './parse-date-time.ts'
import { fromDutchTime } from './workdays.ts'

const invalidDay = 'Voer een geldige datum in.'

/** A day, as `2026-11-21`. */
export const Day = z.string(invalidDay).refine(isDay, invalidDay)

/** The day that is this many days later; earlier when negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** From the beginning of a Dutch day to the end of another. @returns the first moment, and the first one after it */
export const momentsOf = ({ from, to }: { from: string; to: string }): { since: Date; before: Date } => ({
  since: fromDutchTime(from, '00:00'),
  before: fromDutchTime(addDays(to, 1), '00:00'),
})
