import { sql } from 'kysely'
import type { Reader } from '../../../server/db.ts'
import { keepsPlan } from '../../../server/kept-plans.ts'
import { may, type User } from '../../users/policy.ts'
import { viewedCategories } from './rows.ts'

/** Which transactions a statement sees: the same text, the same data, to the last row. */
export const snapshot = sql<string>`pg_current_snapshot()::text`

type Counted = { count: number; snapshot: string }
const counted = new WeakMap<Reader, Map<string, Counted>>()
const mostKept = 500

/**
 * How many reports this user may see, exactly. Counted again only when something, anything, was written to the database
 * since: people look at the list far more often than a report comes in.
 * @param seen the snapshot of the statement that the number is shown beside; none to be counted anew
 */
export async function countVisible(db: Reader, user: User, seen: string | undefined): Promise<number> {
  const kept = counted.get(db) ?? new Map<string, Counted>()
  counted.set(db, kept)
  const key = may(user, 'sia_can_view_all_categories') ? 'all' : user.departmentIds.join()
  const known = kept.get(key)
  if (known && known.snapshot === seen) return known.count
  const { rows } = await countFor(user).execute(db)
  const [found] = rows
  if (!found) throw new Error('a count without a row')
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, found)
  return found.count
}

/** Two counts that do not overlap, each from an index of its own: either-or would read the whole table. */
const countFor = (user: User) =>
  may(user, 'sia_can_view_all_categories')
    ? sql<Counted>`select count(*) as count, ${snapshot} as snapshot from reports ${keepsPlan}`
    : sql<Counted>`select (select count(*) from reports where category_id = any(${viewedCategories(user)}))
        + (select count(*) from reports where routing_department_ids && ${user.departmentIds}::bigint[]
          and category_id <> all(${viewedCategories(user)})) as count, ${snapshot} as snapshot ${keepsPlan}`
