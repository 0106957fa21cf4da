import { day } from '../../report-view/display.ts'
import { priorityLabel } from '../../reports/labels.ts'
import { statusOf } from '../../reports/status/codes.ts'
import { statusLabel } from '../../reports/status/rules.ts'
import { type Phase, phases } from '../../reports/status/statuses.ts'
import type { Cluster, Clusters, MapReport } from './contract.ts'

/** How what stands on the map reads. */
export const phaseLabel: Record<Phase, string> = {
  new: 'Nieuw',
  busy: 'In behandeling',
  waiting: 'Wacht op een ander',
  done: 'Afgesloten',
}

const inSentence: Record<Phase, string> = {
  new: 'nieuw',
  busy: 'in behandeling',
  waiting: 'wachtend op een ander',
  done: 'afgesloten',
}

const number = (count: number) => count.toLocaleString('nl-NL')

/** `1 melding`, `1.204 meldingen` */
export const reportsText = (count: number) => `${number(count)} ${count === 1 ? 'melding' : 'meldingen'}`

/** `5 nieuw, 7 afgesloten` */
export const splitText = ({ phases: counts }: Cluster) =>
  phases
    .filter(phase => (counts[phase] ?? 0) > 0)
    .map(phase => `${number(counts[phase] ?? 0)} ${inSentence[phase]}`)
    .join(', ')

const urgencyText = ({ priority }: Pick<Cluster, 'priority'>) => (priority === 'high' ? ', met hoge urgentie' : '')

export const clusterLabel = (cluster: Cluster) =>
  `${reportsText(cluster.count)}${asWritten(cluster)}: ${splitText(cluster)}${urgencyText(cluster)}`

/** What stands in the marker is part of its name, for who says what he wants to press. */
const asWritten = ({ count }: Cluster) => (count < 1000 ? '' : ` (${shortCount(count)})`)

export const reportLabel = ({ id, state, priority, category, createdAt }: MapReport) =>
  [
    `Melding ${id}`,
    category,
    statusLabel(statusOf(state)),
    ...(priority === 'normal' ? [] : [`urgentie ${priorityLabel[priority].toLowerCase()}`]),
    `gemeld op ${day(createdAt)}`,
  ].join(', ')

/** As short as fits in a marker: `87`, `1,2k`, `34k`. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count)
  if (count < 10_000) return `${String(Math.floor(count / 100) / 10).replace('.', ',')}k`
  return count < 1_000_000 ? `${Math.floor(count / 1000)}k` : `${Math.floor(count / 1_000_000)}M`
}

type Item = { kind: 'cluster'; cluster: Cluster } | { kind: 'report'; report: MapReport }

/**
 * What the list beside the map holds: every report where all are told, else the groups, the largest first, and those by
 * themselves. Of one spot only its reports.
 */
export function itemsOf({ count, clusters, reports }: Clusters, spot?: string): Item[] {
  const told = spot === undefined ? reports : reports.filter(({ cluster }) => cluster === spot)
  const isWhole = spot !== undefined || reports.length >= count
  const alone = told.filter(({ cluster }) => isWhole || cluster === null)
  const groups = isWhole ? [] : [...clusters].sort((a, b) => b.count - a.count)
  return [
    ...groups.map(cluster => ({ kind: 'cluster' as const, cluster })),
    ...alone.map(report => ({ kind: 'report' as const, report })),
  ]
}

type Seen = { zoom: number; bounds: { west: number; south: number; east: number; north: number } }

/** The zoom at which a cluster just fills the view that is now at this zoom: one nearer at least. */
export function zoomInto(
  { bounds: [west, south, east, north] }: Cluster,
  { zoom, bounds }: Seen,
  nearest: number,
): number {
  const wide = (bounds.east - bounds.west) / Math.max(east - west, 1e-9)
  const tall = (bounds.north - bounds.south) / Math.max(north - south, 1e-9)
  const steps = Math.floor(Math.log2(Math.max(2, Math.min(wide, tall))))
  return Math.min(nearest, zoom + steps)
}
