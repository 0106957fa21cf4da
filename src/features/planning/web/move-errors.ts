import { chooseFromList } from '#features/report-page/assignees.ts'
import type { ChosenColleague } from '#features/report-page/web/PlannedColleague.tsx'
import type { Planned } from '#features/reports/status/planned.ts'
import { plannedDayError } from '#features/reports/status-change/closing-form.ts'
import { statusTextError } from '#features/reports/status-change/form-rules.ts'
import type { PlannedReport } from '../contract.ts'
import { isMailedBy } from '../moves.ts'
import { textOfMove } from './MovedMail.tsx'

type MoveValues = {
  planned: Planned | null
  assignee: ChosenColleague | undefined
  mails: boolean
  text: string
}

export const moveErrors = (report: PlannedReport, { planned, assignee, mails, text }: MoveValues) => ({
  day: planned ? dayError(planned, report) : 'Kies een dag',
  assignee: assignee ? undefined : chooseFromList,
  text:
    planned && assignee && isMailedBy({ report, target: { planned }, mails })
      ? statusTextError(text, textOfMove)
      : undefined,
})

/** An unchanged day is no error, however long ago. */
const dayError = ({ day }: Planned, report: PlannedReport) =>
  day === report.day ? undefined : plannedDayError(day, new Date())?.text
