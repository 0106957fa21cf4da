import { useQuery } from '@tanstack/react-query'
import { FailedSection } from '#features/back-office/pages/parts/FailedAlert.tsx'
import type { ReportOfReporter } from '#features/report-page/context.ts'
import { linesWithPhotos } from '#features/report-page/history.ts'
import css from '#features/report-page/web/AreaMap.module.css'
import { HistoryList, useHistoryNames } from '#features/report-page/web/HistoryList.tsx'
import { historyErrorText, historyQuery } from '#features/report-page/web/history.ts'
import { shortDateTime } from '#features/report-view/display.ts'
import { statusHistoryText, statusOf } from '#features/reports/status/rules.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { classes } from '#web/ui/classes.ts'
import pick from '#web/ui/pick-list.module.css'
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

const isContact = (action: string) =>
  ['Feedback van melder ontvangen', statusHistoryText('handled'), statusHistoryText('reopened')].includes(action)

export function ReporterContact({ id }: { id: number }) {
  const names = useHistoryNames()
  const query = useQuery(historyQuery(id))
  const contact = query.data && linesWithPhotos(query.data.filter(({ action }) => isContact(action)))
  return (
    <>
      <h3>Contactgeschiedenis vanaf afgehandeld</h3>
      <FailedSection title={historyErrorText} query={query} />
      {contact?.length === 0 && <p>Er is nog geen contact geweest met deze melder</p>}
      {contact && <HistoryList lines={contact} names={names} />}
    </>
  )
}
