import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { attachmentsQuery } from '../../../features/attachments/web/queries.ts'
import { DoubleMark } from '../../../features/doubles/web/DoubleMark.tsx'
import type { Report } from '../../../features/report-view/contract.ts'
import {
  addressLines,
  familyKind,
  isApproximate,
  plannedInShort,
  type TimeLeft,
  timeLeft,
} from '../../../features/report-view/display.ts'
import { textExcerpt } from '../../../features/report-view/excerpt.ts'
import { reportPath } from '../../../features/report-view/paths.ts'
import { PriorityMark } from '../../../features/report-view/web/PriorityMark.tsx'
import { statusOf } from '../../../features/reports/status/codes.ts'
import { StatusMark } from '../../../features/reports/status/web/StatusMark.tsx'
import { ColleagueName } from '../../../features/users/web/colleague-names.tsx'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { ClockIcon, PersonIcon, RouteIcon, WarningIcon } from '../../../web/ui/icons.tsx'
import { PinIcon } from '../../../web/ui/later-icons.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import css from './ReportHeader.module.css'
import { useHeightVariable } from './use-height-variable.ts'

type Props = {
  /** Of the page; the kind and number of a report that is there. */
  title: string
  report: Report | undefined
  /** Who else views it. */
  presence: ReactNode
  /** More of what is said of it, as items of a list. */
  marks: ReactNode
  /** Where the actions come, which know what is open on the page. */
  actions: Ref<HTMLDivElement>
}

/** What the report is about and where it stands, with its actions; it stays in sight. */
export function ReportHeader({ title, report, presence, marks, actions }: Props) {
  const header = useHeightVariable('--report-header')
  return (
    <header className={css.header} ref={header}>
      {report?.has_attachments && <Photo id={report.id} />}
      <div className={css.about}>
        <div className={css.title}>
          <PageHeading page={title} className={css.heading}>
            {report ? <KindAndNumber report={report} /> : title}
          </PageHeading>
          {report && <p className={css.text}>{textExcerpt(report.text).text}</p>}
        </div>
        {report && (
          <Facts report={report} marks={marks}>
            {presence}
          </Facts>
        )}
      </div>
      <div className={css.actions} ref={actions} data-foot-bar />
    </header>
  )
}

/** The kind is said where it is not the usual one. */
function KindAndNumber({ report }: { report: Report }) {
  const kind = kindOf(report)
  if (kind !== 'Standaardmelding') return `${kind} ${report.id}`
  return (
    <>
      <VisuallyHidden>{kind} </VisuallyHidden>
      {report.id}
    </>
  )
}

export const kindOf = ({ _links }: Pick<Report, '_links'>) =>
  familyKind({ has_parent: Boolean(_links['sia:parent']), has_children: Boolean(_links['sia:children']) })

/** Its place is kept while it loads. */
function Photo({ id }: { id: number }) {
  const { fetch } = useSession()
  const { data, isPending } = useQuery(attachmentsQuery(fetch, id))
  const photo = data?.find(({ is_image }) => is_image)
  if (!photo && !isPending) return null
  return <div className={css.photo}>{photo && <img src={photo.preview ?? photo.location} alt="" />}</div>
}

const urgencyIcon = { late: <WarningIcon />, soon: <ClockIcon />, later: <ClockIcon /> }

type FactsProps = { report: Report; marks: ReactNode; children: ReactNode }

function Facts({ report, marks, children }: FactsProps) {
  const { calendar } = useConfiguration()
  const now = new Date()
  const [left, planned] = [timeLeft(report, now, calendar), plannedInShort(report, now)]
  return (
    <ul className={css.facts}>
      <li>
        <VisuallyHidden>Status: </VisuallyHidden>
        <StatusMark status={statusOf(report.status.state)} />
        {planned && <span> {planned}</span>}
      </li>
      {left && <Deadline left={left} />}
      {report.priority.priority !== 'normal' && (
        <li>
          <VisuallyHidden>Urgentie: </VisuallyHidden>
          <PriorityMark priority={report.priority.priority} />
        </li>
      )}
      <li className={css.place}>
        <PinIcon />
        {placeInShort(report)}
        <RouteLink report={report} />
      </li>
      {report.assigned_user_email && (
        <li className={css.who}>
          <PersonIcon />
          <VisuallyHidden>Toegewezen aan: </VisuallyHidden>
          <ColleagueName address={report.assigned_user_email} />
        </li>
      )}
      {marks}
      <DoubleMark id={report.id} path={reportPath} />
      <li className={css.presence}>{children}</li>
    </ul>
  )
}

const Deadline = ({ left: { text, urgency } }: { left: TimeLeft }) => (
  <li className={css[urgency]}>
    <VisuallyHidden>Termijn: </VisuallyHidden>
    {urgencyIcon[urgency]}
    {text}
  </li>
)

/** `Lijnbaan 2, Zuid` */
function placeInShort({ location }: Report): string {
  const { street } = addressLines(location.address)
  const place = street || (isApproximate(location) ? '' : 'Op de kaart')
  return [place, location.area_name].filter(Boolean).join(', ') || 'Plaats onbekend'
}

/** The directions to the place, in the maps program of the municipality's choice. */
function RouteLink({ report: { location } }: { report: Report }) {
  const { routeUrl } = useConfiguration().map
  const [lng, lat] = location.geometrie.coordinates
  const href = routeUrl.replace('{lat}', String(lat)).replace('{lng}', String(lng))
  return (
    <a className={css.route} href={href} target="_blank" rel="noreferrer">
      <RouteIcon /> Route
    </a>
  )
}
