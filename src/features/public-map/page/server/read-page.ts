import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { iconUrl } from '#features/categories/server/wire.ts'
import { type Grid, gridOver } from '#features/overview/map/rules.ts'
import { parseBox } from '#features/reports/location/bbox.ts'
import { type Blur, blurOf } from '#features/reports/public-view.ts'
import { boxOfPlaces, isShownBlurred, isShownIn, shownPlace } from '#features/reports/server/public-view.ts'
import { statusesHiddenOnMap, statusesHiddenOnOlderMap } from '#features/reports/status/rules.ts'
import { hasStatus, hasStatusOtherThan, isOpen } from '#features/reports/status/server/conditions.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import type { Box } from '#kit/map-layers.ts'
import { Problem } from '#kit/problem.ts'
import type { LatLng } from '#kit/rd.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type MapTopics, parseMapState } from '../address.ts'
import type { PublicCluster, PublicClusters, PublicList, PublicReport, ReportOnMap } from '../contract.ts'
import { isMapEnabled, mapPaths, type PublicMap, publicMaps } from '../maps.ts'
import type { PlainMap } from '../plain-map.ts'
import { isLeftOut, type MapCategory, topicsOf } from '../rules.ts'

type MapCategories = { shown: readonly MapCategory[]; blur: Blur | undefined }

const publicName = (table: 'sub' | 'main') =>
  sql<string>`coalesce(nullif(${sql.ref(`${table}.publicName`)}, ''), ${sql.ref(`${table}.name`)})`

async function mapCategories(db: Reader, base: Base, map: PublicMap): Promise<MapCategories> {
  const rows = await db
    .selectFrom('categories as sub')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select(['sub.id', 'sub.slug', 'sub.icon', 'sub.isPublicAccessible', publicName('sub').as('name')])
    .select(['main.slug as mainSlug', publicName('main').as('mainName'), 'main.icon as mainIcon'])
    .select(sql<boolean>`coalesce(main.configuration -> 'show_children_in_filter', 'false') = 'true'`.as('showsSubs'))
    .execute()
  const shown = rows
    .filter(({ isPublicAccessible }) => isPublicAccessible || map === 'open')
    .map(({ id, slug, name, mainSlug, mainName, icon, mainIcon, showsSubs }) => {
      const main = { slug: mainSlug, name: mainName, icon: iconUrl(base, mainIcon), showsSubs }
      return { id, slug, name, icon: iconUrl(base, icon), main }
    })
  return { shown, blur: blurOf(base.municipality, rows) }
}

/** Must match the condition of the map's indexes literally. */
const isPlaced = sql<SqlBool>`(location_extra is null or not location_extra @> '{"approximate": true}')`

/** Must match the condition of the index on solved reports literally. */
const isSolved = sql<SqlBool>`${hasStatus(['handled'])} and coalesce(closing_reason, 'solved') = 'solved'`

type VisibleRequest = {
  map: PublicMap
  categories: MapCategories
  box: Box | undefined
  solvedSince: Date | undefined
}

const isPlacedIn = ({ west, south, east, north }: Box) =>
  sql<SqlBool>`place[0] >= ${west}::float8 and place[0] <= ${east}::float8
    and place[1] >= ${south}::float8 and place[1] <= ${north}::float8`

/** `at` is the moment of creation or solution. Index-only scans read both open and solved reports. */
function visibleReports({ map, categories, box, solvedSince }: VisibleRequest): RawBuilder<unknown> {
  const { shown, blur } = categories
  const { lng, lat } = shownPlace(blur)
  const inBox = box ? sql<SqlBool>`${isPlacedIn(boxOfPlaces(box, blur))} and ${isShownIn(box, blur)}` : sql`true`
  const isOnMap = sql<SqlBool>`${isPlaced} and ${inBox} and reports.category_id = any(${shown.map(({ id }) => id)})`
  const hidden = map === 'public' ? statusesHiddenOnMap : statusesHiddenOnOlderMap
  const open = sql`select id, category_id, ${lng} as lng, ${lat} as lat, false as solved, created_at as at
    from reports where ${isOpen} and ${hasStatusOtherThan(hidden)} and ${isOnMap}`
  if (!solvedSince) return open
  return sql`${open} union all
    select id, category_id, ${lng} as lng, ${lat} as lat, true as solved, status_at as at
    from reports where status_at >= ${solvedSince} and ${isSolved} and ${isOnMap}`
}

