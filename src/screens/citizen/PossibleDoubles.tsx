import { likelySameQueryOf } from '../../features/doubles/draft-query.ts'
import { LikelySameReports } from '../../features/doubles/web/LikelySame.tsx'
import type { DraftForm } from '../../features/reports/draft/web/use-draft.ts'

/** Earlier reports that the draft may be a double of, once its place and category are known. */
export const PossibleDoubles = ({ draftForm }: { draftForm: DraftForm }) => (
  <LikelySameReports
    about={likelySameQueryOf(draftForm.draft, draftForm.draftQuestions)}
    chosen={draftForm.draft.sameAs}
    onChoose={sameAs => draftForm.change(before => ({ ...before, sameAs }))}
  />
)
