import type { ComponentProps, ReactNode } from 'react'
import { shortDate } from '#features/report-view/display.ts'
import { PriorityMark } from '#features/report-view/web/PriorityMark.tsx'
import { statusOf } from '#features/reports/status/codes.ts'
import { statusLabel } from '#features/reports/status/rules.ts'
import { classes } from '#web/ui/classes.ts'
import pick from '#web/ui/pick-list.module.css'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Cluster, Clusters, MapReport } from '../contract.ts'
import { listItems, phasesText, reportsText } from '../labels.ts'
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
