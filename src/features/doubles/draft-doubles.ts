import type { MapObject } from '#features/question-sets/question.ts'
import { isMapAnswer } from '#features/question-sets/question.ts'
import type { Draft, DraftQuestions } from '#features/reports/draft/rules.ts'
import { isKnownReport } from '#features/reports/location/picking.ts'
import type { LikelySame, LikelySameQuery } from './contract.ts'

/** Milliseconds; one of the two times is rounded to the second. */
const precision = 1000

export const isAmong = ({ createdAt }: Pick<LikelySame, 'createdAt'>, known: readonly Pick<MapObject, 'id'>[]) =>
  known.some(({ id }) => Math.abs(Date.parse(id) - Date.parse(createdAt)) < precision)

export const knownReportIn = (draft: Draft, draftQuestions: DraftQuestions | undefined): MapObject | undefined =>
  draft.place?.knownReport ??
  Object.values(draftQuestions?.answersOf(draft) ?? {})
    .flatMap(answer => (isMapAnswer(answer) ? answer.objects : []))
    .find(isKnownReport)

export function withoutKnownReport(before: Draft, draftQuestions: DraftQuestions | undefined): Draft {
  const { place } = before
  const draft = place?.knownReport ? { ...before, place: { ...place, knownReport: undefined } } : before
  const [key, answer] =
    Object.entries(draftQuestions?.answersOf(draft) ?? {}).find(
      ([, one]) => isMapAnswer(one) && one.objects.some(isKnownReport),
    ) ?? []
  if (!draftQuestions || key === undefined || !isMapAnswer(answer)) return draft
  return draftQuestions.withAnswer(draft, [key, { ...answer, objects: [] }])
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
