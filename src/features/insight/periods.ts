import { monthNames } from '#kit/date-words.ts'
import { addDays, parseDateTime } from '#kit/day.ts'
import { dutchDate } from '#kit/dutch-time.ts'

/** As `2026-11-21`, both days included. */
export type Period = { from: string; to: string }

export const periodUnits = ['week', 'month', 'quarter', 'year'] as const
export type PeriodUnit = (typeof periodUnits)[number]

export const isPeriodUnit = (text: string): text is PeriodUnit => periodUnits.some(unit => unit === text)

const date = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const firstOfMonth = (year: number, month: number) => dayOf(new Date(Date.UTC(year, month, 1)))

/** Shifted by `offset` units. */
export function startOf(length: PeriodUnit, day: string, offset = 0): string {
  const [year, month] = [date(day).getUTCFullYear(), date(day).getUTCMonth()]
  const starts: Record<PeriodUnit, () => string> = {
    week: () => addDays(day, 7 * offset - ((date(day).getUTCDay() + 6) % 7)),
    month: () => firstOfMonth(year, month + offset),
    quarter: () => firstOfMonth(year, month - (month % 3) + 3 * offset),
    year: () => firstOfMonth(year + offset, 0),
  }
  return starts[length]()
}

/** The first and last part may be incomplete. */
export function splitPeriod(length: PeriodUnit, { from, to }: Period): Period[] {
  const parts: Period[] = []
  for (let start = from; start <= to; start = startOf(length, start, 1)) {
    const end = addDays(startOf(length, start, 1), -1)
    parts.push({ from: start, to: end < to ? end : to })
  }
  return parts
}

export const periodAgo = (length: PeriodUnit, today: string, back: number): Period => ({
  from: startOf(length, today, -back),
  to: addDays(startOf(length, today, 1 - back), -1),
})

/** ISO 8601: the week of the first Thursday of the year is number 1. */
function weekOf(day: string) {
  const thursday = addDays(startOf('week', day), 3)
  const year = thursday.slice(0, 4)
  const days = (date(thursday).getTime() - date(`${year}-01-01`).getTime()) / 86_400_000
  return `week ${Math.floor(days / 7) + 1}, ${year}`
}

const unitTexts: Record<PeriodUnit, (day: string) => string> = {
  week: weekOf,
  month: day => `${monthNames[date(day).getUTCMonth()]} ${day.slice(0, 4)}`,
  quarter: day => `${Math.floor(date(day).getUTCMonth() / 3) + 1}e kwartaal ${day.slice(0, 4)}`,
  year: day => day.slice(0, 4),
}

const formatDay = (day: string) => dutchDate(parseDateTime(day) ?? date(day))

export const periodText = ({ from, to }: Period) => `${formatDay(from)} t/m ${formatDay(to)}`

/** `november 2026`, with dates when it is incomplete. */
export function periodPartText(length: PeriodUnit, { from, to }: Period): string {
  const isWhole = from === startOf(length, from) && to === addDays(startOf(length, from, 1), -1)
  return isWhole ? unitTexts[length](from) : `${unitTexts[length](from)} (${periodText({ from, to })})`
}
