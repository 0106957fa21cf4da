import { dutchDay } from '#kit/dutch-time.ts'
import { endOfDayLater, fromDutchTime, isWeekday, isWorkday, startOfNextWorkday, workdaysLater } from '#kit/workdays.ts'

export type ServiceLevel = { days: number; calendarDays: boolean }

export const mainCategoriesPath = '/signals/v1/public/terms/categories'

export const mainCategoryPath = (main: string) => `${mainCategoriesPath}/${main}`

export const categoryPath = (main: string, sub: string) => `${mainCategoryPath(main)}/sub_categories/${sub}`

export function parseCategorySlugs(url: string): { main: string; sub: string } | undefined {
  const match = /\/signals\/v1\/public\/terms\/categories\/([\w-]+)\/sub_categories\/([\w-]+)\/?$/.exec(url)
  const [, main, sub] = match ?? []
  return main && sub ? { main, sub } : undefined
}

const dayWord = ({ days, calendarDays }: ServiceLevel) => {
  if (calendarDays) return days === 1 ? 'dag' : 'dagen'
  return days === 1 ? 'werkdag' : 'werkdagen'
}

export const termInWords = (level: ServiceLevel) => `${level.days} ${dayWord(level)}`

export type Calendar = { holidays: 'none' | 'NL'; closingDays: readonly string[] }

/** The tripled deadline is that of three times the term. */
export type Deadlines = {
  /** Only the wire shows this moment. */
  deadline: Date
  deadlineTripled: Date
  /** As `2026-12-02`; everything else shows and compares this day. */
  lastDay: string
  lastDayTripled: string
}

export const withoutDeadlines = { deadline: null, deadlineTripled: null, lastDay: null, lastDayTripled: null } as const

/**
 * Without holidays the rule of the wire counts Monday to Friday in UTC (docs/wire/categories.md#deadlines); with
 * holidays Dutch working days count in Dutch time. Only this function turns the moment into a day
 * (docs/decisions/0006-deadlines.md).
 */
export function deadlines(created: Date, level: ServiceLevel, calendar: Calendar): Deadlines {
  const after = (days: number) => {
    if (level.calendarDays) return addDays(created, days)
    return calendar.holidays === 'none' ? workdaysInUtc(created, days) : dutchWorkdays(created, days, calendar)
  }
  const [deadline, deadlineTripled] = [after(level.days), after(3 * level.days)]
  const first = dutchDay(firstWorkday(endOfDayLater(created, 0), calendar))
  const dayOf = (end: Date) => {
    const lastDay = level.calendarDays ? firstWorkday(endOfDayLater(end, 0), calendar) : lastDayOf(end, calendar)
    return dutchDay(lastDay) < first ? first : dutchDay(lastDay)
  }
  return { deadline, deadlineTripled, lastDay: dayOf(deadline), lastDayTripled: dayOf(deadlineTripled) }
}

export const isPastLastDay = (lastDay: string, now: Date): boolean => dutchDay(now) > lastDay

export const endOfLastDay = (lastDay: string): Date => fromDutchTime(lastDay, '23:59:59')

/**
 * Returns the end of the Dutch day of `end`, or of the next working day. Without holidays only weekends are days
 * off. A term reported in a weekend ends when a day begins, so its last day is the working day before: five days
 * from a Saturday are Monday to Friday.
 */
export function lastDayOf(end: Date, calendar: Calendar): Date {
  const isBefore = isStartOfDay(end, calendar.holidays)
  const within = isBefore ? new Date(end.getTime() - day / 2) : end
  return firstWorkday(endOfDayLater(within, 0), calendar, isBefore ? -1 : 1)
}

/** Searches forward, or back, from the given day on. */
function firstWorkday(endOfDay: Date, calendar: Calendar, step: 1 | -1 = 1): Date {
  const { holidays, closingDays } = calendar
  const isWorked = holidays === 'NL' ? isWorkday(endOfDay, closingDays) : isWeekday(endOfDay)
  return isWorked ? endOfDay : firstWorkday(endOfDayLater(endOfDay, step), calendar, step)
}

/**
 * A deadline is near until the end of the next working day. On a Friday this includes the weekend and Monday,
 * because no other working day comes before them (docs/decisions/0006-deadlines.md).
 */
export const endOfNextWorkday = (now: Date, calendar: Calendar): Date => lastDayOf(endOfDayLater(now, 1), calendar)

const day = 86_400_000

/** In Dutch time, or without holidays in UTC. */
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
