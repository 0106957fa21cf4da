import { dutchDay } from '../../kit/dutch-time.ts'
import {
  endOfDayLater,
  fromDutchTime,
  isWeekday,
  isWorkday,
  startOfNextWorkday,
  workdaysLater,
} from '../../kit/workdays.ts'

/** How long handling a report of a category may take. */
export type ServiceLevel = { days: number; calendarDays: boolean }

/** The path by which the wire lists the main categories. */
export const mainCategoriesPath = '/signals/v1/public/terms/categories'

/** The path by which the wire names a main category. */
export const mainCategoryPath = (main: string) => `${mainCategoriesPath}/${main}`

/** The path by which the wire names a sub category. */
export const categoryPath = (main: string, sub: string) => `${mainCategoryPath(main)}/sub_categories/${sub}`

/** The slugs in a category's path or address; nothing when it names no sub category. */
export function parseCategorySlugs(url: string): { main: string; sub: string } | undefined {
  const match = /\/signals\/v1\/public\/terms\/categories\/([\w-]+)\/sub_categories\/([\w-]+)\/?$/.exec(url)
  const [, main, sub] = match ?? []
  return main && sub ? { main, sub } : undefined
}

const dayWord = ({ days, calendarDays }: ServiceLevel) => {
  if (calendarDays) return days === 1 ? 'dag' : 'dagen'
  return days === 1 ? 'werkdag' : 'werkdagen'
}

/** `5 werkdagen`, for residents and staff. */
export const termInWords = (level: ServiceLevel) => `${level.days} ${dayWord(level)}`

export type Calendar = { holidays: 'none' | 'NL'; closingDays: readonly string[] }

/**
 * When a report of `created` is late, and when it is three times over (docs/wire/categories.md#deadlines). Without holidays
 * the wire's own rule: Monday to Friday, in UTC. With them Dutch working days, counted in Dutch time.
 */
export function deadlines(created: Date, level: ServiceLevel, calendar: Calendar) {
  const after = (days: number) => {
    if (level.calendarDays) return addDays(created, days)
    return calendar.holidays === 'none' ? workdaysInUtc(created, days) : dutchWorkdays(created, days, calendar)
  }
  return { deadline: after(level.days), deadlineTripled: after(3 * level.days) }
}

/**
 * The end of the last day of a term: the Dutch day on which it ends, or the next working day. Without holidays only Saturdays
 * and Sundays are not. A term that began with a working day, as it was reported in the weekend, ends when a day begins: its last
 * day is the working day before, so that five from a Saturday are Monday to Friday.
 */
export function lastDayOf(end: Date, { holidays, closingDays }: Calendar): Date {
  const isWorked = (moment: Date) => (holidays === 'NL' ? isWorkday(moment, closingDays) : isWeekday(moment))
  const isBefore = isStartOfDay(end, holidays)
  const within = isBefore ? new Date(end.getTime() - day / 2) : end
  for (let days = 0; ; days += isBefore ? -1 : 1) {
    const lastDay = endOfDayLater(within, days)
    if (isWorked(lastDay)) return lastDay
  }
}

/**
 * Until when a deadline is near: the end of the next working day. So on a Friday what ends in the weekend or on Monday is near,
 * as after that day there is no other one to work on it (docs/decisions/0006-deadlines.md).
 */
export const endOfNextWorkday = (now: Date, calendar: Calendar): Date => lastDayOf(endOfDayLater(now, 1), calendar)

const day = 86_400_000

/** Whether a term ends when a day begins: a Dutch one, or without holidays one in UTC. */
const isStartOfDay = (end: Date, holidays: Calendar['holidays']) =>
  holidays === 'NL' ? fromDutchTime(dutchDay(end), '00:00:00').getTime() === end.getTime() : end.getTime() % day === 0

const addDays = (moment: Date, days: number) => new Date(moment.getTime() + days * day)

function workdaysInUtc(created: Date, days: number): Date {
  const weekday = (created.getUTCDay() + 6) % 7 // Monday is 0
  if (weekday > 4) {
    const midnight = Date.UTC(created.getUTCFullYear(), created.getUTCMonth(), created.getUTCDate())
    return workdaysInUtc(new Date(midnight + (7 - weekday) * day), days)
  }
  const [weeks, rest] = [Math.floor(days / 5), days % 5]
  return addDays(created, 7 * weeks + rest + (weekday + rest > 4 ? 2 : 0))
}

function dutchWorkdays(created: Date, days: number, { closingDays }: Calendar): Date {
  const from = isWorkday(created, closingDays) ? created : startOfNextWorkday(created, closingDays)
  return workdaysLater(from, days, closingDays)
}
