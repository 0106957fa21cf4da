import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReportFilter } from '#features/filters/contract.ts'
import { firstWords, placeLines } from '#features/report-view/display.ts'
import { parseBox } from '#features/reports/location/bbox.ts'
import type { Address } from '#features/reports/location/rules.ts'
import { type Priority, priorities } from '#features/reports/rules.ts'
import { codeOf, isEnded, phaseOf, statusOf } from '#features/reports/status/rules.ts'
import { isOpen } from '#features/reports/status/server/conditions.ts'
import type { Status, StatusPhase } from '#features/reports/status/statuses.ts'
import { reportSearchFor } from '#features/search/server/report-search.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type Selection, selectionCondition, selectionFor } from '../../server/selection.ts'
import type { Cluster, Clusters, MapReport } from '../contract.ts'
import { type Grid, gridOver } from '../rules.ts'

const hour = 3_600_000

type ClustersQuery = ReportFilter & { bbox: string; zoom: number; hours?: number | undefined; q: string }

export async function readClusters(
  base: Base,
  user: User,
  { bbox, zoom, hours, q, ...filter }: ClustersQuery,
): Promise<Clusters> {
  const { map } = base.municipality
  const box = parseBox(bbox)
  if (!box) throw new Problem('invalid-input', { bbox: ['Voer een geldige bbox in: west,zuid,oost,noord.'] })
  const grid = gridOver(map, box, zoom)
  if (!grid) throw new Problem('invalid-input', { bbox: ['De bbox is te groot voor dit zoomniveau.'] })
  const search = q.trim() ? await reportSearchFor(base, user, q) : undefined
  const selection = await selectionFor(base, user, { filter, search })
  const since = hours && sql<boolean>`reports.created_at >= ${new Date(base.clock().getTime() - hours * hour)}`
  return clustersIn(base.db, {
    ...grid,
    selection: since ? { ...selection, conditions: [...selection.conditions, since] } : selection,
    onlyOpen: selectsOnlyOpen((filter.status ?? []).map(statusOf)) || (filter.punctuality ?? filter.due) !== undefined,
    isNearest: zoom >= (map.backOffice.maxZoom ?? map.maxZoom),
  })
}

const maxSingleReports = 100

/** Equals the condition of the indexes of the map, so that the planner uses them. */
const isPlaced = sql<SqlBool>`(location_extra is null or not location_extra @> '{"approximate": true}')`
const isApproximate = sql<SqlBool>`location_extra @> '{"approximate": true}'`

type ClustersRequest = Grid & {
  selection: Selection
  onlyOpen: boolean
  isNearest: boolean
}

async function clustersIn(db: Reader, request: ClustersRequest): Promise<Clusters> {
  const { tallies, notPlaced } = await talliesIn(db, request)
  const cells = cellsOf(tallies, request)
  const count = cells.reduce((sum, cell) => sum + cell.count, 0)
  const clusters = cells.filter(cell => cell.count > 1)
  const singleIds = cells.filter(cell => cell.count === 1).map(({ first }) => first)
  const condition =
    count <= maxSingleReports || request.isNearest ? inBox(request) : sql<SqlBool>`reports.id = any(${singleIds})`
  const hasReports = singleIds.length > 0 || count <= maxSingleReports || request.isNearest
  const reports = hasReports ? await reportsIn(db, condition, { ...request, singleIds }) : []
  const inCluster = new Set(clusters.map(({ id }) => id))
  return {
    count,
    notPlaced,
    clusters: clusters.map(({ first: _, ...cluster }) => cluster),
    reports: reports.map(({ cell, ...report }) => ({ ...report, cluster: inCluster.has(cell) ? cell : null })),
  }
}

const inBox = ({ selection, onlyOpen, box: { west, south, east, north } }: ClustersRequest): RawBuilder<SqlBool> =>
  sql`place[0] >= ${west}::float8 and place[0] < ${east}::float8
    and place[1] >= ${south}::float8 and place[1] < ${north}::float8
    and ${isPlaced} and ${onlyOpen ? isOpen : sql`true`} and ${selectionCondition(selection)}`

