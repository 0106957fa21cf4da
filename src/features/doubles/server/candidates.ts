import { sql } from 'kysely'
import { type AnsweredObject, answeredObjects } from '#features/reports/inputs.ts'
import { nearbyMetres } from '#features/reports/location/rules.ts'
import { maybeNearby } from '#features/reports/location/server/place.ts'
import { maxMetresOff } from '#features/reports/public-view.ts'
import { viewingDepartments } from '#features/reports/server/store.ts'
import { closedStatuses } from '#features/reports/status/rules.ts'
import { hasStatusOtherThan } from '#features/reports/status/server/conditions.ts'
import { metresBetween } from '#kit/geo.ts'
import type { LatLng } from '#kit/rd.ts'
import type { Reader } from '#server/db/database.ts'
import {
  dayInMilliseconds,
  maxDaysApart,
  maxDaysSinceClosed,
  type Pair,
  probabilityOf,
  type ReportFeatures,
} from '../rules.ts'
import { analyseText } from '../text-analysis.ts'

type NearbyQuery = { place: LatLng; at: Date; now: Date }

const maxRows = 200
/** The main point of a text comes first. */
const maxTextLength = 1500

/** One query, by the index of places. */
function reportsAround(db: Reader, { place, at, now }: NearbyQuery) {
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
      'sub.slug',
      'sub.isPublicAccessible',
      'main.id as mainId',
      'main.slug as mainSlug',
    ])
    .select('doubles.mainId as firstId')
    .select(['reports.routedDepartmentIds', viewingDepartments.as('viewingDepartmentIds')])
    .where(maybeNearby(place, maxMetresOff))
    .where('reports.createdAt', '>=', new Date(at.getTime() - days(maxDaysApart)))
    .where('reports.createdAt', '<=', new Date(at.getTime() + days(maxDaysApart)))
    .where(({ eb, or }) =>
      or([
        hasStatusOtherThan(closedStatuses),
        eb('reports.statusAt', '>=', new Date(now.getTime() - days(maxDaysSinceClosed))),
      ]),
    )
    .where('reports.parentId', 'is', null)
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

type CandidateFilter = {
  now: Date
  minProbability: number
  isWanted: (row: Row) => boolean
  /** The report chosen as the same problem comes first, regardless of its probability. */
  isChosen?: (row: Row) => boolean
  metresTo?: (row: Row, place: LatLng) => number
}

const exactMetres = (row: Row, place: LatLng) => metresBetween(place, placeOf(row))

export const placeOf = ({ place }: Pick<Row, 'place'>): LatLng => ({ lat: place.y, lng: place.x })

export async function findCandidates(
  db: Reader,
  search: CandidateSearch,
  { now, minProbability, isWanted, isChosen = () => false, metresTo = exactMetres }: CandidateFilter,
): Promise<Candidate[]> {
  const { place, at, category, objects } = search
  const one: ReportFeatures = { category, createdAt: at, objects, text: analyseText(search.text, category.name) }
  const rows = await reportsAround(db, { place, at, now })
  return rows
    .filter(isWanted)
    .map(row => ({ row, metres: metresTo(row, place) }))
    .filter(({ metres }) => metres <= nearbyMetres)
    .map(({ row, metres }) => {
      const pair = { metres, one, other: featuresOf(row) }
      return { row, pair, probability: isChosen(row) ? 1 : probabilityOf(pair) }
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
