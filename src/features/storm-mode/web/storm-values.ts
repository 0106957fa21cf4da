import { callWithHeaders, type Send } from '../../../web/call.ts'
import { saveResult } from '../../../web/form/save-result.ts'
import type { Description, FieldErrors, SaveResult, Saving } from '../../../web/form/use-form.ts'
import { changeStormSettings, type EndChange, StormMode, type StormSettings } from '../contract.ts'
import { limits } from '../rules.ts'

export type StormValues = StormSettings

/** The sub categories that can be offered first. */
export type StormCategory = { id: number; name: string; main: string }

export function readStormValues(body: unknown): StormValues {
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

function callsError(calls: StormValues['calls']): string | undefined {
  if (calls.some(({ label, number }) => !label.trim() || !number.trim()))
    return 'Vul bij elk nummer in waarvoor het is.'
  const isNumber = ({ number }: { number: string }) => limits.number.test(number.trim())
  return calls.every(isNumber) ? undefined : 'Vul een telefoonnummer in, zoals 112 of 14 0999.'
}

function choicesError(choices: StormValues['choices']): string | undefined {
  if (choices.some(({ categoryId, text }) => !categoryId || !text.trim()))
    return 'Kies een categorie en vul de tekst in.'
  const isTwice = new Set(choices.map(({ categoryId }) => categoryId)).size < choices.length
  return isTwice ? 'Kies elke categorie hoogstens één keer.' : undefined
}

const inField = (field: 'calls' | 'choices', error: string | undefined): FieldErrors<StormValues> =>
  error ? { [field]: error } : {}

export function stormErrors({ message, messageEn, calls, choices }: StormValues): FieldErrors<StormValues> {
  const tooLong = `Gebruik hoogstens ${limits.message} tekens.`
  return {
    ...(!message.trim() && { message: 'Vul in wat de melder leest.' }),
    ...(isTooLong(message) && { message: tooLong }),
    ...(isTooLong(messageEn) && { messageEn: tooLong }),
    ...inField('calls', callsError(calls)),
    ...inField('choices', choicesError(choices)),
  }
}

const fields = {
  message: 'message',
  messageEn: 'messageEn',
  calls: 'calls',
  choices: 'choices',
  widensLimits: 'widensLimits',
} as const

/** @param end what is switched by the same press */
export const saveStorm = (
  send: Send,
  { values, version }: Saving<StormValues>,
  end?: EndChange,
): Promise<SaveResult<StormValues>> =>
  saveResult(
    callWithHeaders(changeStormSettings, { body: { ...values, end }, headers: { 'If-Match': version } }, send),
    { read: readStormValues, fields },
  )
