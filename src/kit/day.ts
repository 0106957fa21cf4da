import { z } from 'zod'
import { fromDutchTime } from './workdays.ts'

const zonePattern = String.raw`(?: ?(Z|[+ -]\d{2}(?::?\d{2})?))?`
/** The extended and the basic notation; each part but the day may be absent at the end. */
const notations = [
  String.raw`([1-9]\d{3})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2})(?::(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,12}))?)?)?${zonePattern})?`,
  String.raw`([1-9]\d{3})(\d{2})(\d{2})(?:T(\d{2})(?:(\d{2})(?:(\d{2})(?:[.,](\d{1,12}))?)?)?${zonePattern})?`,
].map(notation => new RegExp(`^${notation}$`, 'i'))

/**
 * Parses ISO 8601 from a request, in the notations of the reference: a date alone is midnight, without an offset it is
 * Dutch time, and a plus that was decoded as a space counts as a plus. @returns undefined for any other text
 */
export function parseDateTime(text: string): Date | undefined {
  const parts = notations.map(notation => notation.exec(text)).find(Boolean)
  if (!parts) return undefined
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '', fraction = '', zone] = parts
  const date = [year, month, day].map(inTwoDigits).join('-')
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3)
  const clock = [[hour, minute, second].map(inTwoDigits).join(':'), milliseconds].join('.')
  const asIfUtc = new Date(`${date}T${clock}Z`)
  if (Number.isNaN(asIfUtc.getTime()) || asIfUtc.toISOString().slice(0, 10) !== date) return undefined
  if (!zone) return withinFourDigitYears(fromDutchTime(date, clock))
  const offset = minutesEast(zone)
  return offset === undefined ? undefined : withinFourDigitYears(new Date(asIfUtc.getTime() - offset * 60_000))
}

const inTwoDigits = (part: string) => part.padStart(2, '0')

function minutesEast(zone: string): number | undefined {
  const [, sign = ' ', hours = '0', minutes = '0'] = /^([+ -])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Parses the day of a filter, in ISO or Dutch notation as in the reference. @returns a day as `2026-11-30` */
export function isoDay(text: string): string | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (year) return existingDay(year, month, day)
  const [, dutchDay = '', dutchMonth = '', dutchYear] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? []
  return dutchYear && existingDay(dutchYear, dutchMonth, dutchDay)
}

function existingDay(...parts: [year: string, month: string, day: string]): string | undefined {
  const day = parts.map(inTwoDigits).join('-')
  return parseDateTime(day) && day
}

/** Returns true for a day between 1970 and 2199, as `2026-11-30`. */
export const isDay = (text: string) =>
  /^(19[7-9]|20\d|21\d)\d-\d\d-\d\d$/.test(text) && parseDateTime(text) !== undefined

const lastMoment = Date.parse('9999-12-31T00:00:00Z')
/** Moments whose year has more than four digits in UTC or Dutch time cannot be formatted. */
const withinFourDigitYears = (moment: Date) => (moment.getTime() < lastMoment ? moment : undefined)

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
