import { inLanguage, type Translated, translated } from './language.ts'

/** Words in dates and times, `zondag` first. */
export const dutchDateWords = {
  weekdayNames: ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'],
  monthNames: [
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
  ],
  shortMonthNames: ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  clockTime: (time: string) => `${time} uur`,
  today: 'Vandaag',
  rightNow: 'Nu',
  /** The part of a day, after that day. */
  inDayPart: { morning: 'in de ochtend', afternoon: 'in de middag' },
} as const

export const englishDateWords: Translated<typeof dutchDateWords> = {
  weekdayNames: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  monthNames: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  shortMonthNames: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  clockTime: time => time,
  today: 'Today',
  rightNow: 'Now',
  inDayPart: { morning: 'in the morning', afternoon: 'in the afternoon' },
}

export const dateWords = translated({ nl: dutchDateWords, en: englishDateWords })

export const { weekdayNames, monthNames, shortMonthNames, clockTime, today, rightNow, inDayPart } =
  inLanguage(dateWords)

export const locale = inLanguage({ nl: 'nl-NL', en: 'en-GB' })
