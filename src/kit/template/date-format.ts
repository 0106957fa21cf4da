import { dutchDateParts, dutchMonths, dutchWeekday } from '../dutch-time.ts'

/** Formats with a name, as Django has them for the Netherlands. */
const named: Readonly<Record<string, string>> = {
  DATE_FORMAT: 'j F Y',
  TIME_FORMAT: 'H:i',
  DATETIME_FORMAT: 'j F Y H:i',
  SHORT_DATE_FORMAT: 'd-m-Y',
  SHORT_DATETIME_FORMAT: 'd-m-Y H:i',
}

type Letter = (parts: ReturnType<typeof dutchDateParts>, weekday: string) => string

const monthOf = ({ month }: { month: string }) => dutchMonths[Number(month) - 1] ?? ''
const withoutZero = (digits: string) => String(Number(digits))

const letters: Readonly<Record<string, Letter>> = {
  d: ({ day }) => day,
  j: ({ day }) => withoutZero(day),
  l: (_, weekday) => weekday,
  D: (_, weekday) => weekday.slice(0, 2),
  m: ({ month }) => month,
  n: ({ month }) => withoutZero(month),
  F: monthOf,
  M: parts => monthOf(parts).slice(0, 3),
  y: ({ year }) => year.slice(2),
  Y: ({ year }) => year,
  H: ({ hour }) => hour,
  G: ({ hour }) => withoutZero(hour),
  i: ({ minute }) => minute,
  s: ({ second }) => second,
}

/** A moment in Dutch words and local time, by a format of Django such as `j F Y, H.i`; a letter after `\` stands for itself. */
export function formatDate(moment: Date, format: string): string {
  const parts = dutchDateParts(moment)
  const weekday = dutchWeekday(moment)
  return (named[format] ?? format).replaceAll(
    /\\(.)|[a-zA-Z]/g,
    (letter, literal: string | undefined) => literal ?? letters[letter]?.(parts, weekday) ?? letter,
  )
}
