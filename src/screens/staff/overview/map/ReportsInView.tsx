import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import type { Cluster, Clusters, MapReport } from '#features/overview/map/contract.ts'
import { listItems, phasesText, reportsText } from '#features/overview/map/labels.ts'
import { shortDate, shortDateTime } from '#features/report-view/display.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { PriorityMark } from '#features/report-view/web/PriorityMark.tsx'
import { statusOf } from '#features/reports/status/codes.ts'
import { statusLabel } from '#features/reports/status/rules.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { classes } from '#web/ui/classes.ts'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import pick from '#web/ui/pick-list.module.css'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { ClusterIcon, ReportIcon } from './MapIcon.tsx'
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
