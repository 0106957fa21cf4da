import { locale, rightNow, today } from '#kit/date-words.ts'
import { dutchDateParts, dutchDateTime, dutchTime } from '#kit/dutch-time.ts'
import { lazy } from '#kit/lazy.ts'

/** Dutch time; the day as `2026-11-21`. */
export type DateTimeParts = { day: string; hour: number; minute: number }

const minuteStep = 5
const dayCount = 7
const dayMs = 86_400_000

export const hourChoices = Array.from({ length: 24 }, (_, hour) => hour)
export const minuteChoices = Array.from({ length: 60 / minuteStep }, (_, index) => index * minuteStep)

export const dateTimePartsOf = (time: number): DateTimeParts => {
  const { year, month, day, hour, minute } = dutchDateParts(new Date(time))
  return { day: `${year}-${month}-${day}`, hour: Number(hour), minute: Number(minute) }
}

/** Milliseconds; an hour that is skipped in spring becomes the next one. */
export function timeOfParts({ day, hour, minute }: DateTimeParts): number {
  const utcTime = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000
  const before = utcTime - offsetAt(utcTime - dayMs)
  const after = utcTime - offsetAt(utcTime + dayMs)
  return [before, after].find(time => time + offsetAt(time) === utcTime) ?? before
}

const offsetAt = (time: number) => Number(dutchDateParts(new Date(time)).offset.slice(0, 3)) * 3_600_000

export function dayChoices(now: number, answeredAt: number | undefined): string[] {
  const today = Date.parse(`${dateTimePartsOf(now).day}T00:00:00Z`)
  const days = Array.from({ length: dayCount }, (_, index) =>
    new Date(today - index * dayMs).toISOString().slice(0, 10),
  )
  const answeredDay = answeredAt === undefined ? undefined : dateTimePartsOf(answeredAt).day
  return answeredDay === undefined || days.includes(answeredDay) ? days : [...days, answeredDay]
}

/** Nine o'clock today, or yesterday before nine. */
export function initialEarlierTime(now: number): number {
  const nineOClocks = dayChoices(now, undefined).map(day => timeOfParts({ day, hour: 9, minute: 0 }))
  return nineOClocks.find(time => time <= now) ?? now
}

export function latestTimeUntilNow(moment: DateTimeParts, now: number): number {
  const time = timeOfParts(moment)
  if (time <= now) return time
  const { minute, ...rest } = dateTimePartsOf(now)
  return timeOfParts({ ...rest, minute: minute - (minute % minuteStep) })
}

const weekday = lazy(
  () => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** `Vandaag`, `Vrijdag 20 november` */
export function dayText(day: string, now: number): string {
  if (day === dateTimePartsOf(now).day) return today
  const text = weekday().format(new Date(`${day}T00:00:00Z`))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Nu`, `Vandaag, 09:00`, `20-11-2026 09:00` */
export function momentText(moment: number | 'now', now: number): string {
  if (moment === 'now') return rightNow
  const date = new Date(moment)
  return dateTimePartsOf(moment).day === dateTimePartsOf(now).day ? `${today}, ${dutchTime(date)}` : dutchDateTime(date)
}
