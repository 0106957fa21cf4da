import { likelySameQueryOf } from '../../features/doubles/draft-query.ts'
import { knownReportIn, withoutKnownReport } from '../../features/doubles/known-reports.ts'
import { LikelySameReports } from '../../features/doubles/web/LikelySame.tsx'
import type { MapObject } from '../../features/question-sets/question.ts'
import type { DraftForm } from '../../features/reports/draft/web/use-draft.ts'

type Props = {
  draftForm: DraftForm
  /** The known reports that stood beside the map. */
  seen: readonly MapObject[]
}

/** Earlier reports that the draft may be a double of, once its place and category are known. */
export const PossibleDoubles = ({ draftForm: { draft, draftQuestions, change }, seen }: Props) => (
  <LikelySameReports
    about={likelySameQueryOf(draft, draftQuestions)}
    seen={seen}
    picked={knownReportIn(draft, draftQuestions)}
    chosen={draft.sameAs}
    onChoose={sameAs =>
      change(before => ({ ...(sameAs ? before : withoutKnownReport(before, draftQuestions)), sameAs }))
    }
  />
)
