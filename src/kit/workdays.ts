import { dutchDateParts } from './dutch-time.ts'

/** Returns Easter Sunday in the Gregorian calendar (the anonymous algorithm), as month and day. */
export function easter(year: number): { month: number; day: number } {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const e = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const f = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - e - (c % 4)) % 7
  const g = Math.floor((a + 11 * e + 22 * f) / 451)
  const month = Math.floor((e + f - 7 * g + 114) / 31)
  return { month, day: ((e + f - 7 * g + 114) % 31) + 1 }
}

const isoDate = (date: Date) => date.toISOString().slice(0, 10)

/**
 * Returns the days on which municipalities are closed in a year, as `2026-12-25`: New Year, Good Friday, Easter Monday,
 * King's Day (a day earlier when the 27th is a Sunday), Liberation Day every fifth year, Ascension, Whit Monday,
 * Christmas.
 */
export function dutchHolidays(year: number): readonly string[] {
  const { month, day } = easter(year)
  const fromEaster = (days: number) => isoDate(new Date(Date.UTC(year, month - 1, day + days)))
  const kingsDay = new Date(Date.UTC(year, 3, 27)).getUTCDay() === 0 ? 26 : 27
  return [
    `${year}-01-01`,
    fromEaster(-2),
    fromEaster(1),
    `${year}-04-${kingsDay}`,
    ...(year % 5 === 0 ? [`${year}-05-05`] : []),
    fromEaster(39),
    fromEaster(50),
    `${year}-12-25`,
    `${year}-12-26`,
  ]
}

/** Returns true when the Dutch day of a moment is a working day. */
export function isWorkday(moment: Date, closingDays: readonly string[]): boolean {
  const { year, month, day } = dutchDateParts(moment)
  return isWorkingDate(new Date(`${year}-${month}-${day}T12:00:00Z`), closingDays)
}

/** Returns true when the Dutch day of a moment is neither a Saturday nor a Sunday. */
export function isWeekday(moment: Date): boolean {
  const { year, month, day } = dutchDateParts(moment)
  return ![0, 6].includes(new Date(`${year}-${month}-${day}T12:00:00Z`).getUTCDay())
}

function isWorkingDate(noon: Date, closingDays: readonly string[]): boolean {
  const weekday = noon.getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  const date = isoDate(noon)
  return !holidaysOf(noon.getUTCFullYear()).includes(date) && !closingDays.includes(date)
}

const holidaysByYear = new Map<number, readonly string[]>()

function holidaysOf(year: number): readonly string[] {
  const holidays = holidaysByYear.get(year) ?? dutchHolidays(year)
  holidaysByYear.set(year, holidays)
  return holidays
}

/** Returns the moment of a Dutch date and time; an hour that is skipped in spring becomes the next one. */
export function fromDutchTime(date: string, time: string): Date {
  const asUtc = new Date(`${date}T${time}Z`)
  const shift = (moment: Date) => {
    const { year, month, day, hour, minute, second } = dutchDateParts(moment)
    return (
      Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(moment.getTime() / 1000) * 1000
    )
  }
  const guess = new Date(asUtc.getTime() - shift(asUtc))
  return new Date(asUtc.getTime() - shift(guess))
}

/** Returns the end of the Dutch day of a moment, some whole days later. */
export function endOfDayLater(moment: Date, days: number): Date {
  const { year, month, day } = dutchDateParts(moment)
  return fromDutchTime(isoDate(new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + days))), '23:59:59')
}

const dateAfter = (moment: Date) => {
  const { year, month, day } = dutchDateParts(moment)
  return isoDate(new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + 1)))
}

/** Returns the same Dutch time of day, a number of workdays later. */
export function workdaysLater(moment: Date, days: number, closingDays: readonly string[]): Date {
  if (days === 0) return moment
  const { year, month, day, hour, minute, second } = dutchDateParts(moment)
  const noon = new Date(`${year}-${month}-${day}T12:00:00Z`)
  for (let remaining = days; remaining > 0; ) {
    noon.setUTCDate(noon.getUTCDate() + 1)
    if (isWorkingDate(noon, closingDays)) remaining--
  }
  const later = fromDutchTime(isoDate(noon), `${hour}:${minute}:${second}`)
  later.setUTCMilliseconds(moment.getUTCMilliseconds())
  return later
}

/** Returns midnight at the start of the first workday after this day. */
export function startOfNextWorkday(moment: Date, closingDays: readonly string[]): Date {
  const next = fromDutchTime(dateAfter(moment), '00:00:00')
  return isWorkday(next, closingDays) ? next : startOfNextWorkday(next, closingDays)
}
