import type { SettingHistory } from '../../../../kit/setting-history.ts'
import { callWithHeaders, type Send } from '../../../../web/call.ts'
import type { Consequence } from '../../../../web/form/Consequences.tsx'
import { valuesBefore } from '../../../../web/form/restored.ts'
import { saveResult } from '../../../../web/form/save-result.ts'
import type { Description, FieldErrors, SaveResult, Saving } from '../../../../web/form/use-form.ts'
import { AnswerSetting, changeAnswer, createAnswer } from '../contract.ts'
import { answerErrors, maxAnswerLength, maxTopicLength } from '../rules.ts'

/** An answer of the survey as a form has it; no topic is an empty one. */
export type AnswerValues = Omit<AnswerSetting, 'id' | 'topic'> & { topic: string }

export const newAnswer = (isSatisfied: boolean): AnswerValues => ({
  text: '',
  isSatisfied,
  topic: '',
  isOpen: false,
  reopens: false,
  isActive: true,
})

export function readAnswerValues(body: unknown): AnswerValues {
  const { id: _, topic, ...values } = AnswerSetting.parse(body)
  return { ...values, topic: topic ?? '' }
}

export const audienceTexts = { satisfied: 'Wie tevreden is', unsatisfied: 'Wie niet tevreden is' } as const
const yesNo = (value: boolean) => (value ? 'Ja' : 'Nee')

export const describeAnswer = (values: AnswerValues): Description<AnswerValues> => ({
  text: { label: 'Antwoord', text: values.text },
  isSatisfied: {
    label: 'Wie kan het kiezen',
    text: values.isSatisfied ? audienceTexts.satisfied : audienceTexts.unsatisfied,
  },
  topic: { label: 'Onderwerp', text: values.topic },
  isOpen: { label: 'Vraagt om toelichting', text: yesNo(values.isOpen) },
  reopens: { label: 'Vraagt om heropenen', text: yesNo(values.reopens) },
  isActive: { label: 'Status', text: values.isActive ? 'Actief' : 'Niet actief' },
})

export function answerFormErrors(values: AnswerValues, others: readonly AnswerSetting[]): FieldErrors<AnswerValues> {
  const { text, topic } = values
  const errors = answerErrors(
    values,
    others.map(other => other.text),
  )
  const textError = text.trim() ? errors.text?.[0] : 'Dit veld is verplicht'
  return {
    ...(textError && { text: textError }),
    ...(text.trim().length > maxAnswerLength && { text: `Houd het bij ${maxAnswerLength} tekens` }),
    ...(topic.trim().length > maxTopicLength && { topic: `Houd het bij ${maxTopicLength} tekens` }),
  }
}

/** What saving means for reporters. */
export function answerConsequences(base: AnswerValues, values: AnswerValues): Consequence[] {
  const status: Consequence = values.isActive
    ? { kind: 'added', what: 'Actief', means: 'Melders kunnen dit weer kiezen.' }
    : { kind: 'removed', what: 'Niet actief', means: 'Melders kunnen dit niet meer kiezen. Wat gekozen is, blijft.' }
  const reopens: Consequence = values.reopens
    ? { kind: 'added', what: 'Heropenen', means: 'Wie dit kiest, vraagt om nog eens naar de melding te kijken.' }
    : { kind: 'removed', what: 'Heropenen', means: 'De melding blijft afgehandeld als de melder alleen dit kiest.' }
  const text: Consequence = {
    kind: 'changed',
    what: 'Antwoord',
    means: 'Voor wie nog kiest. Wat melders al kozen, houdt de oude woorden.',
  }
  return [
    ...(base.isActive === values.isActive ? [] : [status]),
    ...(base.reopens === values.reopens ? [] : [reopens]),
    ...(base.text === values.text ? [] : [text]),
  ]
}

const fields = {
  text: 'text',
  isSatisfied: 'isSatisfied',
  topic: 'topic',
  isOpen: 'isOpen',
  reopens: 'reopens',
  isActive: 'isActive',
} as const

const bodyOf = (values: AnswerValues) => ({
  ...values,
  text: values.text.trim(),
  topic: values.topic.trim() || null,
})

export function saveAnswer(
  send: Send,
  id: number,
  { values, changed, version }: Saving<AnswerValues>,
): Promise<SaveResult<AnswerValues>> {
  const body = Object.fromEntries(
    Object.entries(bodyOf(values)).filter(([name]) => changed.some(field => field === name)),
  )
  const request = { params: { id }, body, headers: { 'If-Match': version } }
  return saveResult(callWithHeaders(changeAnswer, request, send), { read: readAnswerValues, fields })
}

/** @returns with the id of the new answer when it was created */
export async function addAnswer(send: Send, { values }: Saving<AnswerValues>) {
  const sending = callWithHeaders(createAnswer, { body: bodyOf(values) }, send)
  const result = await saveResult(sending, { read: readAnswerValues, fields })
  return { result, id: result.kind === 'saved' ? (await sending).body.id : undefined }
}

/** What a change replaced, as values of the form; the place in the list is none of them. */
export const answerValuesBefore = ({ changes }: SettingHistory[number]) =>
  valuesBefore<AnswerValues>(changes, {
    text: from => ({ text: String(from) }),
    isSatisfied: from => ({ isSatisfied: from === true }),
    topic: from => ({ topic: String(from ?? '') }),
    isOpen: from => ({ isOpen: from === true }),
    reopens: from => ({ reopens: from === true }),
    isActive: from => ({ isActive: from === true }),
  })
