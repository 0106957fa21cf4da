import { monthNames, shortMonthNames, weekdayNames } from './date-words.ts'
import { lazy } from './lazy.ts'

const timeZone = 'Europe/Amsterdam'

const calendar = lazy(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    }),
)

/** Returns the parts of a moment in the Netherlands, with leading zeros; `offset` as in `+01:00`. */
export function dutchDateParts(moment: Date) {
  const local = localTime(moment)
  if (!local) return intlDutchDateParts(moment)
  const { text, offset } = local
  return {
    year: text.slice(0, 4),
    month: text.slice(5, 7),
    day: text.slice(8, 10),
    hour: text.slice(11, 13),
    minute: text.slice(14, 16),
    second: text.slice(17, 19),
    offset,
  }
}

/** Returns the same by `Intl.DateTimeFormat`, which takes longer than the rest of a response together. */
export function intlDutchDateParts(moment: Date) {
  const found = Object.fromEntries(
    calendar()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const { year = '', month = '', day = '', hour = '', minute = '', second = '', timeZoneName = '' } = found
  return { year, month, day, hour, minute, second, offset: timeZoneName.replace('GMT', '') || '+00:00' }
}

/** Null outside 1946 to 9999: earlier offsets were no whole number of hours. */
function localTime(moment: Date) {
  const time = moment.getTime()
  if (!(time >= wholeHourOffsetsFrom && time <= lastFourDigitYear)) return null
  const { text: offset, milliseconds } = offsetAt(time)
  return { text: new Date(time + milliseconds).toISOString(), offset }
}

const hourInMilliseconds = 3_600_000
/** From this moment on the offset to UTC is a whole number of hours, and changes at a whole hour. */
const wholeHourOffsetsFrom = Date.UTC(1946, 0, 1)
const lastFourDigitYear = Date.UTC(9999, 11, 30)

/** By hour since 1970. */
const offsets = new Map<number, { text: string; milliseconds: number }>()
const maxOffsets = 20_000

function offsetAt(time: number) {
  const hour = Math.floor(time / hourInMilliseconds)
  const cached = offsets.get(hour)
  if (cached) return cached
  const { offset: text } = intlDutchDateParts(new Date(time))
  if (offsets.size >= maxOffsets) offsets.clear()
  const entry = { text, milliseconds: Number(text.slice(0, 3)) * hourInMilliseconds }
  offsets.set(hour, entry)
  return entry
}

/**
 * Returns ISO 8601 in Dutch local time with offset, as on the wire (docs/wire/conventions.md#dates-and-times):
 * `2026-11-21T03:29:11.204000+01:00`. The fraction has six digits, or is absent when it is zero.
 */
export function wireTime(moment: Date): string {
  const milliseconds = moment.getUTCMilliseconds()
  const fraction = milliseconds ? `.${String(milliseconds).padStart(3, '0')}000` : ''
  const local = localTime(moment)
  if (local) return `${local.text.slice(0, 19)}${fraction}${local.offset}`
  const { year, month, day, hour, minute, second, offset } = intlDutchDateParts(moment)
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}${offset}`
}

/** Returns `zaterdag`. */
export const dutchWeekday = (moment: Date): string => weekdayNames[weekdayIndex(moment)] ?? ''

/** Returns the day of the week in the Netherlands: 0 is Sunday. */
export function weekdayIndex(moment: Date): number {
  const { year, month, day } = dutchDateParts(moment)
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()
}

/** Returns `zaterdag 21 november 2026`. */
export function dutchDayInWords(moment: Date): string {
  const { year, month, day } = dutchDateParts(moment)
  return `${dutchWeekday(moment)} ${Number(day)} ${monthNames[Number(month) - 1]} ${year}`
}

/** Returns `za 21 nov`, with the year when it differs from that of `now`. */
export function dutchShortDay(moment: Date, now: Date): string {
  const { year, month, day } = dutchDateParts(moment)
  const short = `${dutchWeekday(moment).slice(0, 2)} ${Number(day)} ${shortMonthNames[Number(month) - 1]}`
  return year === dutchDateParts(now).year ? short : `${short} ${year}`
}

/** Returns `21-11-2026`. */
export function dutchDate(moment: Date): string {
  const { year, month, day } = dutchDateParts(moment)
  return `${day}-${month}-${year}`
}

/** Returns `2026-11-21`: in this form days can be compared. */
export function dutchDay(moment: Date): string {
  const { year, month, day } = dutchDateParts(moment)
  return `${year}-${month}-${day}`
}

/** Returns `03:29`, the only notation of a time. */
export function dutchTime(moment: Date): string {
  const { hour, minute } = dutchDateParts(moment)
  return `${hour}:${minute}`
}

/** Returns `21-11-2026 03:29`, the only notation of a date with a time. */
export const dutchDateTime = (moment: Date): string => `${dutchDate(moment)} ${dutchTime(moment)}`

/** Returns the number of Dutch midnights between two moments: 0 for the same day. */
export function dutchDaysBetween(from: Date, to: Date): number {
  const day = (moment: Date) => {
    const clock = dutchDateParts(moment)
    return Date.UTC(Number(clock.year), Number(clock.month) - 1, Number(clock.day)) / 86_400_000
  }
  return day(to) - day(from)
}
