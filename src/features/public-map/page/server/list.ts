import { type RawBuilder, sql } from 'kysely'
import type { Box } from '../../../../kit/map-layers.ts'
import type { LatLng } from '../../../../kit/rd.ts'
import type { Reader } from '../../../../server/db/database.ts'
import type { PublicList } from '../contract.ts'
import { topicsOf } from '../rules.ts'
import { publicReports } from './public-reports.ts'
import { type VisibleRequest, visibleReports } from './visible-reports.ts'

const pageSize = 20
/** Within this distance a report is near a place (metres). */
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

/** How far a report is from a place (metres), near enough for a municipality. */
const metresTo = ({ lat, lng }: LatLng): RawBuilder<number> =>
  sql<number>`sqrt(power((lng - ${lng}::float8) * ${Math.cos((lat * Math.PI) / 180)}::float8, 2) +
    power(lat - ${lat}::float8, 2)) * ${metresPerDegree}`

/** A page of the reports of a map, in three statements. */
export async function listPage(db: Reader, request: ListRequest): Promise<PublicList> {
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
