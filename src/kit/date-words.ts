/** `zondag` first. */
export const weekdayNames = ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'] as const

export const monthNames = [
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
] as const

export const shortMonthNames = [
  'jan',
  'feb',
  'mrt',
  'apr',
  'mei',
  'jun',
  'jul',
  'aug',
  'sep',
  'okt',
  'nov',
  'dec',
] as const

/** A time of the clock in a sentence: `8.00 uur`. */
export const clockTime = (hour: number | string, minute: string) => `${hour}.${minute} uur`

export const today = 'Vandaag'
export const rightNow = 'Nu'

/** After a day: in which part of it. */
export const inDayPart = { morning: 'in de ochtend', afternoon: 'in de middag' } as const