type Filter = MapTopics & { map: PublicMap }

const dayMs = 86_400_000

/** @throws Problem `not-found` when the municipality does not enable the map */
async function shownOn(db: Reader, base: Base, { map, ...topics }: Filter) {
  const { solvedDays } = base.municipality.publicMap
  const categories = await mapCategories(db, base, map)
  return {
    map,
    categories,
    leftOut: categories.shown.filter(category => isLeftOut(category, topics)).map(({ id }) => id),
    solvedSince: map === 'public' && solvedDays > 0 ? new Date(base.clock().getTime() - solvedDays * dayMs) : undefined,
  }
}

function requireEnabled({ municipality }: Base, map: PublicMap) {
  if (!isMapEnabled(municipality, map)) throw new Problem('not-found')
}

export async function readClusters(base: Base, { bbox, zoom, ...filter }: Filter & { bbox: string; zoom: number }) {
  requireEnabled(base, filter.map)
  const { map } = base.municipality
  const box = parseBox(bbox)
  if (!box) throw new Problem('invalid-input', { bbox: ['Voer een geldige bbox in: west,zuid,oost,noord.'] })
  const grid = gridOver(map, box, zoom)
  if (!grid) throw new Problem('invalid-input', { bbox: ['De bbox is te groot voor dit zoomniveau.'] })
  return base.replica.read(async db =>
    clustersIn(db, { ...(await shownOn(db, base, filter)), ...grid, isNearest: zoom >= map.maxZoom }),
  )
}

type ListQuery = Filter & { lat?: number | undefined; lng?: number | undefined; page: number }

export async function readList(base: Base, { lat, lng, page, ...filter }: ListQuery) {
  requireEnabled(base, filter.map)
  const place = lat === undefined || lng === undefined ? undefined : { lat, lng }
  if (place && (Math.abs(place.lat) > 85 || Math.abs(place.lng) > 180))
    throw new Problem('invalid-input', { lat: ['Voer een plaats op aarde in.'] })
  return base.replica.read(async db => listPage(db, { ...(await shownOn(db, base, filter)), place, page }))
}

/** The maximum of reports in clusters that are returned one by one. */
const maxSingleReports = 100

type ClustersRequest = Grid &
  VisibleRequest & {
    leftOut: readonly number[]
    isNearest: boolean
  }

type Tally = { x: number; y: number; count: number; solved: number; first: number; lng: number; lat: number }
type CategoryTally = { categoryId: number; all: number }

