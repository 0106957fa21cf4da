import type { FieldReport } from '#features/field/rules.ts'
import { plannedInShort } from '#features/report-view/display.ts'
import { DeadlineMark } from '#features/report-view/web/DeadlineMark.tsx'
import { UrgencyMark } from '#features/report-view/web/UrgencyMark.tsx'
import { statusOf } from '#features/reports/status/codes.ts'
import { takesPlannedDay } from '#features/reports/status/rules.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import css from './Field.module.css'

export function FieldFacts({ report }: { report: FieldReport }) {
  const now = new Date()
  const status = statusOf(report.status.state)
  const day = takesPlannedDay(status) && plannedInShort(report, now)
  return (
    <p className={css.facts}>
      <DeadlineMark report={report} now={now} />
      {report.priority !== 'normal' && <UrgencyMark priority={report.priority} />}
      <span>
        <StatusMark status={status} />
        {day && `: ${day}`}
      </span>
    </p>
  )
}
