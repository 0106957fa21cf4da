import { findPassages, type PassageKind } from '../../../kit/sensitive-passages.ts'
import type { Question } from '../../question-sets/question.ts'
import { visibleQuestions } from '../../question-sets/rules.ts'
import type { Draft, DraftQuestions } from './rules.ts'

/** Stands where something was taken out. */
const ellipsis = '…'

/** What a text asks for a plate in, in the languages of residents. */
const plateWords = /\b(kenteken|number plate|registration number)/i

/** Whether a question asks for the plate of a vehicle: then it is needed. */
export const asksForPlate = ({ label, hint = '' }: Pick<Question, 'label' | 'hint'>): boolean =>
  plateWords.test(`${label} ${hint}`)

/** Which texts are looked at: those of the questions alone, or the description too. */
export type TextsToCheck = 'answers' | 'all'

type Texts = { draft: Draft; draftQuestions: DraftQuestions | undefined; which: TextsToCheck }

/** The kinds of personal data that the texts of a draft seem to hold without need. */
export function personalDataIn(texts: Texts): PassageKind[] {
  const { description, answers } = typedTexts(texts)
  const passages = [description, ...Object.values(answers)].flatMap(passagesOf(texts))
  return [...new Set(passages.map(({ kind }) => kind))]
}

/** The draft without them. Its questions stay: what it is about does not depend on a number or an address. */
export function withoutPersonalData(texts: Texts): Draft {
  const { draft, which } = texts
  const find = passagesOf(texts)
  const changed = Object.entries(typedTexts(texts).answers).map(([key, text]) => [key, without(text, find(text))])
  return {
    ...draft,
    ...(which === 'all' && { description: without(draft.description, find(draft.description)) }),
    answers: { ...draft.answers, ...Object.fromEntries(changed) },
  }
}

function typedTexts({ draft, draftQuestions, which }: Texts) {
  const answers = Object.entries(draftQuestions?.answersOf(draft) ?? {}).flatMap(([key, answer]) =>
    typeof answer === 'string' ? [[key, answer] as const] : [],
  )
  return { description: which === 'all' ? draft.description : '', answers: Object.fromEntries(answers) }
}

function passagesOf({ draft, draftQuestions }: Texts) {
  const asked = draftQuestions ? visibleQuestions(draftQuestions.questionSet, draftQuestions.answersOf(draft)) : []
  const isPlateAsked = asked.some(asksForPlate)
  return (text: string) => findPassages(text).filter(({ kind }) => !(isPlateAsked && kind === 'plate'))
}

/** From the last passage on, so that the places of those before it stay right. */
const without = (text: string, passages: ReturnType<typeof findPassages>): string =>
  passages.reduceRight((rest, { start, end }) => rest.slice(0, start) + ellipsis + rest.slice(end), text)
