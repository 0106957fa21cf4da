import type { FieldErrors } from '#kit/problem.ts'
import { withoutPunctuation } from '../rules.ts'
import { otherAnswer } from '../texts.ts'

export const maxAnswerLength = 255
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
