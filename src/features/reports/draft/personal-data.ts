import { findPassages, type PassageKind } from '../../../kit/sensitive-passages.ts'
import type { Answers } from '../../question-sets/question.ts'
import type { Draft } from './rules.ts'

/** Stands where something was taken out. */
const ellipsis = '…'

/** Questions about vehicles ask for their plate. */
const passagesOfAnswer = (answer: string) => findPassages(answer).filter(({ kind }) => kind !== 'plate')

/** The kinds of personal data that the texts of a draft seem to hold without need. @param answers those that fit its questions */
export function personalDataIn({ description }: Draft, answers: Answers): PassageKind[] {
  const typed = Object.values(answers).filter(answer => typeof answer === 'string')
  const passages = [...findPassages(description), ...typed.flatMap(passagesOfAnswer)]
  return [...new Set(passages.map(({ kind }) => kind))]
}

/** The draft without them. Its questions stay: what it is about does not depend on a number or an address. */
export function withoutPersonalData(draft: Draft, answers: Answers): Draft {
  const changed = Object.keys(answers).flatMap(key => {
    const answer = draft.answers[key]
    return typeof answer === 'string' ? [[key, without(answer, passagesOfAnswer(answer))] as const] : []
  })
  return {
    ...draft,
    description: without(draft.description, findPassages(draft.description)),
    answers: { ...draft.answers, ...Object.fromEntries(changed) },
  }
}

/** From the last passage on, so that the places of those before it stay right. */
const without = (text: string, passages: ReturnType<typeof findPassages>): string =>
  passages.reduceRight((rest, { start, end }) => rest.slice(0, start) + ellipsis + rest.slice(end), text)
