import { isMapAnswer } from '../question-sets/answer-errors.ts'
import type { MapObject } from '../question-sets/question.ts'
import type { Draft, DraftQuestions } from '../reports/draft/rules.ts'
import { isKnownReport } from '../reports/location/picking.ts'
import type { LikelySame } from './contract.ts'

/** Both say when a report was made, one of them to the second (milliseconds). */
const precision = 1000

/** Whether a likely double is one of the reports that are shown as known beside the map: the user is not asked twice about it. */
export const isAmong = ({ createdAt }: Pick<LikelySame, 'createdAt'>, known: readonly MapObject[]) =>
  known.some(({ id }) => Math.abs(Date.parse(id) - Date.parse(createdAt)) < precision)

/** The known report that was picked on the map or beside it, in place of an object. */
export const knownReportIn = (draft: Draft, draftQuestions: DraftQuestions | undefined): MapObject | undefined =>
  Object.values(draftQuestions?.answersOf(draft) ?? {})
    .flatMap(answer => (isMapAnswer(answer) ? answer.objects : []))
    .find(isKnownReport)

/** The draft with the place of the known report that was picked, and not as the same problem. */
export function withoutKnownReport(draft: Draft, draftQuestions: DraftQuestions | undefined): Draft {
  const [key, answer] =
    Object.entries(draftQuestions?.answersOf(draft) ?? {}).find(
      ([, one]) => isMapAnswer(one) && one.objects.some(isKnownReport),
    ) ?? []
  if (!draftQuestions || key === undefined || !isMapAnswer(answer)) return draft
  return draftQuestions.withAnswer(draft, [key, { ...answer, objects: [] }])
}
