import type { FieldReport } from '../../../features/field/rules.ts'
import { DeadlineMark } from '../../../features/report-view/web/DeadlineMark.tsx'
import { UrgencyMark } from '../../../features/report-view/web/UrgencyMark.tsx'
import { statusOf } from '../../../features/reports/status/codes.ts'
import { StatusMark } from '../../../features/reports/status/web/StatusMark.tsx'
import css from './Field.module.css'

/** Until when, how urgent and how far. */
export const FieldFacts = ({ report }: { report: FieldReport }) => (
  <p className={css.facts}>
    <DeadlineMark report={report} now={new Date()} />
    {report.priority !== 'normal' && <UrgencyMark priority={report.priority} />}
    <StatusMark status={statusOf(report.status.state)} />
  </p>
)
