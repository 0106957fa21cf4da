import { type SqlBool, sql } from 'kysely'
import type { ReportFilter } from '#features/filters/contract.ts'
import { filterConditions } from '#features/filters/server/conditions.ts'
import { resolveFilter } from '#features/filters/server/resolve-filter.ts'
import { visibleTo } from '#features/report-view/server/rows.ts'
import { reportSearchFor } from '#features/search/server/report-search.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { pageBounds, parsePageNumber } from '#server/http/pagination.ts'
import { partSize } from '#server/http/streamed-page.ts'
import type { CountedList } from '../contract.ts'
import { listsOf, newReplies, openReports } from '../lists.ts'
import { snapshot } from './count.ts'
import { listedIds, listedRows, listedRowsWithPhoto, type PageOfIds, pageOf, theseIds } from './list.ts'
import { selectionCondition, selectionFor, selectionWith } from './selection.ts'

const utcTime = (moment: Date) =>
  `${moment.toISOString().slice(0, 19)}${moment.getUTCMilliseconds() ? `.${String(moment.getUTCMilliseconds()).padStart(3, '0')}000` : ''}+00:00`

type GeographyQuery = ReportFilter & { geopage: string; page_size: number; ordering: string }

export async function readGeography(base: Base, user: User, query: GeographyQuery) {
  const selection = await selectionFor(base, user, { filter: query })
  const { geopage, page_size: size, ordering } = query
  return pageOf(base.db, selection, { page: parsePageNumber(geopage), size, ordering, read: places })
}

const places = (db: Reader, ids: PageOfIds) =>
  db
    .selectFrom('reports')
    .innerJoin(ids.as('page'), 'page.id', 'reports.id')
    .select(['reports.id', 'reports.place', 'reports.createdAt', snapshot.as('snapshot')])
    .orderBy(sql`page.place`)
    .execute()

type Place = Awaited<ReturnType<typeof places>>[number]

export const toFeature = ({ id, place, createdAt }: Place) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [place.x, place.y] satisfies [number, number] },
  properties: { id, created_at: utcTime(createdAt) },
})

type PageRequest = { page: string; page_size: number }
type Period = { after: Date | undefined; before: Date | undefined }

/** By the time of their current category, without a limit to departments (docs/wire/reports.md#change-feeds). */
export async function leftCategories(db: Reader, slugs: readonly string[], request: PageRequest & Period) {
  const matches = sql`from reports where category_id <> all(array(select id from categories where slug = any(${slugs})))
    and (${request.after ?? null}::timestamptz is null or category_at >= ${request.after ?? null})
    and (${request.before ?? null}::timestamptz is null or category_at <= ${request.before ?? null})
    and exists (select from report_events e where e.report_id = reports.id and e.event ->> 'type' = 'category-changed'
      and (e.event ->> 'fromId')::bigint in (select id from categories where slug = any(${slugs})))`
  return pageFrom(db, matches, request)
}

/** Reports with a first child since `after` (docs/wire/reports.md#change-feeds). */
export function becameParents(db: Reader, user: User, request: PageRequest & Pick<Period, 'after'>) {
  const matches = sql`from reports where child_count > 0 and ${sql<SqlBool>`${visibleTo(user)}`}
    and (${request.after ?? null}::timestamptz is null or ${request.after ?? null} <=
      (select min(child.created_at) from reports child where child.parent_id = reports.id))`
  return pageFrom(db, matches, request)
}

async function pageFrom(db: Reader, matches: ReturnType<typeof sql>, request: PageRequest) {
  const { rows: totals } = await sql<{ count: number }>`select count(*) as count ${matches}`.execute(db)
  const count = totals[0]?.count ?? 0
  const { page, pages, size, offset } = pageBounds(request, count)
  const { rows } = await sql<{ id: number }>`select reports.id ${matches}
    order by reports.id desc limit ${size} offset ${offset}`.execute(db)
  return { count, rows, page, pages }
}

