import { toEnglish } from '#features/translations/english.ts'
import { inLanguage } from '#kit/language.ts'
import type { ErrorsByField, Step } from './rules.ts'

export type ServerRefusal = {
  step: Step
  errors: ErrorsByField
  isCategoryClosed?: true
}

/** Returns undefined when no message concerns a field of the form. */
export function parseRefusal(body: unknown): ServerRefusal | undefined {
  const messageAt = (...path: string[]) => messageIn(path.reduce(partOf, body))
  const isCategoryClosed = messageAt('category') !== undefined
  const description = messageAt('text') ?? (isCategoryClosed ? closedCategory : undefined)
  const errorsByStep: [Step, ErrorsByField][] = [
    ['beschrijf', presentErrors({ description, source: messageAt('source') })],
    ['vulaan', presentErrors({ place: messageAt('location'), ...answersIn(partOf(body, 'extra_properties')) })],
    ['contact', presentErrors({ phone: messageAt('reporter', 'phone'), email: messageAt('reporter', 'email') })],
  ]
  const [step, errors] = errorsByStep.find(([, stepErrors]) => Object.keys(stepErrors).length > 0) ?? []
  return step && errors && { step, errors, ...(isCategoryClosed && { isCategoryClosed }) }
}

const answersIn = (answers: unknown): ErrorsByField =>
  typeof answers === 'object' && answers !== null && !Array.isArray(answers)
    ? Object.fromEntries(Object.entries(answers).map(([key, message]) => [key, messageIn(message)]))
    : { extra_properties: messageIn(answers) }

const presentErrors = (errors: ErrorsByField): ErrorsByField =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

function messageIn(value: unknown): string | undefined {
  if (typeof value === 'string') return refusalText(value)
  if (typeof value !== 'object' || value === null) return undefined
  return Object.values(value).map(messageIn).find(Boolean)
}

export const closedCategory = inLanguage({
  nl:
    'Over dit onderwerp kunt u nu geen melding doen. Wat u heeft ingevuld, is bewaard. Pas uw beschrijving aan, of kies ' +
    '“Volgende”: dan komt uw melding bij een ander onderwerp.',
  en:
    'You cannot make a report about this subject now. What you filled in has been kept. Change your description, or choose ' +
    '“Next”: your report will then go to another subject.',
})

const refusalText = inLanguage({
  nl: (message: string) => message,
  en: (message: string) => toEnglish(message) ?? 'Check what you filled in here.',
})
