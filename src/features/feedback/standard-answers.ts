import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import type { FieldErrors } from '#kit/problem.ts'
import { SettingHistory } from '#kit/setting-change.ts'
import { defineSetting } from '#settings/define.ts'
import { active, eitherOf, optionalText, placeInPart, text, yesNo } from '#settings/fields.ts'
import { withoutPunctuation } from './rules.ts'
import { otherAnswer } from './texts.ts'

const maxAnswerLength = 255
export const maxTopicLength = 100

export const audienceTexts = { satisfied: 'Wie tevreden is', unsatisfied: 'Wie niet tevreden is' } as const

const isSame = (one: string, other: string) =>
  withoutPunctuation(one.trim()).toLowerCase() === withoutPunctuation(other.trim()).toLowerCase()

type Answer = { text: string; isSatisfied: boolean; reopens: boolean }

/** @param others all others, for satisfied and unsatisfied reporters */
export function answerErrors(
  { text, isSatisfied, reopens }: Answer,
  others: readonly Pick<Answer, 'text'>[],
): FieldErrors {
  const sameText = [otherAnswer, ...others.map(other => other.text)].find(other => isSame(other, text))
  return {
    ...(sameText !== undefined && { text: [`Er is al een antwoord "${sameText}".`] }),
    ...(isSatisfied && reopens && { reopens: ['Wie tevreden is, vraagt niet om heropenen.'] }),
  }
}

type Place = { isSatisfied: boolean; topic: string | null }

export const isSameTopic = (one: Place, other: Place) =>
  one.isSatisfied === other.isSatisfied && one.topic === other.topic

const writers = ['sia_write', 'sia_statusmessage_write'] as const

export const answers = defineSetting({
  kind: 'standard-answer',
  path: '/api/standard-answers',
  noun: { one: 'antwoord', many: 'antwoorden', article: 'het', english: { one: 'answer', many: 'answers' } },
  access: { read: ['sia_read'], write: writers },
  fields: {
    text: text('Antwoord', {
      max: maxAnswerLength,
      isRequired: true,
      showsOldValue: true,
      means: 'Voor wie nog kiest. Wat melders al kozen, houdt de oude woorden.',
    }),
    isSatisfied: eitherOf({
      label: 'Wie kan het kiezen',
      history: 'Te kiezen door:',
      initial: false,
      yes: audienceTexts.satisfied,
      no: audienceTexts.unsatisfied,
    }),
    topic: optionalText('Onderwerp', {
      max: maxTopicLength,
      hint: 'Een kopje waar het antwoord onder staat. Zonder onderwerp staat het bovenaan.',
    }),
    isOpen: yesNo('Vraagt om toelichting', {
      tick: 'Vraag om een toelichting: de melder schrijft er zelf iets bij',
    }),
    /** Reopens a handled report when an unsatisfied reporter chooses it. */
    reopens: yesNo('Vraagt om heropenen', {
      tick: 'Vraag om heropenen: de melding krijgt de status Verzoek tot heropenen',
      means: {
        what: 'Heropenen',
        on: 'Wie dit kiest, vraagt om nog eens naar de melding te kijken.',
        off: 'De melding blijft afgehandeld als de melder alleen dit kiest.',
      },
    }),
    isActive: active({
      on: 'Melders kunnen dit weer kiezen.',
      off: 'Melders kunnen dit niet meer kiezen. Wat gekozen is, blijft.',
    }),
    position: placeInPart(),
  },
  errors: answerErrors,
})
export type AnswerSetting = z.output<typeof answers.object>

const topics = z.array(z.string()).min(1).max(1000)
export const orderTopics = endpoint('PUT', '/api/standard-answers/topics/order', {
  access: writers,
  body: z.object({ from: topics, to: topics }),
  answer: z.array(answers.object),
  summary: 'Put the topics of the survey in another order; 412 when their order is no longer the one that the user saw',
})

export const surveyHistory = endpoint('GET', '/api/standard-answers/history', {
  access: ['sia_read'],
  answer: SettingHistory,
  summary: 'The last changes of all answers of the survey and of the order of its topics; newest first',
})
