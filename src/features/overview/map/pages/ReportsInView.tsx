import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { shortDate, shortDateTime } from '#features/report-view/display.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { PriorityMark } from '#features/report-view/web/marks.tsx'
import type { Priority } from '#features/reports/rules.ts'
import { phaseOf, statusLabel, statusOf } from '#features/reports/status/rules.ts'
import { type StatusPhase, statusPhases } from '#features/reports/status/statuses.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { classes } from '#web/ui/classes.ts'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import pick from '#web/ui/pick-list.module.css'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Cluster, Clusters, MapReport } from '../contract.ts'
import { listItems, phasesText, reportsText, shortCount } from '../labels.ts'
import css from './StaffMap.module.css'

type Props = {
  clusters: Clusters
  clusterId: string | undefined
  selected: number | undefined
  onCluster: (cluster: Cluster) => void
  onReport: (report: MapReport) => void
}

export const ReportsInView = ({ clusters, clusterId, selected, onCluster, onReport }: Props) => (
  <ul className={classes(pick.list, css.list)}>
    {listItems(clusters, clusterId).map(item =>
      item.kind === 'cluster' ? (
        <Item
          key={item.cluster.id}
          icon={<ClusterIcon cluster={item.cluster} />}
          name={reportsText(item.cluster.count)}
          onPress={() => onCluster(item.cluster)}
        >
          <span>{phasesText(item.cluster)}</span>
          {item.cluster.priority === 'high' && <Urgency priority="high" />}
          <span>Inzoomen</span>
        </Item>
      ) : (
        <Item
          key={item.report.id}
          icon={<ReportIcon report={item.report} />}
          name={
            <>
              <VisuallyHidden>Melding {item.report.id}: </VisuallyHidden>
              {item.report.text}
            </>
          }
          id={item.report.id}
          isPressed={item.report.id === selected}
          onPress={() => onReport(item.report)}
        >
          <span>
            {item.report.id} · {item.report.category} · {item.report.place}
          </span>
          <span>
            {statusLabel(statusOf(item.report.state))}, {shortDate(item.report.createdAt)}
          </span>
          {item.report.priority !== 'normal' && <Urgency priority={item.report.priority} />}
        </Item>
      ),
    )}
  </ul>
)

const Urgency = (props: ComponentProps<typeof PriorityMark>) => (
  <span>
    <VisuallyHidden>Urgentie: </VisuallyHidden>
    <PriorityMark {...props} />
  </span>
)

type ItemProps = {
  icon: ReactNode
  name: ReactNode
  id?: number | undefined
  isPressed?: boolean | undefined
  onPress: () => void
  children: ReactNode
}

const Item = ({ icon, name, id, isPressed, onPress, children }: ItemProps) => (
  <li>
    <button
      type="button"
      className={classes(pick.item, css.item)}
      data-on-map={id}
      data-print="text"
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {icon}
      <span className={css.lines}>
        <span className={classes(pick.name, css.name)}>{name}</span>
        {children}
      </span>
    </button>
  </li>
)

type SelectedProps = { report: MapReport; onClose: () => void }

export function SelectedReport({ report, onClose }: SelectedProps) {
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, text, place, createdAt, state, priority, category, mainCategory } = report
  useEffect(() => {
    if (id) heading.current?.querySelector('a')?.focus()
  }, [id])
  return (
    <section
      className={css.panel}
      aria-labelledby={title}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <h2 id={title} ref={heading} className={css.panelTitle}>
        <Link href={reportPath(id)}>Melding {id}</Link>
      </h2>
      <button type="button" className={css.close} aria-label="Sluiten" onClick={onClose}>
        <CloseIcon />
      </button>
      <p>{text}</p>
      <DescriptionList stacked>
        <DescriptionRow term="Locatie">{place}</DescriptionRow>
        <DescriptionRow term="Gemeld op">{shortDateTime(createdAt)}</DescriptionRow>
        <DescriptionRow term="Status">
          <StatusMark status={statusOf(state)} />
        </DescriptionRow>
        <DescriptionRow term="Urgentie">
          <PriorityMark priority={priority} />
        </DescriptionRow>
        <DescriptionRow term="Subcategorie">{category}</DescriptionRow>
        <DescriptionRow term="Hoofdcategorie">{mainCategory}</DescriptionRow>
      </DescriptionList>
    </section>
  )
}

/** Each phase has its own shape, for users who do not see colours. */
const shape: Record<StatusPhase, string> = {
  new: 'M20 6a14 14 0 1 1 0 28a14 14 0 1 1 0-28Z',
  busy: 'M20 3.5 36.5 20 20 36.5 3.5 20Z',
  waiting: 'M8 8h24v24H8Z',
  done: 'M14 6h12l8 8v12l-8 8H14l-8-8V14Z',
}
const letter: Record<StatusPhase, string> = { new: 'N', busy: 'B', waiting: 'W', done: '✓' }

const frame = { viewBox: '0 0 40 40', width: 40, height: 40, focusable: false } as const

type IconProps = { phase: StatusPhase; priority?: Priority | undefined }

export const PhaseIcon = ({ phase, priority = 'normal' }: IconProps) => (
  <svg {...frame} className={css.icon} aria-hidden="true">
    <path className={classes(css.shape, css[phase])} d={shape[phase]} />
    <text className={css.letter} x="20" y="25.5">
      {letter[phase]}
    </text>
    <UrgencySign priority={priority} />
  </svg>
)

export const ReportIcon = ({ report: { state, priority } }: { report: Pick<MapReport, 'state' | 'priority'> }) => (
  <PhaseIcon phase={phaseOf(statusOf(state))} priority={priority} />
)

/** Decoration: the accessible name says it too. */
const UrgencySign = ({ priority }: { priority: Priority }) => {
  if (priority === 'normal') return null
  const isHigh = priority === 'high'
  return (
    <g className={isHigh ? css.high : css.low}>
      <path d={isHigh ? 'M8 0 16 14H0Z' : 'M0 1h16L8 14Z'} />
      <path className={css.mark} d={isHigh ? 'M8 4.5v4.5M8 11v1.2' : 'M5 5h6'} />
    </g>
  )
}

const circumference = 2 * Math.PI * 16.5

export const ClusterIcon = ({ cluster: { count, phases: counts, priority } }: { cluster: Cluster }) => {
  const parts = statusPhases.map((phase, index) => {
    const before = statusPhases.slice(0, index).reduce((sum, earlier) => sum + (counts[earlier] ?? 0), 0)
    return { phase, from: before / count, part: (counts[phase] ?? 0) / count }
  })
  return (
    <svg {...frame} className={css.icon} aria-hidden="true">
      <circle className={css.disc} cx="20" cy="20" r="19.5" />
      {parts
        .filter(({ part }) => part > 0)
        .map(({ phase, from, part }) => (
          <circle
            key={phase}
            className={classes(css.ring, css[phase])}
            cx="20"
            cy="20"
            r="16.5"
            strokeDasharray={`${part * circumference} ${circumference}`}
            strokeDashoffset={-from * circumference}
            transform="rotate(-90 20 20)"
          />
        ))}
      <text className={css.count} x="20" y="24.5">
        {shortCount(count)}
      </text>
      {priority === 'high' && <UrgencySign priority="high" />}
    </svg>
  )
}
