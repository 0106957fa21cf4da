import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Base } from '../../../server/base.ts'
import { filterEntries, isEmptyFilter, type ReportFilter } from '../../filters/contract.ts'
import { filterConditions } from '../../filters/server/conditions.ts'
import { type ResolvedFilter, resolveFilter } from '../../filters/server/resolve-filter.ts'
import { visibleCategoryIds } from '../../report-view/server/rows.ts'
import { logEmailFilter } from '../../reporters/server/access-log.ts'
import type { ReportSearch } from '../../search/server/report-search.ts'
import { hasPermission, type User } from '../../users/policy.ts'

/** The reports that a user requests, of those that they may see. */
export type Selection = {
  /** The categories and departments that the user may see; undefined when they see all. */
  view: { categories: RawBuilder<unknown>; departments: readonly number[] } | undefined
  conditions: readonly RawBuilder<SqlBool>[]
  /** The rank of the best matches, which come first when no ordering is requested. */
  first?: RawBuilder<SqlBool> | undefined
  /** Cache key: equal for users with the same view and the same request, unless it depends on what the user has read. */
  key: string
  isUnfiltered: boolean
  isSearch: boolean
  dependsOnTime: boolean
}

type SelectionRequest = { filter: ReportFilter; search?: ReportSearch | undefined }

/** The selection of a filter; values in it that do not exist are refused. */
export async function selectionFor(
  base: Pick<Base, 'db' | 'clock' | 'signingKey'>,
  user: User,
  { filter, search }: SelectionRequest,
): Promise<Selection> {
  if (isEmptyFilter(filter) && !search) return allVisible(user)
  const resolved = await resolveFilter(base.db, user, filter)
  if (filter.reporter_email !== undefined) await logEmailFilter(base, user, filter.reporter_email)
  return selectionWith(resolved, user, { filter, now: base.clock(), search })
}

/** The same, when the data that the filter refers to has been looked up already. */
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

/** All reports that a user may see: this needs no lookups. */
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

/** The selection as a condition on `reports`; `visibleTo` in `rows.ts` is the same condition for one user. */
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

/** The same for a page of it: a search is run by one process of the database (migration 0030). */
export const pageCondition = (selection: Selection): RawBuilder<SqlBool> =>
  selection.isSearch
    ? sql<SqlBool>`${selectionCondition(selection)} and without_parallel_workers()`
    : selectionCondition(selection)
