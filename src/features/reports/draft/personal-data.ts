import type { Question } from '#features/question-sets/question.ts'
import { visibleQuestions } from '#features/question-sets/rules.ts'
import { findPassages, type PassageKind } from '#kit/sensitive-passages.ts'
import type { Draft, DraftQuestions } from './rules.ts'

const ellipsis = '…'

const plateWords = /\b(kenteken|number plate|registration number)/i

/** True when a question asks for the plate of a vehicle, which is then no needless personal data. */
export const asksForPlate = ({ label, hint = '' }: Pick<Question, 'label' | 'hint'>): boolean =>
  plateWords.test(`${label} ${hint}`)

export type TextsToCheck = 'answers' | 'all'

type Texts = { draft: Draft; draftQuestions: DraftQuestions | undefined; which: TextsToCheck }

export function personalDataIn(texts: Texts): PassageKind[] {
  const { description, answers } = typedTexts(texts)
  const passages = [description, ...Object.values(answers)].flatMap(passagesOf(texts))
  return [...new Set(passages.map(({ kind }) => kind))]
}

/** The chosen category and its questions stay. */
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

/** Replaces from the end, so that earlier positions stay valid. */
const without = (text: string, passages: ReturnType<typeof findPassages>): string =>
  passages.reduceRight((rest, { start, end }) => rest.slice(0, start) + ellipsis + rest.slice(end), text)
