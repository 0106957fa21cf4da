import { mayFollow, openStatuses, phaseOf } from '#features/reports/status/rules.ts'

/** Schedulable statuses that do not wait for an answer of others. */
export const plannableStatuses = openStatuses.filter(
  status => mayFollow(status, 'scheduled') && phaseOf(status) !== 'waiting',
)

export const maxPlanned = 500
export const maxOverdue = 50

type Load = { text: string; isOver: boolean }

/** `0 van 4`, `5 van 4, 1 te veel`; undefined without a capacity. */
export function loadOf(count: number, capacity: number | null): Load | undefined {
  if (capacity === null) return undefined
  const isOver = count > capacity
  return { text: `${count} van ${capacity}${isOver ? `, ${count - capacity} te veel` : ''}`, isOver }
}

const dayLength = 86_400_000

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
const dayOf = (noon: number) => new Date(noon).toISOString().slice(0, 10)

/** @param day as `2026-11-30` */
export const daysLater = (day: string, days: number) => dayOf(noonOf(day) + days * dayLength)

/** `0` is Monday. */
const weekdayOf = (day: string) => (new Date(noonOf(day)).getUTCDay() + 6) % 7

export function daysOfWeek(day: string): string[] {
  const monday = daysLater(day, -weekdayOf(day))
  return [0, 1, 2, 3, 4, 5, 6].map(days => daysLater(monday, days))
}

export const nextMonday = (day: string) => daysLater(day, 7 - weekdayOf(day))

export const isWeekend = (day: string) => weekdayOf(day) > 4

/** ISO 8601: the week of a year's first Thursday is the first one. */
export function weekNumber(day: string): number {
  const thursday = daysLater(day, 3 - weekdayOf(day))
  const newYear = noonOf(`${thursday.slice(0, 4)}-01-01`)
  return 1 + Math.floor((noonOf(thursday) - newYear) / dayLength / 7)
}
