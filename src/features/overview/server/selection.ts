import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { filterEntries, isEmptyFilter, type ReportFilter } from '#features/filters/contract.ts'
import { filterConditions } from '#features/filters/server/conditions.ts'
import { type ResolvedFilter, resolveFilter } from '#features/filters/server/resolve-filter.ts'
import { visibleCategoryIds } from '#features/report-view/server/rows.ts'
import { logEmailFilter } from '#features/reporters/server/store.ts'
import type { ReportSearch } from '#features/search/server/report-search.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import type { Base } from '#server/base.ts'

export type Selection = {
  view: { categories: RawBuilder<unknown>; departments: readonly number[] } | undefined
  conditions: readonly RawBuilder<SqlBool>[]
  first?: RawBuilder<SqlBool> | undefined
  /** Equal for users with the same view and request, unless it depends on their read marks. */
  key: string
  isUnfiltered: boolean
  isSearch: boolean
  dependsOnTime: boolean
}

type SelectionRequest = { filter: ReportFilter; search?: ReportSearch | undefined }

/** Refuses unknown values. */
export async function selectionFor(
  base: Pick<Base, 'db' | 'clock' | 'hashKey'>,
  user: User,
  { filter, search }: SelectionRequest,
): Promise<Selection> {
  if (isEmptyFilter(filter) && !search) return allVisible(user)
  const resolved = await resolveFilter(base.db, user, filter)
  if (filter.reporter_email !== undefined) await logEmailFilter(base, user, filter.reporter_email)
  return selectionWith(resolved, user, { filter, now: base.clock(), search })
}

export function selectionWith(
  resolved: ResolvedFilter,
  user: User,
  { filter, now, search }: SelectionRequest & { now: Date },
): Selection {
  const view = resolved.viewableCategories && {
    categories: sql`${resolved.viewableCategories}::bigint[]`,
    departments: user.departmentIds,
  }
  return {
    view,
    conditions: [...filterConditions(filter, { resolved, now }), ...(search ? [search.matches] : [])],
    first: search?.preferred,
    key: `${filter.reply ? `user ${user.id}` : viewKey(user)} ${new URLSearchParams(filterEntries(filter))} ${search?.key ?? ''}`,
    isUnfiltered: false,
    isSearch: search !== undefined,
    dependsOnTime: [filter.punctuality, filter.due, filter.changed].some(value => value !== undefined),
  }
}

const allVisible = (user: User): Selection => ({
  view: seesAll(user) ? undefined : { categories: visibleCategoryIds(user), departments: user.departmentIds },
  conditions: [],
  key: viewKey(user),
  isUnfiltered: true,
  isSearch: false,
  dependsOnTime: false,
})

const seesAll = (user: User) => hasPermission(user, 'sia_can_view_all_categories')
const viewKey = (user: User) => (seesAll(user) ? 'all' : user.departmentIds.join())

/** `visibleTo` in `rows.ts` is the same condition for one user. */
export const selectionCondition = ({ view, conditions }: Selection): RawBuilder<SqlBool> =>
  sql.join(
    [
      view
        ? sql<SqlBool>`(reports.category_id = any(${view.categories})
            or reports.routing_department_ids && ${view.departments}::bigint[])`
        : sql<SqlBool>`true`,
      ...conditions,
    ],
    sql` and `,
  )

/** One process of the database runs a search (migrations/0015_search.sql). */
export const pageCondition = (selection: Selection): RawBuilder<SqlBool> =>
  selection.isSearch
    ? sql<SqlBool>`${selectionCondition(selection)} and without_parallel_workers()`
    : selectionCondition(selection)
