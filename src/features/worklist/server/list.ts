import { sql } from 'kysely'
import { Problem } from '../../../kit/problem.ts'
import type { Reader } from '../../../server/db.ts'
import { keepsPlan } from '../../../server/kept-plans.ts'
import { countOf, snapshot } from './count.ts'
import { joinedFor, type Ordered, orderBy, ordersIn, turned } from './order.ts'
import { reportRows } from './rows.ts'
import { type Selection, within } from './selection.ts'

type Asked = { page: number | 'last'; size: number; ordering: string }

/** From here on it pays to know how long the list is, and to come from the nearer end. */
const farPage = 20

/** One page of a selection, and how much there is in all: at most two queries, whatever the page holds. */
export async function pageOf(db: Reader, selection: Selection, { page, size, ordering }: Asked) {
  const pagesOf = (count: number) => Math.max(1, Math.ceil(count / size))
  const ordered = ordersIn(ordering)
  if (page === 'last' || page > farPage) {
    const count = await countOf(db, selection, undefined)
    const pages = pagesOf(count)
    const at = page === 'last' ? pages : page
    if (at > pages) throw outOfRange()
    const { rows } = await rowsOf(db, selection, { ordered, ...partFrom(count, at, size) })
    return { count, rows, page: at, pages }
  }
  const { rows, seen } = await rowsOf(db, selection, { ordered, limit: size, offset: (page - 1) * size })
  const count = await countOf(db, selection, { snapshot: seen, page, size, rows: rows.length })
  const pages = pagesOf(count)
  if (page > pages) throw outOfRange()
  return { count, rows, page, pages }
}

const outOfRange = () => new Problem('not-found', 'Ongeldige pagina.')

/** A page counted from the end that is nearer to it. */
function partFrom(count: number, page: number, size: number) {
  const offset = (page - 1) * size
  if (offset < count / 2) return { limit: size, offset }
  const end = Math.min(count, page * size)
  return { limit: end - offset, offset: count - end, isFromEnd: true }
}

type Part = { ordered: readonly Ordered[]; limit: number; offset: number; isFromEnd?: boolean }

/** The ids of a page are found first: only for them is looked up what a list shows. */
async function rowsOf(db: Reader, selection: Selection, { ordered, limit, offset, isFromEnd }: Part) {
  const order = orderBy(isFromEnd ? turned(ordered) : ordered)
  const page = sql<{ id: number; place: number }>`(
    select reports.id, row_number() over () as place from (
      select reports.id from reports ${joinedFor(ordered)}
      where ${within(selection)} order by ${order} limit ${limit} offset ${offset}) reports)`
  const rows = await reportRows(db)
    .innerJoin(page.as('page'), 'page.id', 'reports.id')
    .select(snapshot.as('snapshot'))
    .orderBy('page.place', isFromEnd ? 'desc' : 'asc')
    .modifyEnd(selection.isUnfiltered ? keepsPlan : sql``)
    .execute()
  return { rows, seen: rows[0]?.snapshot }
}
