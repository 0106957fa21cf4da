import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../../server/db.ts'
import type { ReportFilter } from '../../filters/contract.ts'
import { entriesOf, isEmpty } from '../../filters/rules.ts'
import { type Known, knownTo } from '../../filters/server/known.ts'
import { matching } from '../../filters/server/matching.ts'
import { viewedCategories } from '../../report-view/server/rows.ts'
import type { Search } from '../../search/server/ask.ts'
import { may, type User } from '../../users/policy.ts'

/** Which reports somebody asks for, of those that he may see. */
export type Selection = {
  /** Nothing: who sees all. */
  view: { categories: RawBuilder<unknown>; departments: readonly number[] } | undefined
  conditions: readonly RawBuilder<SqlBool>[]
  /** What stands above the rest when nobody asks for another order. */
  first?: RawBuilder<SqlBool> | undefined
  /** The same for who sees the same and asks the same. */
  key: string
  isUnfiltered: boolean
  isSearch: boolean
  dependsOnTime: boolean
}

type Asked = { filter: ReportFilter; now: Date; search?: Search | undefined }

/** The selection of a filter; values in it that do not exist are refused. */
export async function selectionFor(db: Reader, user: User, { filter, now, search }: Asked): Promise<Selection> {
  if (isEmpty(filter) && !search) return all(user)
  return selectionWith(await knownTo(db, user, filter), user, { filter, now, search })
}

/** The same where all that the filter refers to is known already. */
export function selectionWith(known: Known, user: User, { filter, now, search }: Asked): Selection {
  const view = known.viewed && { categories: sql`${known.viewed}::bigint[]`, departments: user.departmentIds }
  return {
    view,
    conditions: [...matching(filter, { known, now }), ...(search ? [search.finds] : [])],
    first: search?.first,
    key: `${keyOf(user)} ${new URLSearchParams(entriesOf(filter))} ${search?.key ?? ''}`,
    isUnfiltered: false,
    isSearch: search !== undefined,
    dependsOnTime: filter.punctuality !== undefined,
  }
}

/** All that somebody may see: nothing has to be looked up for it. */
const all = (user: User): Selection => ({
  view: seesAll(user) ? undefined : { categories: viewedCategories(user), departments: user.departmentIds },
  conditions: [],
  key: keyOf(user),
  isUnfiltered: true,
  isSearch: false,
  dependsOnTime: false,
})

const seesAll = (user: User) => may(user, 'sia_can_view_all_categories')
const keyOf = (user: User) => (seesAll(user) ? 'all' : user.departmentIds.join())

/** As a condition on `reports`; `visibleTo` in `rows.ts` says the same of one user. */
export const within = ({ view, conditions }: Selection): RawBuilder<SqlBool> =>
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

/** The same for a page of it: what is searched for is looked up by one process of the database (migration 0030). */
export const withinPage = (selection: Selection): RawBuilder<SqlBool> =>
  selection.isSearch ? sql<SqlBool>`${within(selection)} and in_one_process()` : within(selection)
