import { dateWords } from '../date-words.ts'
import { dutchDateParts, weekdayIndex } from '../dutch-time.ts'
import { entryOf } from '../entry-of.ts'
import type { Language } from '../language.ts'

/** The names of Django, in the formats for the Netherlands. */
const named: Readonly<Record<string, string>> = {
  DATE_FORMAT: 'j F Y',
  TIME_FORMAT: 'H:i',
  DATETIME_FORMAT: 'j F Y H:i',
  SHORT_DATE_FORMAT: 'd-m-Y',
  SHORT_DATETIME_FORMAT: 'd-m-Y H:i',
}

type Named = ReturnType<typeof dutchDateParts> & { monthName: string; weekday: string }
type Letter = (parts: Named) => string

const withoutZero = (digits: string) => String(Number(digits))

const letters: Readonly<Record<string, Letter>> = {
  d: ({ day }) => day,
  j: ({ day }) => withoutZero(day),
  l: ({ weekday }) => weekday,
  D: ({ weekday }) => weekday.slice(0, 2),
  m: ({ month }) => month,
  n: ({ month }) => withoutZero(month),
  F: ({ monthName }) => monthName,
  M: ({ monthName }) => monthName.slice(0, 3),
  y: ({ year }) => year.slice(2),
  Y: ({ year }) => year,
  H: ({ hour }) => hour,
  G: ({ hour }) => withoutZero(hour),
  i: ({ minute }) => minute,
  s: ({ second }) => second,
}

/**
 * Returns a moment in words and Dutch time, by a format of Django such as `j F Y, H:i`; a letter after `\` stands for
 * itself.
 */
export function formatDate(moment: Date, format: string, language: Language = 'nl'): string {
  const { monthNames, weekdayNames } = dateWords[language]
  const numbers = dutchDateParts(moment)
  const parts = {
    ...numbers,
    monthName: monthNames[Number(numbers.month) - 1] ?? '',
    weekday: weekdayNames[weekdayIndex(moment)] ?? '',
  }
  return (entryOf(named, format) ?? format).replaceAll(
    /\\(.)|[a-zA-Z]/g,
    (letter, literal: string | undefined) => literal ?? letters[letter]?.(parts) ?? letter,
  )
}
