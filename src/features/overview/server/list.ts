import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../../../kit/problem.ts'
import type { Reader } from '../../../server/db/database.ts'
import { selectReports } from '../../report-view/server/rows.ts'
import { countOf, snapshot } from './count.ts'
import { joinsFor, type OrderTerm, orderBy, parseOrdering, reversed } from './order.ts'
import { idsByGroup, idsByPart } from './page-ids.ts'
import { pageCondition, type Selection } from './selection.ts'

type PageRequest = { page: number | 'last'; size: number; ordering?: string | undefined }

/** The ids of a page, each with its position; selected first, so that all other data is read for these rows only. */
export type PageOfIds = RawBuilder<{ id: number; place: number }>
/** Reads the rows of a page, each with its `snapshot` (see `count.ts`). */
type ReadPage<Row> = (db: Reader, ids: PageOfIds, selection: Selection) => Promise<readonly Row[]>

/** From this page on it pays to count first, and to read from the nearer end of the list. */
const farPage = 20

/** One page of a selection and the total count, in at most two queries. */
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

/** The terms of an ordering; the best matches of a search come first where none is requested. */
export function orderOf({ first }: Selection, ordering: string | undefined): OrderTerm[] {
  const ordered = parseOrdering(ordering ?? '-created_at')
  return first && ordering === undefined ? [{ by: first, isDescending: true }, ...ordered] : ordered
}

type Slice = { limit: number; offset: number; isFromEnd?: boolean }

/** The limit and offset of a page, counted from the nearer end of the list. */
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

/** Reads the rows of a page with all columns of a list. */
export const listedRows = (db: Reader, ids: PageOfIds) => listed(db, ids).execute()

/** The same with the file of the first photo of each. */
export const listedRowsWithPhoto = (db: Reader, ids: PageOfIds) => listed(db, ids).select(firstPhoto).execute()

const firstPhoto = sql<string | null>`case when reports.attachment_count > 0 then (
  select file from attachments where report_id = reports.id and content_type like 'image/%' order by id limit 1) end`.as(
  'photoFile',
)
