import { type ServiceLevel, termInWords } from '../rules.ts'

const numberWords = ['nul', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien']

const term = new RegExp(
  `(?<![\\p{L}\\d])(\\d{1,3}|één|${numberWords.slice(1).join('|')})\\s+(werkdag|dag|week|weken)(?:en)?(?!\\p{L})`,
  'giu',
)

type NamedTerm = { text: string; agreesWith: (level: ServiceLevel) => boolean }

function namedTerms(text: string): NamedTerm[] {
  return [...text.matchAll(term)].map(([whole, count = '', unit = '']) => {
    const word = count.toLowerCase().replaceAll('é', 'e')
    const number = /^\d/.test(word) ? Number(word) : numberWords.indexOf(word)
    return { text: whole, agreesWith: level => isSame(number, unit.toLowerCase(), level) }
  })
}

function isSame(number: number, unit: string, { days, calendarDays }: ServiceLevel): boolean {
  if (unit === 'werkdag') return !calendarDays && days === number
  if (unit === 'dag') return calendarDays && days === number
  return days === number * (calendarDays ? 7 : 5)
}

/** Residents would read a variable literally, because nothing is filled in. */
const variable = /\{{1,9}[^{}\n]{0,40}\}{1,9}/u

export const variableIn = (message: string): string | undefined => variable.exec(message)?.[0]

export const asksForTerm = (text: string): boolean => /term/i.test(text)

/** For example `5 werkdagen`. Undefined when the message names no term, or the right one among others. */
export function otherTermIn(message: string, level: ServiceLevel | null): string | undefined {
  const terms = namedTerms(message)
  if (level && terms.some(({ agreesWith }) => agreesWith(level))) return undefined
  return terms[0]?.text
}

export const withTerm = (message: string, named: string, level: ServiceLevel): string =>
  message.replace(named, termInWords(level))
