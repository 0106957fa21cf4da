import type { QuestionValues } from '../../kit/question-values.ts'
import type { Alert, Option, SetQuestion } from './question.ts'

type Names<Group extends keyof QuestionValues, As extends string> = `${As}.${keyof QuestionValues[Group] & string}`

/** What may stand in braces in a text of a question. */
type ValueName = 'phone.general' | Names<'phones', 'phone'> | Names<'names', 'name'> | Names<'links', 'link'>
export type Values = Readonly<Partial<Record<ValueName, string>>>

type Configured = { language: { phoneNumber: string }; questionValues: QuestionValues }

/** The values of a municipality by their names. */
export function valuesOf({ language, questionValues: { phones, names, links } }: Configured): Values {
  const named = (group: Record<string, string | undefined>, as: string) =>
    Object.entries(group).map(([name, value]) => [`${as}.${name}`, value])
  return Object.fromEntries([
    ['phone.general', language.phoneNumber],
    ...named(phones, 'phone'),
    ...named(names, 'name'),
    ...named(links, 'link'),
  ])
}

/** The names in braces in a text. */
export const namesIn = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)

/** The text with its values; nothing when one of them is not known. */
function filled(text: string, values: Readonly<Record<string, string | undefined>>): string | undefined {
  if (namesIn(text).some(name => !values[name])) return undefined
  return text.replace(/\{([^{}]*)\}/g, (_, name: string) => values[name] ?? '')
}

const kept = <One>(all: readonly (One | undefined)[]): One[] => all.flatMap(one => (one === undefined ? [] : [one]))

/** The questions with a municipality's own values. One that cannot be asked without a value that is missing goes. */
export const filledIn = (questions: readonly SetQuestion[], values: Values): SetQuestion[] =>
  kept(questions.map(question => filledQuestion(question, values)))

function filledQuestion(question: SetQuestion, values: Values): SetQuestion | undefined {
  const label = filled(question.label, values)
  if (label === undefined) return undefined
  const hint = question.hint && filled(question.hint, values)
  const shortLabel = question.shortLabel && filled(question.shortLabel, values)
  const texts = { label, ...(hint && { hint }), ...(shortLabel && { shortLabel }) }
  if (question.type === 'alert') {
    const alert = filledAlert(question.alert, values)
    return alert && { ...question, ...texts, alert }
  }
  return 'options' in question
    ? { ...question, ...texts, options: filledOptions(question.options, values) }
    : { ...question, ...texts }
}

const filledOptions = (options: readonly Option[], values: Values) =>
  options.map(option => ({ ...option, label: filled(option.label, values) ?? option.label }))

function filledAlert({ call, links = [], ...alert }: Alert, values: Values): Alert | undefined {
  const paragraphs = kept(alert.paragraphs.map(text => filled(text, values)))
  if (paragraphs.length === 0) return undefined
  const number = call && filled(call, values)
  const known = kept(
    links.map(({ text, href }) => {
      const address = filled(href, values)
      return address === undefined ? undefined : { text, href: address }
    }),
  )
  return { ...alert, paragraphs, ...(number && { call: number }), ...(known.length > 0 && { links: known }) }
}
