import { type SqlBool, sql } from 'kysely'
import { boxAround, metresBetween } from '../../../kit/geo.ts'
import type { LatLng } from '../../../kit/rd.ts'
import type { Reader } from '../../../server/db/database.ts'
import { type AnsweredObject, answeredObjects } from '../../reports/answered-objects.ts'
import { viewingDepartments } from '../../reports/server/store.ts'
import { closedStatuses } from '../../reports/status/rules.ts'
import { hasStatusOtherThan } from '../../reports/status/server/conditions.ts'
import {
  dayInMilliseconds,
  maxDaysApart,
  maxDaysSinceClosed,
  maxMetres,
  type Pair,
  probabilityOf,
  type ReportFeatures,
} from '../rules.ts'
import { analyseText } from '../text-analysis.ts'

type NearbyQuery = { place: LatLng; at: Date; now: Date }

/** Maximum number of candidates; the nearest first. */
const maxRows = 200
/** Maximum number of characters that are compared; the main point comes first. */
const maxTextLength = 1500

/** Whether the place is exact, and not just the centre of a neighbourhood. */
export const hasExactPlace = sql<boolean>`(coalesce(reports.location_extra ->> 'approximate', '') <> 'true')`

/** Reports near a place and a moment that are open or were closed recently: one query by the index of places. */
function reportsAround(db: Reader, { place, at, now }: NearbyQuery) {
  const { south, north, west, east } = boxAround(place, maxMetres)
  const days = (count: number) => count * dayInMilliseconds
  return db
    .selectFrom('reports')
    .innerJoin('categories as sub', 'sub.id', 'reports.categoryId')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .leftJoin('doubles', 'doubles.reportId', 'reports.id')
    .select(['reports.id', 'reports.place', 'reports.createdAt', 'reports.status', 'reports.extraProperties'])
    .select(sql<string>`left(reports.text, ${sql.lit(maxTextLength)})`.as('text'))
    .select([
      'sub.id as categoryId',
      'sub.name as category',
      'sub.publicName',
      'main.id as mainId',
      'main.slug as mainSlug',
    ])
    .select('doubles.mainId as firstId')
    .select(['reports.routedDepartmentIds', viewingDepartments.as('viewingDepartmentIds')])
    .where(
      sql<SqlBool>`reports.place <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
    )
    .where('reports.createdAt', '>=', new Date(at.getTime() - days(maxDaysApart)))
    .where('reports.createdAt', '<=', new Date(at.getTime() + days(maxDaysApart)))
    .where(({ eb, or }) =>
      or([
        hasStatusOtherThan(closedStatuses),
        eb('reports.statusAt', '>=', new Date(now.getTime() - days(maxDaysSinceClosed))),
      ]),
    )
    .where('reports.parentId', 'is', null)
    .where(hasExactPlace)
    .orderBy(sql`reports.place <-> point(${place.lng}::float8, ${place.lat}::float8)`)
    .limit(maxRows)
    .execute()
}

type Row = Awaited<ReturnType<typeof reportsAround>>[number]
export type Candidate = { row: Row; probability: number; pair: Pair }

export type CandidateSearch = {
  place: LatLng
  at: Date
  category: { id: number; mainId: number; name: string }
  text: string
  objects: readonly AnsweredObject[]
}

type CandidateFilter = { now: Date; minProbability: number; isWanted: (row: Row) => boolean }

/** Reports that are doubles with at least the given probability; most likely first. */
export async function findCandidates(
  db: Reader,
  search: CandidateSearch,
  { now, minProbability, isWanted }: CandidateFilter,
): Promise<Candidate[]> {
  const { place, at, category, objects } = search
  const one: ReportFeatures = { category, createdAt: at, objects, text: analyseText(search.text, category.name) }
  const rows = await reportsAround(db, { place, at, now })
  return rows
    .filter(isWanted)
    .map(row => ({ row, metres: metresBetween(place, { lng: row.place.x, lat: row.place.y }) }))
    .filter(({ metres }) => metres <= maxMetres)
    .map(({ row, metres }) => {
      const pair = { metres, one, other: featuresOf(row) }
      return { row, pair, probability: probabilityOf(pair) }
    })
    .filter(({ probability }) => probability >= minProbability)
    .toSorted((a, b) => b.probability - a.probability || a.row.id - b.row.id)
}

const featuresOf = ({ categoryId, mainId, category, createdAt, text, extraProperties }: Row): ReportFeatures => ({
  category: { id: categoryId, mainId },
  createdAt,
  text: analyseText(text, category),
  objects: answeredObjects(extraProperties),
})
