import type { ReportOfReporter } from '#features/report-page/context/contract.ts'
import css from '#features/report-page/context/web/AreaMap.module.css'
import { shortDateTime } from '#features/report-view/display.ts'
import { statusOf } from '#features/reports/status/codes.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { classes } from '#web/ui/classes.ts'
import pick from '#web/ui/pick-list.module.css'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type Props = { report: ReportOfReporter; isShown: boolean; onChoose: () => void }

export const ReporterReport = ({ report, isShown, onChoose }: Props) => (
  <button
    type="button"
    className={classes(pick.item, css.lines)}
    aria-pressed={isShown}
    data-print="text"
    onClick={onChoose}
  >
    <span className={pick.name}>
      {report.id} {report.category.sub}
    </span>
    <span className={css.line}>
      {report.has_children && <StatusBadge>Hoofdmelding</StatusBadge>}
      <span>{shortDateTime(report.created_at)}</span>
      <StatusMark status={statusOf(report.status.state)} />
      <Feedback feedback={report.feedback} />
    </span>
  </button>
)

function Feedback({ feedback }: Pick<ReportOfReporter, 'feedback'>) {
  if (!feedback)
    return (
      <span>
        <VisuallyHidden>Geen feedback gevraagd</VisuallyHidden>
        <span aria-hidden="true">-</span>
      </span>
    )
  if (feedback.submitted_at === null) return <span>Niet ontvangen</span>
  return feedback.is_satisfied ? (
    <span className={css.good}>Tevreden</span>
  ) : (
    <span className={css.bad}>Niet tevreden</span>
  )
}
