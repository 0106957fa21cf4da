import { sql } from 'kysely'
import type { Blur } from '#features/reports/public-view.ts'
import {
  boxOfPlaces,
  isShownBlurred,
  isShownIn,
  shownMoment,
  shownPlace,
} from '#features/reports/server/public-view.ts'
import { codeOf, statusesHiddenOnMap, statusesHiddenOnOlderMap } from '#features/reports/status/rules.ts'
import { hasStatusOtherThan } from '#features/reports/status/server/conditions.ts'
import type { Box } from '#kit/map-layers.ts'
import { Problem } from '#kit/problem.ts'
import type { Reader } from '#server/db/database.ts'
import type { OpenReport, PublicReport } from '../contract.ts'
import type { PlaceFilter } from '../rules.ts'

export type GeographyFilter = PlaceFilter & {
  mains: readonly string[]
  subs: readonly string[]
  byCategory: boolean
  blur: Blur | undefined
}

export async function checkCategories(db: Reader, { mains, subs }: Pick<GeographyFilter, 'mains' | 'subs'>) {
  if (mains.length + subs.length === 0) return
  const known = await db.selectFrom('categories').select(['slug', 'parentId', 'isPublicAccessible']).execute()
  const slugs = {
    maincategory_slug: known.filter(({ parentId }) => parentId === null),
    category_slug: known.filter(({ parentId, isPublicAccessible }) => parentId !== null && isPublicAccessible),
  }
  const check = (field: keyof typeof slugs, requested: readonly string[]) => {
    const unknownSlug = requested.find(requestedSlug => !slugs[field].some(({ slug }) => slug === requestedSlug))
    if (unknownSlug === undefined) return
    throw new Problem('invalid-input', {
      [field]: [`Selecteer een geldige keuze. ${unknownSlug} is geen beschikbare keuze.`],
    })
  }
  check('maincategory_slug', mains)
  check('category_slug', subs)
}

const isVisibleOnMap = hasStatusOtherThan(statusesHiddenOnMap)
/** Not just the centre of a neighbourhood. */
const hasExactPlace = sql<boolean>`(location_extra is null or not location_extra @> '{"approximate": true}')`
const nameOf = (table: 'sub' | 'main') =>
  sql<string>`coalesce(nullif(${sql.ref(`${table}.publicName`)}, ''), ${sql.ref(`${table}.name`)})`
/** This response of the wire has UTC, formatted by the database. */
const createdAtInUtc = (blur: Blur | undefined) =>
  sql<string>`(to_json(${shownMoment(blur)} at time zone 'UTC') #>> '{}') || '+00:00'`

const isPlacedIn = ({ west, south, east, north }: Box) =>
  sql<boolean>`place <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`
/** Degrees, about a tenth of a metre: other systems round coordinates. */
const slack = 1e-6
const boxAround = ({ lng, lat }: { lng: number; lat: number }): Box => ({
  west: lng - slack,
  south: lat - slack,
  east: lng + slack,
  north: lat + slack,
})

function reportsInArea(db: Reader, { box, point, mains, subs, byCategory, blur }: GeographyFilter) {
  const { lng, lat } = shownPlace(blur)
  let query = db
    .selectFrom('reports')
    .innerJoin('categories as sub', 'sub.id', 'reports.categoryId')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select([lng.as('lng'), lat.as('lat'), createdAtInUtc(blur).as('createdAt'), 'reports.id'])
    .select(isShownBlurred(blur).as('isBlurred'))
    .select(['sub.slug', nameOf('sub').as('name'), 'main.slug as mainSlug', nameOf('main').as('mainName')])
    .where('sub.isPublicAccessible', '=', true)
    .where(isVisibleOnMap)
    .where(hasExactPlace)
  for (const area of [box, point && boxAround(point)])
    if (area) query = query.where(isPlacedIn(boxOfPlaces(area, blur))).where(isShownIn(area, blur))
  if (mains.length > 0) query = query.where('main.slug', 'in', mains)
  if (subs.length > 0) query = query.where('sub.slug', 'in', subs)
  if (byCategory)
    query = query.distinctOn('sub.id').orderBy('sub.id').orderBy('reports.createdAt').orderBy('reports.id')
  return query
}

export const countReportsInArea = async (db: Reader, wanted: GeographyFilter): Promise<number> =>
  (
    await db
      .selectFrom(reportsInArea(db, wanted).as('there'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

type PagePart = { size: number; offset: number }

export async function reportFeatures(
  db: Reader,
  wanted: GeographyFilter,
  { size, offset }: PagePart,
): Promise<PublicReport[]> {
  const rows = await db
    .selectFrom(reportsInArea(db, wanted).as('there'))
    .selectAll()
    .orderBy('lng')
    .orderBy('lat')
    .orderBy('id')
    .limit(size)
    .offset(offset)
    .execute()
  return rows.map(({ lng, lat, slug, name, mainSlug, mainName, createdAt, isBlurred }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: {
      category: { name, slug, parent: { name: mainName, slug: mainSlug } },
      created_at: createdAt,
      ...(isBlurred && { is_blurred: true }),
    },
  }))
}

const maxOpenReports = 4000

export async function newestOpenReports(db: Reader, blur: Blur | undefined): Promise<OpenReport[]> {
  const shown = shownPlace(blur)
  const rows = await db
    .selectFrom('reports')
    .innerJoin('categories as sub', 'sub.id', 'reports.categoryId')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select([
      'reports.id',
      'reports.status',
      'sub.name as sub',
      'main.name as main',
      createdAtInUtc(blur).as('createdAt'),
    ])
    .select([shown.lng.as('lng'), shown.lat.as('lat')])
    .where(hasStatusOtherThan(statusesHiddenOnOlderMap))
    .where(hasExactPlace)
    .orderBy('reports.id', 'desc')
    .limit(maxOpenReports)
    .execute()
  return rows.map(({ id, status, sub, main, createdAt, lng, lat }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { id, created_at: createdAt, status: codeOf(status), category: { sub, main } },
  }))
}
