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

/** The stored filters of a user, newest first. */
export const storedFiltersOf = (db: Reader, { id }: Owner): Promise<FilterRow[]> =>
  filtersOwnedBy(db, id).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()

export const storedFilterOf = (db: Reader, { id }: Owner, filterId: number): Promise<FilterRow | undefined> =>
  filtersOwnedBy(db, id).where('id', '=', filterId).executeTakeFirst()

const filtersOwnedBy = (db: Reader, userId: number) =>
  db.selectFrom('storedFilters').selectAll().where('userId', '=', userId)

export const insertFilter = (db: Reader, { id }: Owner, parts: Parts & { name: string; options: object }) =>
  db
    .insertInto('storedFilters')
    .values({ userId: id, ...parts, options: json(parts.options) })
    .returningAll()
    .executeTakeFirstOrThrow()

/** @returns undefined when this is no filter of this user */
export const updateFilter = (db: Reader, { id }: Owner, { filterId, parts }: { filterId: number; parts: Parts }) =>
  db
    .updateTable('storedFilters')
    .set({ createdAt: sql.ref('createdAt'), ...parts, options: parts.options && json(parts.options) })
    .where('id', '=', filterId)
    .where('userId', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Lets the stored filters of everybody that choose a sub category choose another one besides. @returns how many there are */
export async function addCategoryToFilters(db: Reader, { of, added }: { of: string; added: string }): Promise<number> {
  const slugs = sql`case jsonb_typeof(options -> 'category_slug') when 'array' then options -> 'category_slug'
    else jsonb_build_array(options -> 'category_slug') end`
  const { numUpdatedRows } = await db
    .updateTable('storedFilters')
    .set({
      createdAt: sql.ref('createdAt'),
      options: sql`jsonb_set(options, '{category_slug}', ${slugs} || jsonb_build_array(${added}::text))`,
    })
    .where(sql<boolean>`options -> 'category_slug' is not null and ${slugs} @> jsonb_build_array(${of}::text)
      and not ${slugs} @> jsonb_build_array(${added}::text)`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** @returns whether the user had this filter */
export async function removeFilter(db: Reader, { id }: Owner, filterId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('storedFilters')
    .where('id', '=', filterId)
    .where('userId', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * The filters that active colleagues share with a department of the user, by name. A filter by the address of a reporter is
 * only for users who may see contact details.
 */
export const filtersSharedWith = (db: Reader, user: User) =>
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
