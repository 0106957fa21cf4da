import { useState } from 'react'
import { reroutingSentence } from '#features/report-page/assigning.ts'
import { ChangedMeanwhile, useChangeReport } from '#features/report-page/web/queries.ts'
import { useDepartmentName } from '#features/report-page/web/use-department-name.ts'
import { useOfferUndoOfChange } from '#features/report-page/web/use-offer-undo-of-change.ts'
import { versionOfReport } from '#features/report-view/version.ts'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { errorText } from '#web/error-texts.ts'
import { useNotices } from '#web/ui/notices.ts'
import type { PlannedReport } from '../contract.ts'
import { movePatch, moveText, reroutingOf, type Target } from '../moves.ts'

type MoveMail = { mails: boolean; text?: string }

export type MoveReport = (report: PlannedReport, target: Target, mail: MoveMail) => Promise<boolean>

export function useMove(): { move: MoveReport; movingId: number | undefined } {
  const { assignSignalToDepartment: isRouted } = useConfiguration().featureFlags
  const change = useChangeReport()
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
