import { isMapAnswer } from '#features/question-sets/answer-errors.ts'
import type { AnsweredObject } from '#features/reports/answered-objects.ts'
import type { Draft, DraftQuestions } from '#features/reports/draft/rules.ts'
import { knownReportIn } from './known-reports.ts'

export type LikelySameQuery = {
  place: { lat: number; lng: number }
  category: { main: string; sub: string }
  text: string
  objects: AnsweredObject[]
  known: string | undefined
}

/**
 * Undefined without place or category, and for the centre of a neighbourhood, which says nothing about reports
 * nearby.
 */
export function likelySameQueryOf(
  draft: Draft,
  draftQuestions: DraftQuestions | undefined,
): LikelySameQuery | undefined {
  const { place, category, description } = draft
  if (!place || place.approximate || !category || !draftQuestions) return undefined
  return {
    place: { lat: place.lat, lng: place.lng },
    category: { main: category.main, sub: category.sub },
    text: description.trim(),
    objects: pickedObjects(draft, draftQuestions),
    known: knownReportIn(draft, draftQuestions)?.id,
  }
}

const pickedObjects = (draft: Draft, draftQuestions: DraftQuestions) =>
  Object.values(draftQuestions.answersOf(draft))
    .flatMap(answer => (isMapAnswer(answer) ? answer.objects : []))
    .filter(({ id, type }) => id !== '' && type !== 'not-on-map')
    .map(({ id, description }) => ({ id, name: description || 'object' }))
