import { type RawBuilder, sql } from 'kysely'
import { selectReports } from '#features/report-view/server/rows.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import type { ListView } from '../contract.ts'
import { countOf, snapshot } from './count.ts'
import { idsByGroup, idsByPart, joinsFor, type OrderTerm, orderBy, parseOrdering, reversed } from './order.ts'
import { pageCondition, type Selection } from './selection.ts'

export async function readListView({ db }: Base, { id }: User): Promise<{ view: ListView | null }> {
  const row = await db.selectFrom('listViews').select('view').where('userId', '=', id).executeTakeFirst()
  return { view: row?.view ?? null }
}

export const changeListView = (base: Base, { id }: User, view: ListView): Promise<void> =>
  transaction(base, async tx => {
    await tx
      .insertInto('listViews')
      .values({ userId: id, view: json(view) })
      .onConflict(conflict => conflict.column('userId').doUpdateSet({ view: json(view) }))
      .execute()
  })

type PageRequest = { page: number | 'last'; size: number; ordering?: string | undefined }

/** Selected first, so that other data is read for these rows only. */
export type PageOfIds = RawBuilder<{ id: number; place: number }>
type ReadPage<Row> = (db: Reader, ids: PageOfIds, selection: Selection) => Promise<readonly Row[]>

/** From this page on it pays to count first, and to read from the nearer end. */
const farPage = 20

export async function pageOf<Row extends { snapshot: string }>(
  db: Reader,
  selection: Selection,
  { page, size, ordering, read }: PageRequest & { read: ReadPage<Row> },
) {
  const pageCount = (count: number) => Math.max(1, Math.ceil(count / size))
  const ordered = orderOf(selection, ordering)
  if (page === 'last' || page > farPage) {
    const count = await countOf(db, selection, undefined)
    const pages = pageCount(count)
    const number = page === 'last' ? pages : page
    if (number > pages) throw outOfRange()
    const rows = await read(db, idsOf(selection, ordered, sliceFromNearerEnd(count, number, size)), selection)
    return { count, rows, page: number, pages }
  }
  const rows = await read(db, idsOf(selection, ordered, { limit: size, offset: (page - 1) * size }), selection)
  const count = await countOf(db, selection, { snapshot: rows[0]?.snapshot, page, size, rows: rows.length })
  const pages = pageCount(count)
  if (page > pages) throw outOfRange()
  return { count, rows, page, pages }
}

const outOfRange = () => new Problem('not-found', 'Ongeldige pagina.')

/** Without a requested ordering, the best matches of a search come first. */
function orderOf({ first }: Selection, ordering: string | undefined): OrderTerm[] {
  const ordered = parseOrdering(ordering ?? '-created_at')
  return first && ordering === undefined ? [{ by: first, isDescending: true }, ...ordered] : ordered
}

type Slice = { limit: number; offset: number; isFromEnd?: boolean }

function sliceFromNearerEnd(count: number, page: number, size: number): Slice {
  const offset = (page - 1) * size
  if (offset < count / 2) return { limit: size, offset }
  const end = Math.min(count, page * size)
  return { limit: end - offset, offset: count - end, isFromEnd: true }
}

function idsOf(selection: Selection, fromStart: readonly OrderTerm[], { limit, offset, isFromEnd }: Slice): PageOfIds {
  const ordered = isFromEnd ? reversed(fromStart) : fromStart
  const place = isFromEnd ? sql`-(row_number() over ())` : sql`row_number() over ()`
  return sql`(select found.id, ${place} as place from (${orderedIds(selection, ordered, { limit, offset })}) found)`
}

function orderedIds(selection: Selection, ordered: readonly OrderTerm[], { limit, offset }: Slice) {
  const [first, byId, ...others] = ordered
  const isSingle = first && byId && others.length === 0
  if (isSingle && first.partOrder)
    return idsByPart({ partOrder: first.partOrder, ordered: [first, byId], selection }, { limit, offset })
  if (isSingle && first.grouping && selection.isUnfiltered)
    return idsByGroup({ grouping: first.grouping, isDescending: first.isDescending, selection }, { limit, offset })
  return sql`select reports.id from reports ${joinsFor(ordered)}
    where ${pageCondition(selection)}
    order by ${orderBy(ordered)} limit ${limit} offset ${offset}`
}

const listed = (db: Reader, ids: PageOfIds) =>
  selectReports(db)
    .innerJoin(ids.as('page'), 'page.id', 'reports.id')
    .select(snapshot.as('snapshot'))
    .orderBy('page.place')

export const listedIds = (db: Reader, ids: PageOfIds) =>
  db
    .selectFrom(ids.as('page'))
    .select(['page.id', snapshot.as('snapshot')])
    .orderBy('page.place')
    .execute()

export const theseIds = (ids: readonly number[]): PageOfIds =>
  sql`(select id, place from unnest(${ids}::bigint[]) with ordinality as given(id, place))`

export const listedRows = (db: Reader, ids: PageOfIds) => listed(db, ids).execute()

export const listedRowsWithPhoto = (db: Reader, ids: PageOfIds) => listed(db, ids).select(firstPhoto).execute()

const firstPhoto = sql<string | null>`case when reports.attachment_count > 0 then (
  select file from attachments where report_id = reports.id and content_type like 'image/%' order by id limit 1) end`.as(
  'photoFile',
)

/** The database sends numbers of eight bytes. */
const idBytes = 8

type Pages = { ordering: string | undefined; size: number }

/** One statement sorts all ids, which take eight bytes each: 8 MB for a million. */
export async function* idsInOrder(
  db: Reader,
  selection: Selection,
  { ordering, size }: Pages,
): AsyncGenerator<readonly number[]> {
  const ordered = orderOf(selection, ordering)
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int8send(reports.id), ''::bytea order by ${orderBy(ordered)}) as ids
    from reports ${joinsFor(ordered)} where ${pageCondition(selection)}`.execute(db)
  const ids = rows[0]?.ids ?? Buffer.alloc(0)
  const count = ids.length / idBytes
  for (let from = 0; from < count; from += size)
    yield Array.from({ length: Math.min(size, count - from) }, (_, place) =>
      Number(ids.readBigInt64BE((from + place) * idBytes)),
    )
}