const cellOf = ({ cell: { lng, lat } }: Grid) =>
  sql<string>`floor(place[0] / ${lng}::float8)::int || ':' || floor(place[1] / ${lat}::float8)::int`

/** The process adds these up, to spare the database. */
type Tally = {
  x: number
  y: number
  status: Status
  priority: Priority
  count: number
  first: number
  lng: number
  lat: number
}

async function talliesIn(db: Reader, request: ClustersRequest): Promise<{ tallies: Tally[]; notPlaced: number }> {
  const { cell, selection } = request
  const { rows } = await sql<{ parts: Tally[] | null; rough: number }>`select (select json_agg(parts) from (
      select floor(place[0] / ${cell.lng}::float8)::int as x, floor(place[1] / ${cell.lat}::float8)::int as y,
        status, priority, count(*) as count, min(id) as first, sum(place[0]) as lng, sum(place[1]) as lat
      from reports where ${inBox(request)} group by 1, 2, 3, 4) parts) as parts,
    (select count(*) from reports where ${isApproximate} and ${selectionCondition(selection)}) as rough`.execute(db)
  return { tallies: rows[0]?.parts ?? [], notPlaced: rows[0]?.rough ?? 0 }
}

type Cell = Cluster & { first: number }

function cellsOf(tallies: readonly Tally[], { cell }: Grid): Cell[] {
  const cells = Map.groupBy(tallies, ({ x, y }) => `${x}:${y}`)
  return [...cells].map(([id, inside]) => {
    const sum = (of: (tally: Tally) => number) => inside.reduce((total, tally) => total + of(tally), 0)
    const inPhase = (phase: StatusPhase) => sum(tally => (phaseOf(tally.status) === phase ? tally.count : 0))
    const count = sum(tally => tally.count)
    const [x, y] = [inside[0]?.x ?? 0, inside[0]?.y ?? 0]
    return {
      id,
      count,
      lng: sum(({ lng }) => lng) / count,
      lat: sum(({ lat }) => lat) / count,
      first: Math.min(...inside.map(({ first }) => first)),
      priority: priorities.findLast(each => inside.some(({ priority }) => priority === each)) ?? 'normal',
      phases: { new: inPhase('new'), busy: inPhase('busy'), waiting: inPhase('waiting'), done: inPhase('done') },
      bounds: [x * cell.lng, y * cell.lat, (x + 1) * cell.lng, (y + 1) * cell.lat],
    }
  })
}

type ReportInCell = Omit<MapReport, 'cluster'> & { cell: string }

/** All single reports; of the others, when there are too many, the most urgent and newest. */
async function reportsIn(
  db: Reader,
  condition: RawBuilder<SqlBool>,
  { singleIds, ...grid }: Grid & { singleIds: number[] },
) {
  const { rows } = await sql<
    { id: number; lng: number; lat: number; status: Status; priority: MapReport['priority'] } & {
      category: string
      mainCategory: string
      text: string
      address: Address | null
      createdAt: Date
      cell: string
    }
  >`select reports.id, place[0] as lng, place[1] as lat, status, priority, sub.name as category,
      main.name as "mainCategory", reports.text, reports.address, reports.created_at as "createdAt", ${cellOf(grid)} as cell
    from reports join categories sub on sub.id = reports.category_id join categories main on main.id = sub.parent_id
    where ${condition} order by reports.id = any(${singleIds}) desc,
      array_position(array['high', 'normal', 'low'], priority), reports.created_at desc, reports.id desc
    limit ${maxSingleReports + singleIds.length}`.execute(db)
  return rows.map(
    ({ status, createdAt, text, address, ...row }): ReportInCell => ({
      ...row,
      state: codeOf(status),
      text: firstWords(text),
      place: placeLines({ address, extra_properties: null })[0] ?? '', // reports with only a neighbourhood are excluded
      createdAt: wireTime(createdAt),
    }),
  )
}

const selectsOnlyOpen = (statuses: readonly Status[]) => statuses.length > 0 && !statuses.some(isEnded)
