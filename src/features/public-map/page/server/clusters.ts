import { sql } from 'kysely'
import type { Reader } from '../../../../server/db/database.ts'
import type { Grid } from '../../../overview/map/rules.ts'
import type { PublicCluster, PublicClusters, ReportOnMap } from '../contract.ts'
import { topicsOf } from '../rules.ts'
import { publicReports } from './public-reports.ts'
import { type VisibleRequest, visibleReports } from './visible-reports.ts'

/** How many reports of clusters are returned one by one. */
const maxSingleReports = 100

type ClustersRequest = Grid &
  VisibleRequest & {
    /** The ids of the categories that the filter leaves out. */
    leftOut: readonly number[]
    /** The map is at its maximum zoom. */
    isNearest: boolean
  }

type Tally = { x: number; y: number; count: number; solved: number; first: number; lng: number; lat: number }
type CategoryTally = { categoryId: number; all: number }

/** The clusters and reports in a part of the map, in two statements. */
export async function clustersIn(db: Reader, request: ClustersRequest): Promise<PublicClusters> {
  const { cells, categories } = await talliesIn(db, request)
  const singleIds = cells.filter(({ count }) => count === 1).map(({ first }) => first)
  const clusters = cells.filter(({ count }) => count > 1).map(cell => clusterOf(cell, request))
  return {
    count: cells.reduce((sum, { count }) => sum + count, 0),
    topics: topicsOf(request.categories.shown, new Map(categories.map(({ categoryId, all }) => [categoryId, all]))),
    clusters,
    reports: await reportsIn(db, request, { singleIds, clusterIds: new Set(clusters.map(({ id }) => id)) }),
  }
}

/** What is in each cell with the filter, and in each category without it: counted together, as that is what takes time. */
async function talliesIn(
  db: Reader,
  request: ClustersRequest,
): Promise<{ cells: Tally[]; categories: CategoryTally[] }> {
  const { cell, leftOut } = request
  const { rows } = await sql<Tally & { categoryId: number | null; all: number }>`
    select x, y, category_id as "categoryId", count(*) as all, count(*) filter (where wanted) as count,
      count(*) filter (where wanted and solved) as solved, min(id) filter (where wanted) as first,
      sum(lng) filter (where wanted) as lng, sum(lat) filter (where wanted) as lat
    from (select floor(lng / ${cell.lng}::float8)::int as x, floor(lat / ${cell.lat}::float8)::int as y, category_id, id,
        lng, lat, solved, ${leftOut.length === 0 ? sql`true` : sql`category_id <> all(${leftOut})`} as wanted
      from (${visibleReports(request)}) visible) placed
    group by grouping sets ((x, y), (category_id))`.execute(db)
  return {
    cells: rows.filter(({ categoryId, count }) => categoryId === null && count > 0),
    categories: rows.flatMap(({ categoryId, all }) => (categoryId === null ? [] : [{ categoryId, all }])),
  }
}

const clusterOf = ({ x, y, count, solved, lng, lat }: Tally, { cell }: Grid): PublicCluster => ({
  id: `${x}:${y}`,
  count,
  solved,
  lng: lng / count,
  lat: lat / count,
  bounds: [x * cell.lng, y * cell.lat, (x + 1) * cell.lng, (y + 1) * cell.lat],
})

type ClusterRows = { singleIds: readonly number[]; clusterIds: ReadonlySet<string> }

/** All single reports; at the maximum zoom, where no cluster can be opened further, also those in clusters. */
async function reportsIn(
  db: Reader,
  request: ClustersRequest,
  { singleIds, clusterIds }: ClusterRows,
): Promise<ReportOnMap[]> {
  const { map, categories, leftOut, isNearest, cell } = request
  if (singleIds.length === 0 && !isNearest) return []
  const condition = isNearest
    ? sql<boolean>`reports.id in (select id from (${visibleReports(request)}) visible where category_id <> all(${leftOut}))`
    : sql<boolean>`reports.id = any(${singleIds})`
  const limit = maxSingleReports + singleIds.length
  const reports = await publicReports(db, { map, categories, condition, limit })
  return reports.map(({ report }) => {
    const cluster = `${Math.floor(report.lng / cell.lng)}:${Math.floor(report.lat / cell.lat)}`
    return { ...report, cluster: clusterIds.has(cluster) ? cluster : null }
  })
}
