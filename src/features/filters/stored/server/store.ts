import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../schema/tables.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { json } from '../../../../server/db/json.ts'
import { seesContactDetails } from '../../../reports/policy.ts'
import type { User } from '../../../users/policy.ts'

export type FilterRow = Selectable<Tables['storedFilters']>
type Owner = Pick<User, 'id'>
type Parts = {
  name?: string | undefined
  options?: Record<string, unknown> | undefined
  refresh?: boolean | undefined
  showOnOverview?: boolean | undefined
  sharedWith?: number | null
}

/** Somebody's own filters, newest first. */
export const filtersOf = (db: Reader, { id }: Owner): Promise<FilterRow[]> =>
  own(db, id).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()

export const filterOf = (db: Reader, { id }: Owner, filterId: number): Promise<FilterRow | undefined> =>
  own(db, id).where('id', '=', filterId).executeTakeFirst()

const own = (db: Reader, userId: number) => db.selectFrom('storedFilters').selectAll().where('userId', '=', userId)

export const insertFilter = (db: Reader, { id }: Owner, parts: Parts & { name: string; options: object }) =>
  db
    .insertInto('storedFilters')
    .values({ userId: id, ...parts, options: json(parts.options) })
    .returningAll()
    .executeTakeFirstOrThrow()

/** @returns nothing where this is no filter of theirs */
export const updateFilter = (db: Reader, { id }: Owner, { filterId, parts }: { filterId: number; parts: Parts }) =>
  db
    .updateTable('storedFilters')
    .set({ createdAt: sql.ref('createdAt'), ...parts, options: parts.options && json(parts.options) })
    .where('id', '=', filterId)
    .where('userId', '=', id)
    .returningAll()
    .executeTakeFirst()

/** @returns whether it was there and theirs */
export async function removeFilter(db: Reader, { id }: Owner, filterId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('storedFilters')
    .where('id', '=', filterId)
    .where('userId', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * What active colleagues share with a department of theirs, by name. What asks for the address of a reporter is for who may
 * see that.
 */
export const sharedFilters = (db: Reader, user: User) =>
  db
    .selectFrom('storedFilters as f')
    .innerJoin('users as u', 'u.id', 'f.userId')
    .select(['f.id', 'f.name', 'f.options', 'f.refresh', 'f.showOnOverview', 'u.email', 'u.firstName', 'u.lastName'])
    .select(({ ref }) => sql<number>`${ref('f.sharedWith')}`.as('departmentId'))
    .where(sql<boolean>`f.shared_with = any(${user.departmentIds}::bigint[])`)
    .where('f.userId', '<>', user.id)
    .where(seesContactDetails(user) ? sql<boolean>`true` : sql<boolean>`f.options -> 'reporter_email' is null`)
    .where('u.isActive', '=', true)
    .orderBy(sql`lower(f.name)`)
    .orderBy('f.id')
    .execute()
