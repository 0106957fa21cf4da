import { useState } from 'react'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { errorText } from '../../../web/error-texts.ts'
import { useNotices } from '../../../web/ui/notices.ts'
import { reroutingSentence } from '../../report-page/assigning.ts'
import { ChangedMeanwhile, useChangeReport } from '../../report-page/web/queries.ts'
import { useDepartmentName } from '../../report-page/web/use-department-name.ts'
import { useOfferUndoOfChange } from '../../report-page/web/use-offer-undo-of-change.ts'
import { versionOfReport } from '../../report-view/version.ts'
import { useColleagueNames } from '../../users/web/colleague-names.tsx'
import { useSession } from '../../users/web/session.ts'
import type { PlannedReport } from '../contract.ts'
import { movePatch, moveText, reroutingOf, type Target } from '../moves.ts'

/** What the reporter is mailed of a move: whether, and what is written besides the day. */
type MoveMail = { mails: boolean; text?: string }

export type MoveReport = (report: PlannedReport, target: Target, mail: MoveMail) => Promise<boolean>

/** Moves a report to another day or colleague, with the way back. @returns with whether it was moved, and the id of what is under way */
export function useMove(): { move: MoveReport; movingId: number | undefined } {
  const { fetch } = useSession()
  const { assignSignalToDepartment: isRouted } = useConfiguration().featureFlags
  const change = useChangeReport(fetch)
  const offerUndo = useOfferUndoOfChange()
  const { notify } = useNotices()
  const nameOf = useColleagueNames()
  const departmentName = useDepartmentName()
  const [movingId, setMovingId] = useState<number>()
  const move: MoveReport = async (report, target, mail) => {
    const patch = movePatch({ report, target, ...mail, isRouted })
    if (!patch) return true
    setMovingId(report.id)
    try {
      const before = { report, version: versionOfReport({ updated_at: report.updatedAt }) }
      const { undoId } = await change.mutateAsync({ before, patch })
      const rerouting = reroutingOf({ report, target, isRouted })
      offerUndo({
        id: report.id,
        undoId,
        text: moveText({ report, target, ...mail }, { now: new Date(), nameOf }),
        alsoChanged: rerouting && reroutingSentence(rerouting, departmentName, 'after'),
      })
      return true
    } catch (error) {
      notify({ title: 'Verplaatsen is niet gelukt', message: refusalText(error), variant: 'error', type: 'local' })
      return false
    } finally {
      setMovingId(undefined)
    }
  }
  return { move, movingId }
}

const refusalText = (error: unknown) =>
  error instanceof ChangedMeanwhile
    ? 'Een collega wijzigde deze melding net. De planning is bijgewerkt: kijk of het nog klopt en probeer het opnieuw.'
    : errorText(error)
