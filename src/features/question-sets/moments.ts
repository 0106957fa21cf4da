import { dutchDate, dutchDateParts } from '../../kit/dutch-time.ts'
import { lazy } from '../../kit/lazy.ts'

/** A moment as the form has it, in Dutch time; the day as `2026-11-21`. */
export type Moment = { day: string; hour: number; minute: number }

/** Minutes can be chosen in steps of five. */
const minuteStep = 5
const dayCount = 7
const dayMs = 86_400_000

export const hours = Array.from({ length: 24 }, (_, hour) => hour)
export const minutes = Array.from({ length: 60 / minuteStep }, (_, index) => index * minuteStep)

export const momentOf = (time: number): Moment => {
  const { year, month, day, hour, minute } = dutchDateParts(new Date(time))
  return { day: `${year}-${month}-${day}`, hour: Number(hour), minute: Number(minute) }
}

/** The moment in milliseconds; an hour that is skipped in spring is the one after it. */
export function timeOf({ day, hour, minute }: Moment): number {
  const utcTime = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000
  const before = utcTime - offsetAt(utcTime - dayMs)
  const after = utcTime - offsetAt(utcTime + dayMs)
  return [before, after].find(time => time + offsetAt(time) === utcTime) ?? before
}

const offsetAt = (time: number) => Number(dutchDateParts(new Date(time)).offset.slice(0, 3)) * 3_600_000

/** Today and the six days before it, newest first; the day of a stored answer from longer ago is added. */
export function daysFor(now: number, answeredAt: number | undefined): string[] {
  const today = Date.parse(`${momentOf(now).day}T00:00:00Z`)
  const days = Array.from({ length: dayCount }, (_, index) =>
    new Date(today - index * dayMs).toISOString().slice(0, 10),
  )
  const answeredDay = answeredAt === undefined ? undefined : momentOf(answeredAt).day
  return answeredDay === undefined || days.includes(answeredDay) ? days : [...days, answeredDay]
}

/** The first value of “earlier”: nine o'clock today, or yesterday before nine. */
export function earlierAtFirst(now: number): number {
  const nineOClocks = daysFor(now, undefined).map(day => timeOf({ day, hour: 9, minute: 0 }))
  return nineOClocks.find(time => time <= now) ?? now
}

/** The chosen moment, or when that is in the future, the last moment before now that can be chosen. */
export function timeUntilNow(moment: Moment, now: number): number {
  const time = timeOf(moment)
  if (time <= now) return time
  const { minute, ...rest } = momentOf(now)
  return timeOf({ ...rest, minute: minute - (minute % minuteStep) })
}

const weekday = lazy(
  () => new Intl.DateTimeFormat('nl-NL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** `Vandaag`, `Vrijdag 20 november` */
export function dayText(day: string, now: number): string {
  if (day === momentOf(now).day) return 'Vandaag'
  const text = weekday().format(new Date(`${day}T00:00:00Z`))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Nu`, `Vandaag, 09:00`, `20-11-2026, 09:00` */
export function momentText(moment: number | 'now', now: number): string {
  if (moment === 'now') return 'Nu'
  const date = new Date(moment)
  const { hour, minute } = dutchDateParts(date)
  return `${momentOf(moment).day === momentOf(now).day ? 'Vandaag' : dutchDate(date)}, ${hour}:${minute}`
}
