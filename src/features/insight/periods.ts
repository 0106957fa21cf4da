import { dutchDate } from '../../kit/amsterdam.ts'
import { momentOf } from '../../kit/moment-of.ts'

/** From one day to another, as `2026-11-21`; both days belong to it. */
export type Period = { from: string; to: string }

export const lengths = ['week', 'month', 'quarter', 'year'] as const
export type Length = (typeof lengths)[number]

const date = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const shifted = (day: string, days: number) => dayOf(new Date(date(day).getTime() + days * 86_400_000))
const inMonth = (year: number, month: number) => dayOf(new Date(Date.UTC(year, month, 1)))

/** The first day of the week, month … that a day is in, `ahead` further. */
export function startOf(length: Length, day: string, ahead = 0): string {
  const [year, month] = [date(day).getUTCFullYear(), date(day).getUTCMonth()]
  const starts: Record<Length, () => string> = {
    week: () => shifted(day, 7 * ahead - ((date(day).getUTCDay() + 6) % 7)),
    month: () => inMonth(year, month + ahead),
    quarter: () => inMonth(year, month - (month % 3) + 3 * ahead),
    year: () => inMonth(year + ahead, 0),
  }
  return starts[length]()
}

/** A period in weeks, months …; what sticks out at the ends is left off. */
export function partsOf(length: Length, { from, to }: Period): Period[] {
  const parts: Period[] = []
  for (let start = from; start <= to; start = startOf(length, start, 1)) {
    const end = shifted(startOf(length, start, 1), -1)
    parts.push({ from: start, to: end < to ? end : to })
  }
  return parts
}

/** The week, month … of a day, of which so many have gone before. */
export const lengthAgo = (length: Length, today: string, ago: number): Period => ({
  from: startOf(length, today, -ago),
  to: shifted(startOf(length, today, 1 - ago), -1),
})

const months = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
]

/** The ISO week: the one that holds the first Thursday of the year is number 1. */
function weekOf(day: string) {
  const thursday = shifted(startOf('week', day), 3)
  const year = thursday.slice(0, 4)
  const days = (date(thursday).getTime() - date(`${year}-01-01`).getTime()) / 86_400_000
  return `week ${Math.floor(days / 7) + 1}, ${year}`
}

const names: Record<Length, (day: string) => string> = {
  week: weekOf,
  month: day => `${months[date(day).getUTCMonth()]} ${day.slice(0, 4)}`,
  quarter: day => `${Math.floor(date(day).getUTCMonth() / 3) + 1}e kwartaal ${day.slice(0, 4)}`,
  year: day => day.slice(0, 4),
}

const shown = (day: string) => dutchDate(momentOf(day) ?? date(day))

export const periodText = ({ from, to }: Period) => `${shown(from)} t/m ${shown(to)}`

/** `november 2026`, with which days when it is not the whole of it. */
export function partText(length: Length, { from, to }: Period): string {
  const isWhole = from === startOf(length, from) && to === shifted(startOf(length, from, 1), -1)
  return isWhole ? names[length](from) : `${names[length](from)} (${periodText({ from, to })})`
}
