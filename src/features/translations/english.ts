import { englishDateWords as en, dutchDateWords as nl } from '#kit/date-words.ts'
import { lazy } from '#kit/lazy.ts'
import { categoryNames } from './en/categories.ts'
import { outcomes } from './en/outcomes.ts'
import { promises } from './en/promises.ts'
import { housingQuestions, landlordQuestions, nuisanceQuestions } from './en/questions-housing.ts'
import { animalQuestions, commonQuestions, roadQuestions, streetQuestions } from './en/questions-public-space.ts'
import { withoutExamples } from './without-examples.ts'

/** By the Dutch text of the product's own data. Names in braces stand for values. */
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

/** As a label, a question has no examples. */
const english: ReadonlyMap<string, string> = new Map([
  ...texts.map(([dutch, translation]) => [withoutExamples(dutch), withoutExamples(translation)] as const),
  ...texts,
])

const englishTexts: ReadonlySet<string> = new Set(english.values())

export const isEnglish = (text: string): boolean => englishTexts.has(text)

/** Patterns of the values for names in braces; other names match any text. */
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

const named = (name: string) => `(?<${groupOf(name)}>${valuePatterns[name] ?? '.{1,300}'})`
const groupOf = (name: string) => name.replaceAll('.', '_')

/** Also translates several product texts in a row; undefined for texts of a municipality and of residents. */
export function toEnglish(dutch: string): string | undefined {
  const whole = oneInEnglish(dutch)
  if (whole !== undefined) return whole
  const sentences = dutch
    .replaceAll(/([.!?]) /g, '$1\u0000')
    .split('\u0000')
    .map(oneInEnglish)
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

const namesOfDays: ReadonlyMap<string, string> = new Map([
  ...nl.weekdayNames.map((name, index) => [name as string, en.weekdayNames[index] ?? name] as const),
  ...nl.monthNames.map((name, index) => [name as string, en.monthNames[index] ?? name] as const),
])

const day = new RegExp(`^${valuePatterns.day}$`)

const withDayPart = (text: string) =>
  text.replace(nl.inDayPart.morning, en.inDayPart.morning).replace(nl.inDayPart.afternoon, en.inDayPart.afternoon)

/** `donderdag 26 november 2026` becomes `Thursday 26 November 2026`. */
const dayInEnglish = (text: string) => withDayPart(text).replaceAll(/[a-z]+/g, word => namesOfDays.get(word) ?? word)
