import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef } from 'react'
import { attachmentsQuery } from '#features/attachments/web/use-attachments.ts'
import type { Report } from '#features/report-view/contract.ts'
import {
  addressLines,
  familyKind,
  isApproximate,
  plannedInShort,
  type TimeLeft,
  textExcerpt,
  timeLeft,
} from '#features/report-view/display.ts'
import { PriorityMark } from '#features/report-view/web/marks.tsx'
import { statusOf } from '#features/reports/status/rules.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { ColleagueName } from '#features/users/web/colleague-names.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { ClockIcon, PersonIcon, PinIcon, RouteIcon } from '#web/ui/later-icons.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import css from './ReportHeader.module.css'
import { ReportMarks } from './ReportMarks.tsx'

type Props = {
  title: string
  report: Report | undefined
  presence: ReactNode
  /** The page renders the actions here, as it knows the open forms. */
  actions: Ref<HTMLDivElement>
}

export function ReportHeader({ title, report, presence, actions }: Props) {
  const header = useHeightVariable('--report-header')
  return (
    <header className={css.header} ref={header} data-print="whole">
      {report?.has_attachments && <Photo id={report.id} />}
      <div className={css.about}>
        <div className={css.title}>
          <PageHeading page={title} className={css.heading}>
            {report ? <KindAndNumber report={report} /> : title}
          </PageHeading>
          {report && <p className={css.text}>{textExcerpt(report.text).text}</p>}
        </div>
        {report && <Facts report={report}>{presence}</Facts>}
      </div>
      <div className={css.actions} ref={actions} data-foot-bar data-print="no" />
    </header>
  )
}

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

/** Reserved while it loads. */
function Photo({ id }: { id: number }) {
  const { data, isPending } = useQuery(attachmentsQuery(id))
  const photo = data?.find(({ is_image }) => is_image)
  if (!photo && !isPending) return null
  return <div className={css.photo}>{photo && <img src={photo.preview ?? photo.location} alt="" />}</div>
}

const urgencyIcon = { late: <WarningIcon />, soon: <ClockIcon />, later: <ClockIcon /> }

function Facts({ report, children }: { report: Report; children: ReactNode }) {
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
      <ReportMarks id={report.id} />
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

function placeInShort({ location }: Report): string {
  const { street } = addressLines(location.address)
  const place = street || (isApproximate(location) ? '' : 'Op de kaart')
  return [place, location.area_name].filter(Boolean).join(', ') || 'Plaats onbekend'
}

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

/** Elements below use the height for their sticky position. */
function useHeightVariable(name: `--${string}`): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(() =>
      current.parentElement?.style.setProperty(name, `${current.offsetHeight}px`),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [name])
  return element
}
