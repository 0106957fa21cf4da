import {
  inDayPart as englishDayPart,
  monthNames as englishMonths,
  weekdayNames as englishWeekdays,
} from '../../kit/date-words.en.ts'
import { inDayPart, monthNames, weekdayNames } from '../../kit/date-words.ts'
import { lazy } from '../../kit/lazy.ts'
import { categoryNames } from './en/categories.ts'
import { outcomes } from './en/outcomes.ts'
import { promises } from './en/promises.ts'
import { animalQuestions } from './en/questions-animals.ts'
import { commonQuestions } from './en/questions-common.ts'
import { housingQuestions } from './en/questions-housing.ts'
import { landlordQuestions } from './en/questions-landlords.ts'
import { nuisanceQuestions } from './en/questions-nuisance.ts'
import { roadQuestions } from './en/questions-roads.ts'
import { streetQuestions } from './en/questions-streets.ts'
import { withoutExamples } from './without-examples.ts'

/** English by the Dutch text of the product's own data: categories, questions, messages. Names in braces stand for values. */
const texts: readonly (readonly [dutch: string, translation: string])[] = [
  commonQuestions,
  streetQuestions,
  roadQuestions,
  nuisanceQuestions,
  animalQuestions,
  housingQuestions,
  landlordQuestions,
  categoryNames,
  promises,
  outcomes,
].flatMap(group => Object.entries(group))

/** As a label, a question stands without its examples. */
const english: ReadonlyMap<string, string> = new Map([
  ...texts.map(([dutch, translation]) => [withoutExamples(dutch), withoutExamples(translation)] as const),
  ...texts,
])

const englishTexts: ReadonlySet<string> = new Set(english.values())

/** Whether it is a translation, of a name that a page in English has already. */
export const isEnglish = (text: string): boolean => englishTexts.has(text)

/** What a name in braces may stand for; any text where it is not here. */
const valuePatterns: Readonly<Record<string, string>> = {
  n: String.raw`\d+`,
  term: String.raw`\d+ (?:werk)?dag(?:en)?(?: \(uiterlijk [^)]*\))?`,
  day: String.raw`\*{0,2}[A-Za-z]* ?\d{1,2} [A-Za-z]+(?: \d{4})?(?: in de (?:ochtend|middag))?\*{0,2}`,
}

type Pattern = { pattern: RegExp; translation: string }

const patterns = lazy((): readonly Pattern[] =>
  [...english]
    .filter(([dutch]) => dutch.includes('{'))
    .map(([dutch, translation]) => ({ pattern: patternOf(dutch), translation })),
)

const patternOf = (dutch: string) =>
  new RegExp(
    `^${dutch
      .split(/\{([\w.]+)\}/)
      .map((part, index) => (index % 2 === 1 ? named(part) : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)))
      .join('')}$`,
  )

const named = (name: string) => `(?<${groupOf(name)}>${valuePatterns[name] ?? '.+'})`
const groupOf = (name: string) => name.replaceAll('.', '_')

/**
 * The English of a Dutch text that is one of the product, or several of them after each other; undefined for one of a
 * municipality's own, and for what residents wrote.
 */
export function toEnglish(dutch: string): string | undefined {
  const whole = oneInEnglish(dutch)
  if (whole !== undefined) return whole
  const sentences = dutch.split(/(?<=[.!?]) /).map(oneInEnglish)
  return sentences.every(sentence => sentence !== undefined) ? sentences.join(' ') : undefined
}

function oneInEnglish(dutch: string): string | undefined {
  const exact = english.get(dutch)
  if (exact !== undefined) return exact
  for (const { pattern, translation } of patterns()) {
    const { groups } = pattern.exec(dutch) ?? {}
    if (groups)
      return translation.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => valueInEnglish(groups[groupOf(name)] ?? ''))
  }
  return day.test(dutch) ? dayInEnglish(dutch) : undefined
}

const valueInEnglish = (value: string) => oneInEnglish(value) ?? value

const dateWords: ReadonlyMap<string, string> = new Map([
  ...weekdayNames.map((name, index) => [name as string, englishWeekdays[index] ?? name] as const),
  ...monthNames.map((name, index) => [name as string, englishMonths[index] ?? name] as const),
])

const day = new RegExp(`^${valuePatterns.day}$`)

const withDayPart = (text: string) =>
  text.replace(inDayPart.morning, englishDayPart.morning).replace(inDayPart.afternoon, englishDayPart.afternoon)

/** `donderdag 26 november 2026` as `Thursday 26 November 2026`. */
const dayInEnglish = (text: string) => withDayPart(text).replaceAll(/[a-z]+/g, word => dateWords.get(word) ?? word)
