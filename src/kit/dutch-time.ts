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

/** A moment as people in the Netherlands read it; every part with leading zeros, `offset` as in `+01:00`. */
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

/** The same by `Intl.DateTimeFormat`, which takes longer than the rest of a response together. */
export function intlDutchDateParts(moment: Date) {
  const found = Object.fromEntries(
    calendar()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const { year = '', month = '', day = '', hour = '', minute = '', second = '', timeZoneName = '' } = found
  return { year, month, day, hour, minute, second, offset: timeZoneName.replace('GMT', '') || '+00:00' }
}

/** `2026-11-21T03:29:11.204Z` with the time of the clock in the Netherlands; null where its offset is no whole number of hours. */
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

/** A cache of offsets to UTC, by hour since 1970. */
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
 * ISO 8601 in Dutch local time with offset, as on the wire (docs/wire/conventions.md#dates-and-times):
 * `2026-11-21T03:29:11.204000+01:00`. The fraction has six digits, or is left out when it is zero.
 */
export function wireTime(moment: Date): string {
  const milliseconds = moment.getUTCMilliseconds()
  const fraction = milliseconds ? `.${String(milliseconds).padStart(3, '0')}000` : ''
  const local = localTime(moment)
  if (local) return `${local.text.slice(0, 19)}${fraction}${local.offset}`
  const { year, month, day, hour, minute, second, offset } = intlDutchDateParts(moment)
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}${offset}`
}

/** `zaterdag` */
export const dutchWeekday = (moment: Date): string => weekdayNames[weekdayIndex(moment)] ?? ''

/** The day of the week in the Netherlands: 0 is Sunday. */
export function weekdayIndex(moment: Date): number {
  const { year, month, day } = dutchDateParts(moment)
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()
}

/** `zaterdag 21 november 2026` */
export function dutchDayInWords(moment: Date): string {
  const { year, month, day } = dutchDateParts(moment)
  return `${dutchWeekday(moment)} ${Number(day)} ${monthNames[Number(month) - 1]} ${year}`
}

/** `za 21 nov`; with the year where that is not the year of `now`. */
export function dutchShortDay(moment: Date, now: Date): string {
  const { year, month, day } = dutchDateParts(moment)
  const short = `${dutchWeekday(moment).slice(0, 2)} ${Number(day)} ${shortMonthNames[Number(month) - 1]}`
  return year === dutchDateParts(now).year ? short : `${short} ${year}`
}

/** `21-11-2026` */
export function dutchDate(moment: Date): string {
  const { year, month, day } = dutchDateParts(moment)
  return `${day}-${month}-${year}`
}

/** `2026-11-21`: in this form days can be compared. */
export function dutchDay(moment: Date): string {
  const { year, month, day } = dutchDateParts(moment)
  return `${year}-${month}-${day}`
}

/** `03.29`. @param separator another one for programs, which read a time with a colon */
export function dutchTime(moment: Date, separator: '.' | ':' = '.'): string {
  const { hour, minute } = dutchDateParts(moment)
  return `${hour}${separator}${minute}`
}

/** `21-11-2026 03.29`: the one way in which staff read a date with a time. @param separator as for a time */
export const dutchDateTime = (moment: Date, separator?: '.' | ':'): string =>
  `${dutchDate(moment)} ${dutchTime(moment, separator)}`

/** The number of Dutch midnights between two moments: 0 for the same day, at any time of that day. */
export function dutchDaysBetween(from: Date, to: Date): number {
  const day = (moment: Date) => {
    const clock = dutchDateParts(moment)
    return Date.UTC(Number(clock.year), Number(clock.month) - 1, Number(clock.day)) / 86_400_000
  }
  return day(to) - day(from)
}