async function clustersIn(db: Reader, request: ClustersRequest): Promise<PublicClusters> {
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

/** Counts cells with the filter and categories without it in one query, as counting takes the time. */
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

/** At the maximum zoom no cluster can be opened further, so their reports are included. */
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

const pageSize = 20
/** Metres. */
const nearMetres = 1000
const metresPerDegree = 111_320

type ListRequest = Omit<VisibleRequest, 'box'> & {
  place: LatLng | undefined
  leftOut: readonly number[]
  page: number
}

const boxAround = ({ lat, lng }: LatLng): Box => {
  const high = nearMetres / metresPerDegree
  const wide = high / Math.cos((lat * Math.PI) / 180)
  return { west: lng - wide, south: lat - high, east: lng + wide, north: lat + high }
}

/** A flat approximation, precise enough for a municipality. */
const metresTo = ({ lat, lng }: LatLng): RawBuilder<number> =>
  sql<number>`sqrt(power((lng - ${lng}::float8) * ${Math.cos((lat * Math.PI) / 180)}::float8, 2) +
    power(lat - ${lat}::float8, 2)) * ${metresPerDegree}`

async function listPage(db: Reader, request: ListRequest): Promise<PublicList> {
  const { place, leftOut, page, map, categories } = request
  const visible = visibleReports({ ...request, box: place && boxAround(place) })
  const metres = place ? metresTo(place) : sql<number>`0::float8`
  const nearby = sql`(select *, ${metres} as metres from (${visible}) visible) placed where metres <= ${nearMetres}`
  const { rows: tallies } = await sql<{ categoryId: number; open: number; solved: number }>`
    select category_id as "categoryId", count(*) filter (where not solved) as open, count(*) filter (where solved) as solved
    from ${nearby} group by category_id`.execute(db)
  const { rows } = await sql<{ id: number; metres: number }>`select id, metres from ${nearby}
    and category_id <> all(${leftOut}) order by solved, ${place ? sql`metres` : sql`at desc`}, id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const condition = sql<boolean>`reports.id = any(${ids})`
  const reports = await publicReports(db, { map, categories, condition, limit: pageSize })
  const wanted = tallies.filter(({ categoryId }) => !leftOut.includes(categoryId))
  return {
    open: wanted.reduce((sum, { open }) => sum + open, 0),
    solved: wanted.reduce((sum, { solved }) => sum + solved, 0),
    topics: topicsOf(
      categories.shown,
      new Map(tallies.map(({ categoryId, open, solved }) => [categoryId, open + solved])),
    ),
    pageSize,
    results: rows.flatMap(row => {
      const report = reports.find(({ reportId }) => reportId === row.id)?.report
      return report ? [{ ...report, metres: place && !report.isBlurred ? Math.round(row.metres) : null }] : []
    }),
  }
}

type Row = {
  id: number
  lng: number
  lat: number
  categoryId: number
  category: string
  topic: string
  createdAt: Date
  solvedAt: Date | null
  street: string | null
  areaName: string | null
  isBlurred: boolean
}

type WithId = { reportId: number; report: PublicReport }

type ReportsRequest = { map: PublicMap; categories: MapCategories; condition: RawBuilder<SqlBool>; limit: number }

/** Excludes all texts by people. Newest first. @param condition on `reports` */
async function publicReports(
  db: Reader,
  { map, categories: { shown, blur }, condition, limit }: ReportsRequest,
): Promise<WithId[]> {
  const icons = new Map(shown.map(({ id, icon }) => [id, icon]))
  const { lng, lat } = shownPlace(blur)
  const { rows } = await sql<Row>`select reports.id, ${lng} as lng, ${lat} as lat, sub.id as "categoryId",
      coalesce(nullif(sub.public_name, ''), sub.name) as category, main.slug as topic,
      reports.created_at as "createdAt", case when ${isSolved} then status_at end as "solvedAt",
      nullif(concat_ws(' ', address ->> 'openbare_ruimte', address ->> 'huisnummer'), '') as street,
      area_name as "areaName", ${isShownBlurred(blur)} as "isBlurred"
    from reports join categories sub on sub.id = reports.category_id join categories main on main.id = sub.parent_id
    where ${condition} order by ${isSolved}, reports.created_at desc, reports.id desc limit ${limit}`.execute(db)
  return rows.map(({ id, categoryId, createdAt, solvedAt, street, areaName, ...row }) => {
    const days = { reportedOn: dutchDay(createdAt), solvedOn: solvedAt && dutchDay(solvedAt) }
    const near = row.isBlurred ? areaName : street
    const icon = icons.get(categoryId) ?? null
    return { reportId: id, report: { id: map === 'open' ? id : null, icon, ...row, ...days, near } }
  })
}

/**
 * The requested list, or a link to it on the page of the map. @param url the path of the page with its query @throws
 * Problem `not-found` when the municipality does not enable the map
 */
export async function readPlainMap(base: Base, url: string): Promise<PlainMap> {
  const [path = '', query = ''] = url.split('?', 2)
  const map: PublicMap = publicMaps.find(each => path.startsWith(mapPaths[each].map)) ?? 'public'
  if (!path.startsWith(mapPaths[map].list)) return { map, state: undefined, list: undefined }
  const state = parseMapState(query)
  const { without, only, place, page } = state
  const { result: list } = await readList(base, { map, without, only, page, lat: place?.lat, lng: place?.lng })
  return { map, state, list }
}
