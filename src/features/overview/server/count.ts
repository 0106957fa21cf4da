import { type SqlBool, sql } from 'kysely'
import type { Reader } from '../../../server/db.ts'
import { keepsPlan } from '../../../server/kept-plans.ts'
import type { Selection } from './selection.ts'

/** Which transactions a statement sees: the same text, the same data, to the last row. */
export const snapshot = sql<string>`pg_current_snapshot()::text`

/** Beside what a number is shown: the rows of a page, and what their statement saw. */
export type Seen = { snapshot: string | undefined; page: number; size: number; rows: number }

type Counted = { count: number; snapshot: string; at: number; took: number }
const counted = new WeakMap<Reader, Map<string, Counted>>()
const mostKept = 500
/** A count that takes longer than this may be some seconds old, where it makes no difference for what one sees. */
const costly = 100
const keptFor = 10_000

/**
 * How many reports a selection holds. A page that is not full says it itself; else it is counted again only when something,
 * anything, was written to the database since, and after a costly count only after ten seconds: people look at lists far
 * more often than reports come in.
 * @param seen what the number is shown beside; none to be counted anew
 */
export async function countOf(db: Reader, selection: Selection, seen: Seen | undefined): Promise<number> {
  if (seen && seen.rows < seen.size && (seen.rows > 0 || seen.page === 1))
    return (seen.page - 1) * seen.size + seen.rows
  const kept = counted.get(db) ?? new Map<string, Counted>()
  counted.set(db, kept)
  const known = kept.get(selection.key)
  const at = performance.now()
  if (known && seen && stillHolds(known, { seen, dependsOnTime: selection.dependsOnTime, now: at })) return known.count
  const { rows } = await counting(selection).execute(db)
  const [found] = rows
  if (!found) throw new Error('a count without a row')
  if (kept.size >= mostKept) kept.clear()
  kept.set(selection.key, { ...found, at, took: performance.now() - at })
  return found.count
}

type Beside = { seen: Seen; dependsOnTime: boolean; now: number }

/** Never wrong about whether there is nothing, one or another page. */
export function stillHolds(known: Counted, { seen, dependsOnTime, now }: Beside): boolean {
  const isFresh = now - known.at < keptFor
  if (known.snapshot === seen.snapshot) return isFresh || !dependsOnTime
  return isFresh && known.took > costly && known.count > (seen.page + 1) * seen.size
}

type Row = { count: number; snapshot: string }

const counting = (selection: Selection) =>
  sql<Row>`select ${numberOf(selection)} as count, ${snapshot} as snapshot ${selection.isUnfiltered ? keepsPlan : sql``}`

/** Two counts that do not overlap, each from an index of its own: either-or would read the whole table. */
function numberOf({ conditions, view }: Selection) {
  const rest = sql.join([sql<SqlBool>`true`, ...conditions], sql` and `)
  if (!view) return sql<number>`(select count(*) from reports where ${rest})`
  return sql<number>`((select count(*) from reports where category_id = any(${view.categories}) and ${rest})
    + (select count(*) from reports where routing_department_ids && ${view.departments}::bigint[]
      and category_id <> all(${view.categories}) and ${rest}))`
}
