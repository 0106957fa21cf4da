import { visibleText } from '#kit/visible-text.ts'
import { versionedQuery } from '#web/api.ts'
import { callWithHeaders, type Send } from '#web/call.ts'
import { saveResult } from '#web/form/save-result.ts'
import type { Description, FieldErrors, SaveResult, Saving } from '#web/form/use-form.ts'
import { changeStormSettings, type EndChange, readStormMode, StormMode, type StormSettings } from '../contract.ts'
import { limits } from '../rules.ts'

export const stormModeQuery = versionedQuery(readStormMode, {}, ({ body, version }) => ({
  on: body.on,
  saved: { values: readStormValues(body), version },
}))

export type StormValues = StormSettings

export type StormCategory = { id: number; name: string; main: string }

function readStormValues(body: unknown): StormValues {
  const { on: _, ...settings } = StormMode.parse(body)
  return settings
}

export const describeStorm =
  (categories: readonly StormCategory[]) =>
  ({ message, messageEn, calls, choices, widensLimits }: StormValues): Description<StormValues> => {
    const nameOf = (id: number) => categories.find(category => category.id === id)?.name ?? 'gesloten categorie'
    return {
      message: { label: 'Wat de melder leest', text: message },
      messageEn: { label: 'Hetzelfde in het Engels', text: messageEn },
      calls: { label: 'Wie te bellen', text: calls.map(({ label, number }) => `${label}: ${number}`).join(', ') },
      choices: {
        label: 'Eerst te kiezen',
        text: choices.map(({ categoryId, text }) => `${text} (${nameOf(categoryId)})`).join(', '),
      },
      widensLimits: { label: 'Meer meldingen van één adres', text: widensLimits ? 'Ja' : 'Nee' },
    }
  }

const isTooLong = (text: string) => text.trim().length > limits.message

type Call = StormValues['calls'][number]
type Choice = StormValues['choices'][number]

export const callErrors = ({ label, number }: Call): Partial<Record<keyof Call, string>> => ({
  ...(!visibleText(label) && { label: 'Vul in waarvoor dit nummer is.' }),
  ...(!limits.number.test(number.trim()) && { number: 'Vul een telefoonnummer in, zoals 112 of 14 0999.' }),
})

export const choiceErrors = (
  { categoryId, text }: Choice,
  all: readonly Choice[],
): Partial<Record<keyof Choice, string>> => ({
  ...(!visibleText(text) && { text: 'Vul de tekst in.' }),
  ...(!categoryId && { categoryId: 'Kies een categorie.' }),
  ...(categoryId > 0 &&
    all.filter(other => other.categoryId === categoryId).length > 1 && {
      categoryId: 'Kies elke categorie hoogstens één keer.',
    }),
})

export const hasError = (row: Partial<Record<string, string>>): boolean => Object.keys(row).length > 0

const firstOf = (rows: readonly Partial<Record<string, string>>[]) => rows.flatMap(row => Object.values(row))[0]

const inField = (field: 'calls' | 'choices', error: string | undefined): FieldErrors<StormValues> =>
  error ? { [field]: error } : {}

export function stormErrors({ message, messageEn, calls, choices }: StormValues): FieldErrors<StormValues> {
  const tooLong = `Gebruik hoogstens ${limits.message} tekens.`
  return {
    ...(!visibleText(message) && { message: 'Vul in wat de melder leest.' }),
    ...(isTooLong(message) && { message: tooLong }),
    ...(isTooLong(messageEn) && { messageEn: tooLong }),
    ...inField('calls', firstOf(calls.map(callErrors))),
    ...inField('choices', firstOf(choices.map(choice => choiceErrors(choice, choices)))),
  }
}

const fields = {
  message: 'message',
  messageEn: 'messageEn',
  calls: 'calls',
  choices: 'choices',
  widensLimits: 'widensLimits',
} as const

export const saveStorm = (
  send: Send,
  { values, version }: Saving<StormValues>,
  end?: EndChange,
): Promise<SaveResult<StormValues>> =>
  saveResult(
    callWithHeaders(changeStormSettings, { body: { ...values, end }, headers: { 'If-Match': version } }, send),
    { read: readStormValues, fields },
  )
