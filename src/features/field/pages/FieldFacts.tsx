import { plannedInShort } from '#features/report-view/display.ts'
import { DeadlineMark, UrgencyMark } from '#features/report-view/web/marks.tsx'
import { statusOf, takesPlannedDay } from '#features/reports/status/rules.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { icon } from '#web/ui/icons.tsx'
import { RouteIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { FieldReport } from '../rules.ts'
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

export function RouteLink({ report: { id, position, place } }: { report: FieldReport }) {
  const { routeUrl } = useConfiguration().map
  const href = routeUrl.replace('{lat}', String(position.lat)).replace('{lng}', String(position.lng))
  return (
    <a className={css.route} href={href} target="_blank" rel="noreferrer">
      <RouteIcon />
      Route
      <VisuallyHidden>
        {' '}
        naar melding {id}, {place}
      </VisuallyHidden>
    </a>
  )
}

export const OfflineIcon = (p: Parameters<typeof icon>[0]) =>
  icon(p, 'M4 4l16 16M9 6.2A6 6 0 0 1 17.6 11 4 4 0 0 1 20 17.7M6.5 9.5A4.5 4.5 0 0 0 7 18.5h9')
