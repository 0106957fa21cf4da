import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../../../kit/problem.ts'
import type { Reader } from '../../../server/db.ts'
import { keepsPlan } from '../../../server/kept-plans.ts'
import { reportRows } from '../../report-view/server/rows.ts'
import { countOf, snapshot } from './count.ts'
import { joinedFor, type Ordered, orderBy, ordersIn, turned } from './order.ts'
import { type Selection, withinPage } from './selection.ts'
import { groupedIds, partedIds } from './walk.ts'

type Asked = { page: number | 'last'; size: number; ordering?: string | undefined }

/** The ids of a page, each with its place; looked up before anything else is, and only for them all the rest. */
export type PageOfIds = RawBuilder<{ id: number; place: number }>
/** What is shown of a page; `snapshot` (see `count.ts`) beside each row. */
type ReadPage<Row> = (db: Reader, ids: PageOfIds, selection: Selection) => Promise<readonly Row[]>

/** From here on it pays to know how long the list is, and to come from the nearer end. */
const farPage = 20

/** One page of a selection, and how much there is in all: at most two queries, whatever the page holds. */
export async function pageOf<Row extends { snapshot: string }>(
  db: Reader,
  selection: Selection,
  { page, size, ordering, read }: Asked & { read: ReadPage<Row> },
) {
  const pagesOf = (count: number) => Math.max(1, Math.ceil(count / size))
  const ordered = orderOf(selection, ordering)
  if (page === 'last' || page > farPage) {
    const count = await countOf(db, selection, undefined)
    const pages = pagesOf(count)
    const at = page === 'last' ? pages : page
    if (at > pages) throw outOfRange()
    const rows = await read(db, idsOf(selection, ordered, partFrom(count, at, size)), selection)
    return { count, rows, page: at, pages }
  }
  const rows = await read(db, idsOf(selection, ordered, { limit: size, offset: (page - 1) * size }), selection)
  const count = await countOf(db, selection, { snapshot: rows[0]?.snapshot, page, size, rows: rows.length })
  const pages = pagesOf(count)
  if (page > pages) throw outOfRange()
  return { count, rows, page, pages }
}

const outOfRange = () => new Problem('not-found', 'Ongeldige pagina.')

function orderOf({ first }: Selection, ordering: string | undefined): Ordered[] {
  const ordered = ordersIn(ordering ?? '-created_at')
  return first && ordering === undefined ? [{ by: first, falls: true }, ...ordered] : ordered
}

type Part = { limit: number; offset: number; isFromEnd?: boolean }

/** A page counted from the end that is nearer to it. */
function partFrom(count: number, page: number, size: number): Part {
  const offset = (page - 1) * size
  if (offset < count / 2) return { limit: size, offset }
  const end = Math.min(count, page * size)
  return { limit: end - offset, offset: count - end, isFromEnd: true }
}

function idsOf(selection: Selection, given: readonly Ordered[], { limit, offset, isFromEnd }: Part): PageOfIds {
  const ordered = isFromEnd ? turned(given) : given
  const place = isFromEnd ? sql`-(row_number() over ())` : sql`row_number() over ()`
  return sql`(select found.id, ${place} as place from (${inOrder(selection, ordered, { limit, offset })}) found)`
}

function inOrder(selection: Selection, ordered: readonly Ordered[], { limit, offset }: Part) {
  const [first, byId, ...others] = ordered
  const isSingle = first && byId && others.length === 0
  if (isSingle && first.parted)
    return partedIds({ parting: first.parted, ordered: [first, byId], selection }, { limit, offset })
  if (isSingle && first.grouped && selection.isUnfiltered)
    return groupedIds({ grouping: first.grouped, falls: first.falls, selection }, { limit, offset })
  return sql`select reports.id from reports ${joinedFor(ordered)}
    where ${withinPage(selection)}
    order by ${orderBy(ordered)} limit ${limit} offset ${offset}`
}

/** Reports with all that a list shows of them. */
export const listedRows = (db: Reader, ids: PageOfIds, { isUnfiltered }: Selection) =>
  reportRows(db)
    .innerJoin(ids.as('page'), 'page.id', 'reports.id')
    .select(snapshot.as('snapshot'))
    .orderBy('page.place')
    .modifyEnd(isUnfiltered ? keepsPlan : sql``)
    .execute()
