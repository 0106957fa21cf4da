import { entryOf } from '#kit/collections.ts'
import type { QuestionValues } from '#kit/question-values.ts'
import type { Alert, Option, QuestionTemplate } from './question.ts'

type Names<Group extends keyof QuestionValues, As extends string> = `${As}.${keyof QuestionValues[Group] & string}`

type ValueName = 'phone.general' | Names<'phones', 'phone'> | Names<'names', 'name'> | Names<'links', 'link'>
export type PlaceholderValues = Readonly<Partial<Record<ValueName, string>>>

type ValueSource = { language: { phoneNumber: string }; questionValues: QuestionValues }

export function placeholderValuesOf({
  language,
  questionValues: { phones, names, links },
}: ValueSource): PlaceholderValues {
  const prefixed = (group: Record<string, string | undefined>, as: string) =>
    Object.entries(group).map(([name, value]) => [`${as}.${name}`, value])
  return Object.fromEntries([
    ['phone.general', language.phoneNumber],
    ...prefixed(phones, 'phone'),
    ...prefixed(names, 'name'),
    ...prefixed(links, 'link'),
  ])
}

export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)

function textWithValues(text: string, values: Readonly<Record<string, string | undefined>>): string | undefined {
  if (placeholdersIn(text).some(name => !entryOf(values, name))) return undefined
  return text.replace(/\{([^{}]*)\}/g, (_, name: string) => entryOf(values, name) ?? '')
}

const withoutUndefined = <Item>(items: readonly (Item | undefined)[]): Item[] =>
  items.flatMap(item => (item === undefined ? [] : [item]))

export const fillPlaceholders = (
  questions: readonly QuestionTemplate[],
  values: PlaceholderValues,
): QuestionTemplate[] => withoutUndefined(questions.map(question => questionWithValues(question, values)))

function questionWithValues(question: QuestionTemplate, values: PlaceholderValues): QuestionTemplate | undefined {
  const label = textWithValues(question.label, values)
  if (label === undefined) return undefined
  const hint = question.hint && textWithValues(question.hint, values)
  const shortLabel = question.shortLabel && textWithValues(question.shortLabel, values)
  const texts = { label, ...(hint && { hint }), ...(shortLabel && { shortLabel }) }
  if (question.type === 'alert') {
    const alert = alertWithValues(question.alert, values)
    return alert && { ...question, ...texts, alert }
  }
  return 'options' in question
    ? { ...question, ...texts, options: optionsWithValues(question.options, values) }
    : { ...question, ...texts }
}

const optionsWithValues = (options: readonly Option[], values: PlaceholderValues) =>
  options.map(option => ({ ...option, label: textWithValues(option.label, values) ?? option.label }))

function alertWithValues({ call, links = [], ...alert }: Alert, values: PlaceholderValues): Alert | undefined {
  const paragraphs = withoutUndefined(alert.paragraphs.map(text => textWithValues(text, values)))
  if (paragraphs.length === 0) return undefined
  const number = call && textWithValues(call, values)
  const completeLinks = withoutUndefined(
    links.map(({ text, href }) => {
      const url = textWithValues(href, values)
      return url === undefined ? undefined : { text, href: url }
    }),
  )
  return {
    ...alert,
    paragraphs,
    ...(number && { call: number }),
    ...(completeLinks.length > 0 && { links: completeLinks }),
  }
}
