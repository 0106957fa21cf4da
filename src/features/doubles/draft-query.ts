import { isMapAnswer } from '../question-sets/answer-errors.ts'
import type { AnsweredObject } from '../reports/answered-objects.ts'
import type { Draft, DraftQuestions } from '../reports/draft/rules.ts'

/** What the doubles of a draft are found by. */
export type LikelySameQuery = {
  place: { lat: number; lng: number }
  category: { main: string; sub: string }
  text: string
  objects: AnsweredObject[]
}

/** Undefined without a place and a category, or for a place that is only the centre of a neighbourhood, which says nothing about reports nearby. */
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
  }
}

const pickedObjects = (draft: Draft, draftQuestions: DraftQuestions) =>
  Object.values(draftQuestions.answersOf(draft))
    .flatMap(answer => (isMapAnswer(answer) ? answer.objects : []))
    .filter(({ id, type }) => id !== '' && type !== 'not-on-map')
    .map(({ id, description }) => ({ id, name: description || 'object' }))
