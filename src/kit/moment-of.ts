import { atDutchTime } from './workdays.ts'

const written = /^([1-9]\d{3}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+ -]\d{2}(?::?\d{2})?)?)?$/i

/**
 * The moment of ISO 8601, as people write it in an address: a date alone begins at midnight, without an offset the clock is
 * the Dutch one, and a plus that arrives as a space is a plus.
 */
export function momentOf(text: string): Date | undefined {
  const [, date, clock = '00:00', zone] = written.exec(text) ?? []
  if (!date) return undefined
  const asIfUtc = new Date(`${date}T${clock}Z`)
  if (Number.isNaN(asIfUtc.getTime()) || asIfUtc.toISOString().slice(0, 10) !== date) return undefined
  if (!zone) return inCalendar(atDutchTime(date, clock))
  const [, sign = ' ', hours = '0', minutes = '0'] = /^([+ -])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  const away = (Number(hours) * 60 + Number(minutes)) * 60_000
  return inCalendar(new Date(asIfUtc.getTime() + (sign === '-' ? away : -away)))
}

const last = Date.parse('9999-12-31T00:00:00Z')
/** What has no year of four digits, here or at Greenwich, can't be written down. */
const inCalendar = (moment: Date) => (moment.getTime() < last ? moment : undefined)
