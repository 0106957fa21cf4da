import { dutchDateParts } from '../../kit/dutch-time.ts'
import { lazy } from '../../kit/lazy.ts'

const dayLong = 86_400_000
const minuteLong = 60_000

export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)
export const minutes: readonly number[] = Array.from({ length: 12 }, (_, step) => step * 5)

/** A day as `2026-11-21`, an hour and a minute, on Dutch clocks. */
export type Earlier = { day: string; hour: number; minute: number }

const dayOf = (moment: Date) => {
  const { year, month, day } = dutchDateParts(moment)
  return `${year}-${month}-${day}`
}

/** A day so many days before another; a day has no year to guess at. */
const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00Z`) - count * dayLong).toISOString().slice(0, 10)

const named = lazy(
  () => new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }),
)

/** Today and the six days before, the latest first. */
export function earlierDays(now: Date): { day: string; label: string }[] {
  const today = dayOf(now)
  return Array.from({ length: 7 }, (_, count) => {
    const day = daysBefore(today, count)
    const name = named().format(new Date(`${day}T00:00Z`))
    return { day, label: count === 0 ? 'Vandaag' : name.charAt(0).toUpperCase() + name.slice(1) }
  })
}

/** Nine o'clock today; before nine yesterday, so that it is never still to come. */
export function usualEarlier(now: Date): Earlier {
  const today = { day: dayOf(now), hour: 9, minute: 0 }
  return momentOf(today) <= now.getTime() ? today : { ...today, day: daysBefore(today.day, 1) }
}

/**
 * The moment at which Dutch clocks show this, in milliseconds. An hour that the clocks skip is the one after; of an hour
 * that comes twice it is the first.
 */
export function momentOf({ day, hour, minute }: Earlier): number {
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  const asUtc = Date.parse(`${day}T${time}Z`)
  const found = [asUtc - 2 * 60 * minuteLong, asUtc - 60 * minuteLong]
  return found.find(moment => shows(moment, day, time)) ?? asUtc - 60 * minuteLong
}

function shows(moment: number, day: string, time: string): boolean {
  const clock = dutchDateParts(new Date(moment))
  return dayOf(new Date(moment)) === day && `${clock.hour}:${clock.minute}` === time
}

/** What Dutch clocks show at a moment, to the five minutes. */
export function earlierOf(moment: number): Earlier {
  const { hour, minute } = dutchDateParts(new Date(moment))
  return { day: dayOf(new Date(moment)), hour: Number(hour), minute: Number(minute) - (Number(minute) % 5) }
}
