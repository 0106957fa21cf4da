import { fromDutchTime } from './workdays.ts'

const dateTimePattern =
  /^([1-9]\d{3}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+ -]\d{2}(?::?\d{2})?)?)?$/i

/**
 * Parses ISO 8601 from a query string: a date alone is midnight, without an offset it is Dutch time, and a plus that was
 * decoded as a space counts as a plus. Returns undefined for any other text.
 */
export function parseDateTime(text: string): Date | undefined {
  const [, date, clock = '00:00', zone] = dateTimePattern.exec(text) ?? []
  if (!date) return undefined
  const asIfUtc = new Date(`${date}T${clock}Z`)
  if (Number.isNaN(asIfUtc.getTime()) || asIfUtc.toISOString().slice(0, 10) !== date) return undefined
  if (!zone) return withinFourDigitYears(fromDutchTime(date, clock))
  const [, sign = ' ', hours = '0', minutes = '0'] = /^([+ -])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  const offsetMilliseconds = (Number(hours) * 60 + Number(minutes)) * 60_000
  return withinFourDigitYears(new Date(asIfUtc.getTime() + (sign === '-' ? offsetMilliseconds : -offsetMilliseconds)))
}

/** Whether a text is a day between 1970 and 2199, as `2026-11-30`. */
export const isDay = (text: string) =>
  /^(19[7-9]|20\d|21\d)\d-\d\d-\d\d$/.test(text) && parseDateTime(text) !== undefined

const lastMoment = Date.parse('9999-12-31T00:00:00Z')
/** Rejects moments whose year has more than four digits in UTC or Dutch time: they can't be formatted. */
const withinFourDigitYears = (moment: Date) => (moment.getTime() < lastMoment ? moment : undefined)
