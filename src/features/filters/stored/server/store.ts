import { type Selectable, sql } from 'kysely'
import { seesContactDetails } from '#features/reports/policy.ts'
import type { User } from '#features/users/policy.ts'
import type { Tables } from '#schema/tables.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'

export type FilterRow = Selectable<Tables['storedFilters']>
type Owner = Pick<User, 'id'>
export type FilterParts = {
  name?: string | undefined
  options?: Record<string, unknown> | undefined
  refresh?: boolean | undefined
  showOnOverview?: boolean | undefined
  sharedWith?: number | null
}

export const storedFiltersOf = (db: Reader, { id }: Owner): Promise<FilterRow[]> =>
  filtersOwnedBy(db, id).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()

export const storedFilterOf = (db: Reader, { id }: Owner, filterId: number): Promise<FilterRow | undefined> =>
  filtersOwnedBy(db, id).where('id', '=', filterId).executeTakeFirst()

const filtersOwnedBy = (db: Reader, userId: number) =>
  db.selectFrom('storedFilters').selectAll().where('userId', '=', userId)

export const insertFilter = (db: Reader, { id }: Owner, parts: FilterParts & { name: string; options: object }) =>
  db
    .insertInto('storedFilters')
    .values({ userId: id, ...parts, options: json(parts.options) })
    .returningAll()
    .executeTakeFirstOrThrow()

/** @returns undefined when the user has no such filter */
export const updateFilter = (
  db: Reader,
  { id }: Owner,
  { filterId, parts }: { filterId: number; parts: FilterParts },
) =>
  db
    .updateTable('storedFilters')
    .set({ createdAt: sql.ref('createdAt'), ...parts, options: parts.options && json(parts.options) })
    .where('id', '=', filterId)
    .where('userId', '=', id)
    .returningAll()
    .executeTakeFirst()

const reporterAddresses = sql`jsonb_array_elements_text(case jsonb_typeof(options -> 'reporter_email')
  when 'array' then options -> 'reporter_email' else jsonb_build_array(options -> 'reporter_email') end)`

/** Deletes filters by an address that no report has any more. */
export const deleteFiltersOfErased = (db: Reader) =>
  db
    .deleteFrom('storedFilters')
    .where(sql<boolean>`options -> 'reporter_email' is not null`)
    .where(
      sql<boolean>`not exists (select from reports join ${reporterAddresses} as named(person) on lower(reporter_email) = lower(person))`,
    )
    .execute()

const slugsOf = sql`case jsonb_typeof(options -> 'category_slug') when 'array' then options -> 'category_slug'
  else jsonb_build_array(options -> 'category_slug') end`

/** @returns the changed filters, with all their slugs */
export const addCategoryToFilters = (
  db: Reader,
  { of, added }: { of: string; added: string },
): Promise<{ id: number; slugs: string[] }[]> =>
  db
    .updateTable('storedFilters')
    .set({
      createdAt: sql.ref('createdAt'),
      options: sql`jsonb_set(options, '{category_slug}', ${slugsOf} || jsonb_build_array(${added}::text))`,
    })
    .where(sql<boolean>`options -> 'category_slug' is not null and ${slugsOf} @> jsonb_build_array(${of}::text)
      and not ${slugsOf} @> jsonb_build_array(${added}::text)`)
    .returning(['id', sql<string[]>`options -> 'category_slug'`.as('slugs')])
    .execute()

type Extended = readonly { id: number; slugs: readonly string[] }[]

/** @returns the ids of filters that still have the same slugs */
export async function unchangedFilters(db: Reader, extended: Extended): Promise<number[]> {
  const rows = await db
    .selectFrom('storedFilters')
    .select(['id', sql<unknown>`options -> 'category_slug'`.as('slugs')])
    .where('id', 'in', [0, ...extended.map(({ id }) => id)])
    .execute()
  const now = new Map(rows.map(({ id, slugs }) => [id, JSON.stringify(slugs)]))
  return extended.filter(({ id, slugs }) => now.get(id) === JSON.stringify(slugs)).map(({ id }) => id)
}

export const removeCategoryFromFilters = (db: Reader, { ids, slug }: { ids: readonly number[]; slug: string }) =>
  db
    .updateTable('storedFilters')
    .set({
      createdAt: sql.ref('createdAt'),
      options: sql`jsonb_set(options, '{category_slug}', (options -> 'category_slug') - ${slug}::text)`,
    })
    .where('id', 'in', [0, ...ids])
    .execute()

export async function removeFilter(db: Reader, { id }: Owner, filterId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('storedFilters')
    .where('id', '=', filterId)
    .where('userId', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Filters stay after their owner left. A filter by the address of a reporter is only for users who may see contact
 * details.
 */
export const filtersSharedWith = (db: Reader, user: User) =>
  db
    .selectFrom('storedFilters as f')
    .innerJoin('users as u', 'u.id', 'f.userId')
    .select(['f.id', 'f.name', 'f.options', 'f.refresh', 'f.showOnOverview', 'u.email', 'u.firstName', 'u.lastName'])
    .select(sql<boolean>`not u.is_active`.as('hasOwnerLeft'))
    .select('u.id as ownerId')
    .select(({ ref }) => sql<number>`${ref('f.sharedWith')}`.as('departmentId'))
    .where(sql<boolean>`f.shared_with = any(${user.departmentIds}::bigint[])`)
    .where('f.userId', '<>', user.id)
    .where(seesContactDetails(user) ? sql<boolean>`true` : sql<boolean>`f.options -> 'reporter_email' is null`)
    .orderBy(sql`lower(f.name)`)
    .orderBy('f.id')
    .execute()

export const forgetFilters = async (base: Base): Promise<void> => {
  await transaction(base, deleteFiltersOfErased)
}
