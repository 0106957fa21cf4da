import { type SqlBool, sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import type { Selection } from './selection.ts'

/** The same text means exactly the same data. */
export const snapshot = sql<string>`pg_current_snapshot()::text`

export type ShownPage = { snapshot: string | undefined; page: number; size: number; rows: number }

type CachedCount = { count: number; snapshot: string; at: number; took: number }
const cache = new WeakMap<Reader, Map<string, CachedCount>>()
const maxCached = 500
/** Milliseconds. A slower count may be some seconds old, where that does not change the page. */
const expensiveTime = 100
const cacheTime = 10_000

/**
 * A page that is not full gives the count. Otherwise it is counted again after any write to the database, and an
 * expensive count only after ten seconds: lists are read far more often than reports are created. @param seen
 * undefined forces a count
 */
export async function countOf(db: Reader, selection: Selection, seen: ShownPage | undefined): Promise<number> {
  if (seen && seen.rows < seen.size && (seen.rows > 0 || seen.page === 1))
    return (seen.page - 1) * seen.size + seen.rows
  const counts = cache.get(db) ?? new Map<string, CachedCount>()
  cache.set(db, counts)
  const cached = counts.get(selection.key)
  const at = performance.now()
  if (cached && seen && canReuseCount(cached, { seen, dependsOnTime: selection.dependsOnTime, now: at }))
    return cached.count
  const { rows } = await countQuery(selection).execute(db)
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  if (counts.size >= maxCached) counts.clear()
  counts.set(selection.key, { ...row, at, took: performance.now() - at })
  return row.count
}

type PageContext = { seen: ShownPage; dependsOnTime: boolean; now: number }

/** A reused count is never wrong about the number of pages near the current one. */
export function canReuseCount(cached: CachedCount, { seen, dependsOnTime, now }: PageContext): boolean {
  const isFresh = now - cached.at < cacheTime
  if (cached.snapshot === seen.snapshot) return isFresh || !dependsOnTime
  return isFresh && cached.took > expensiveTime && cached.count > (seen.page + 1) * seen.size
}

type Row = { count: number; snapshot: string }

const countQuery = (selection: Selection) =>
  sql<Row>`select ${countExpression(selection)} as count, ${snapshot} as snapshot`

/** Sums two disjoint counts, each from its own index: an `or` would read the whole table. */
function countExpression({ conditions, view }: Selection) {
  const rest = sql.join([sql<SqlBool>`true`, ...conditions], sql` and `)
  if (!view) return sql<number>`(select count(*) from reports where ${rest})`
  return sql<number>`((select count(*) from reports where category_id = any(${view.categories}) and ${rest})
    + (select count(*) from reports where routing_department_ids && ${view.departments}::bigint[]
      and category_id <> all(${view.categories}) and ${rest}))`
}