/** One pass over the open reports. New replies are counted apart, because handled reports have them too. */
export async function countedLists(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  user: User,
  departments: 'own' | 'all',
): Promise<CountedList[]> {
  const departmentCodes = await codesOf(db, user)
  const resolved = await resolveFilter(db, user, { assigned_user_email: user.email, department: departmentCodes })
  const lists = listsOf({ email: user.email, departmentCodes, ofAllDepartments: departments === 'all' })
  const now = clock()
  const open = selectionWith(resolved, user, { filter: openReports, now })
  const replied = selectionWith(resolved, user, { filter: newReplies, now })
  const ofOpen = lists.filter(({ name }) => name !== 'replies')
  const countColumns = ofOpen.map(
    ({ filter }) => sql`count(*) filter (where ${sql.join(filterConditions(filter, { resolved, now }), sql` and `)})`,
  )
  const { rows } = await sql<{ counts: number[]; replies: number }>`select array[${sql.join(countColumns)}] as counts,
      (select count(*)::int from reports where ${selectionCondition(replied)}) as replies
    from reports where ${selectionCondition(open)}`.execute(db)
  const { counts, replies } = rows[0] ?? { counts: [], replies: 0 }
  return lists.map(({ filter, ...list }) => ({
    ...list,
    filter: withoutUndefined(filter),
    count: list.name === 'replies' ? replies : (counts[ofOpen.findIndex(({ name }) => name === list.name)] ?? 0),
  }))
}

const withoutUndefined = (filter: ReportFilter) =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const codesOf = async (db: Reader, { departmentIds }: User) => {
  const rows = await db
    .selectFrom('departments')
    .select('code')
    .where('id', 'in', [0, ...departmentIds])
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}

type SearchRequest = { q: string; page: string; page_size: number; ordering?: string | undefined }

/** An empty search finds everything. */
export const findReports = (base: Base, user: User, request: FilteredRequest) =>
  findPage(base, user, { ...request, read: listedRows })

export const findReportsWithPhoto = (base: Base, user: User, request: FilteredRequest) =>
  findPage(base, user, { ...request, read: listedRowsWithPhoto })

type ReadRows<Row> = (db: Reader, ids: PageOfIds) => Promise<readonly Row[]>

/** Large pages are read in parts while they are sent. */
async function findPage<Row extends { snapshot: string }>(
  base: Base,
  user: User,
  { read, ...request }: FilteredRequest & { read: ReadRows<Row> },
) {
  const { db } = base
  const selection = await selectionOf(base, user, request)
  if (request.page_size <= partSize) return pageOf(db, selection, { ...pageIn(request), read })
  const { rows: ids, ...page } = await pageOf(db, selection, { ...pageIn(request), read: listedIds })
  return { ...page, parts: inParts(ids, part => read(db, theseIds(part.map(({ id }) => id)))) }
}

async function* inParts<Item, Row>(all: readonly Item[], read: (part: readonly Item[]) => Promise<readonly Row[]>) {
  for (let from = 0; from < all.length; from += partSize) yield await read(all.slice(from, from + partSize))
}

type FilteredRequest = SearchRequest & { filter: ReportFilter }

const pageIn = ({ page, page_size: size, ordering }: SearchRequest) => ({ page: parsePageNumber(page), size, ordering })

async function selectionOf(base: Base, user: User, { q, filter }: FilteredRequest) {
  const search = q.trim() ? await reportSearchFor(base, user, q) : undefined
  return selectionFor(base, user, { filter, search })
}

const orderings = ['created_at', '-created_at']

/** A search can only be ordered by time. */
export function searchReports(base: Base, user: User, request: SearchRequest) {
  const { ordering } = request
  if (ordering && !orderings.includes(ordering))
    throw new Problem('invalid-input', { ordering: `Cannot order by '${ordering.replace(/^-/, '')}'!` })
  return findReports(base, user, { ...request, filter: {} })
}
