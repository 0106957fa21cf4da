import { LikelySameReports } from '../../features/doubles/web/LikelySame.tsx'
import type { LikelySameQuery } from '../../features/doubles/web/use-likely-same.ts'
import { isMapAnswer } from '../../features/question-sets/answer-errors.ts'
import type { Draft, DraftQuestions } from '../../features/reports/draft/rules.ts'
import type { DraftForm } from '../../features/reports/draft/web/use-draft.ts'

/** Earlier reports that the draft may be a double of, once its place and category are known. */
export const PossibleDoubles = ({ draftForm }: { draftForm: DraftForm }) => (
  <LikelySameReports
    about={doublesQueryOf(draftForm.draft, draftForm.draftQuestions)}
    chosen={draftForm.draft.sameAs}
    onChoose={sameAs => draftForm.change(before => ({ ...before, sameAs }))}
  />
)

/** Undefined for a place that is only the centre of a neighbourhood: it says nothing about reports nearby. */
function doublesQueryOf(draft: Draft, draftQuestions: DraftQuestions | undefined): LikelySameQuery | undefined {
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
