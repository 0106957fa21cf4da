import type { Report } from '#features/report-view/contract.ts'
import { firstWords, placeLines, shortDate } from '#features/report-view/display.ts'
import { priorityLabel } from '#features/reports/labels.ts'
import { statusLabel, statusOf } from '#features/reports/status/rules.ts'
import { type StatusPhase, statusPhases } from '#features/reports/status/statuses.ts'
import type { Cluster, Clusters, MapReport } from './contract.ts'

export const phaseLabel: Record<StatusPhase, string> = {
  new: 'Nieuw',
  busy: 'In behandeling',
  waiting: 'Wacht op een ander',
  done: 'Afgesloten',
}

const phaseInSentence: Record<StatusPhase, string> = {
  new: 'nieuw',
  busy: 'in behandeling',
  waiting: 'wachtend op een ander',
  done: 'afgesloten',
}

const number = (count: number) => count.toLocaleString('nl-NL')

export const reportsText = (count: number) => `${number(count)} ${count === 1 ? 'melding' : 'meldingen'}`

export const phasesText = ({ phases: counts }: Cluster) =>
  statusPhases
    .filter(phase => (counts[phase] ?? 0) > 0)
    .map(phase => `${number(counts[phase] ?? 0)} ${phaseInSentence[phase]}`)
    .join(', ')

const urgencyText = ({ priority }: Pick<Cluster, 'priority'>) => (priority === 'high' ? ', met hoge urgentie' : '')

export const clusterLabel = (cluster: Cluster) =>
  `${reportsText(cluster.count)}${abbreviation(cluster)}: ${phasesText(cluster)}${urgencyText(cluster)}`

/** The accessible name contains the text of the marker, for users of speech control. */
const abbreviation = ({ count }: Cluster) => (count < 1000 ? '' : ` (${shortCount(count)})`)

export const reportLabel = ({ id, state, priority, category, createdAt }: MapReport) =>
  [
    `Melding ${id}`,
    category,
    statusLabel(statusOf(state)),
    ...(priority === 'normal' ? [] : [`urgentie ${priorityLabel[priority].toLowerCase()}`]),
    `gemeld op ${shortDate(createdAt)}`,
  ].join(', ')

export function shortCount(count: number): string {
  if (count < 1000) return String(count)
  if (count < 10_000) return `${String(Math.floor(count / 100) / 10).replace('.', ',')}k`
  return count < 1_000_000 ? `${Math.floor(count / 1000)}k` : `${Math.floor(count / 1_000_000)}M`
}

type Item = { kind: 'cluster'; cluster: Cluster } | { kind: 'report'; report: MapReport }

/** Every report when all were returned; otherwise clusters, largest first, and single reports. */
export function listItems({ count, clusters, reports }: Clusters, clusterId?: string): Item[] {
  const returned = clusterId === undefined ? reports : reports.filter(({ cluster }) => cluster === clusterId)
  const showsAll = clusterId !== undefined || reports.length >= count
  const single = returned.filter(({ cluster }) => showsAll || cluster === null)
  const groups = showsAll ? [] : [...clusters].sort((a, b) => b.count - a.count)
  return [
    ...groups.map(cluster => ({ kind: 'cluster' as const, cluster })),
    ...single.map(report => ({ kind: 'report' as const, report })),
  ]
}

export const listedIds = (inView: Clusters, clusterId?: string): number[] =>
  listItems(inView, clusterId).flatMap(item => (item.kind === 'report' ? item.report.id : []))

type MapViewport = { zoom: number; bounds: { west: number; south: number; east: number; north: number } }

export function zoomInto(
  { bounds: [west, south, east, north] }: Cluster,
  { zoom, bounds }: MapViewport,
  maxZoom: number,
): number {
  const widthRatio = (bounds.east - bounds.west) / Math.max(east - west, 1e-9)
  const heightRatio = (bounds.north - bounds.south) / Math.max(north - south, 1e-9)
  const steps = Math.floor(Math.log2(Math.max(2, Math.min(widthRatio, heightRatio))))
  return Math.min(maxZoom, zoom + steps)
}

export function mapReportOf({
  id,
  text,
  location,
  status,
  priority,
  category,
  created_at: createdAt,
}: Report): MapReport {
  const [lng, lat] = location.geometrie.coordinates
  const { sub, main: mainCategory } = category
  return {
    id,
    lng,
    lat,
    state: status.state,
    priority: priority.priority,
    category: sub,
    mainCategory,
    text: firstWords(text),
    place: placeLines(location)[0] ?? '',
    createdAt,
    cluster: null,
  }
}
