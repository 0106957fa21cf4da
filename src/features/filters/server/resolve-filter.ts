import { type RawBuilder, sql } from 'kysely'
import { hasPermission, type User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { Reader } from '#server/db/database.ts'
import {
  filterNames,
  filterValues,
  invalidChoiceText,
  nullValue,
  type ReportFilter,
  type ReportFilterName,
} from '../contract.ts'
import type { FilterNameWithFacts } from '../facts.ts'
export type ResolvedFilter = {
  /** Replies that this user has read are not new. */
  userId: number
  viewableCategories: readonly number[] | undefined
  categories: readonly number[] | undefined
  directing: readonly number[]
  routing: readonly number[]
  departments: readonly number[]
  assignee: number | undefined
}

type LookupResult = { [Name in ReportFilterName]?: string[] } & {
  viewableCategories?: number[]
  categories?: number[]
  directing?: number[]
  routing?: number[]
  departments?: number[]
  assignee?: number[]
}
type Columns = Readonly<Record<string, RawBuilder<unknown> | undefined>>

/**
 * One statement; unknown values are refused, as on the wire. The ids become parameters, so that the planner knows
 * how rare they are.
 */
export async function resolveFilter(db: Reader, user: User, filter: ReportFilter): Promise<ResolvedFilter> {
  const lookupColumns: Columns = {
    ...existenceColumns(filter),
    ...idColumns(filter),
    viewableCategories: viewableCategories(user),
  }
  const columns = Object.entries(lookupColumns).flatMap(([name, column]) =>
    column ? [sql`${sql.lit(name)}, ${column}`] : [],
  )
  if (columns.length === 0)
    return {
      userId: user.id,
      viewableCategories: undefined,
      categories: undefined,
      directing: [],
      routing: [],
      departments: [],
      assignee: undefined,
    }
  const { rows } = await sql<{
    result: LookupResult
  }>`select json_build_object(${sql.join(columns)}) as result`.execute(db)
  const result = rows[0]?.result ?? {}
  refuseUnknown(filter, result)
  return {
    userId: user.id,
    viewableCategories: result.viewableCategories,
    categories: result.categories,
    directing: result.directing ?? [],
    routing: result.routing ?? [],
    departments: result.departments ?? [],
    assignee: result.assignee?.[0],
  }
}

/** Undefined for a user who may view all categories. */
const viewableCategories = (user: User) =>
  hasPermission(user, 'sia_can_view_all_categories')
    ? undefined
    : sql`array(select distinct category_id from category_departments
        where department_id = any(${user.departmentIds}::bigint[]) and (can_view or is_responsible))`

type Lookup = { mayBeNone?: boolean; find: (values: readonly string[]) => RawBuilder<unknown> }

const departmentCodes: Lookup = {
  mayBeNone: true,
  find: codes => sql`array(select code from departments where code = any(${codes}))`,
}

const lookups: Record<FilterNameWithFacts<{ mustExist: true }>, Lookup> = {
  area_code: { mayBeNone: true, find: codes => sql`array(select code from areas where code = any(${codes}))` },
  area_type_code: {
    mayBeNone: true,
    find: codes => sql`array(select code from area_types where code = any(${codes}))`,
  },
  buurt_code: {
    find: codes => sql`array(select requested.code from unnest(${codes}::text[]) as requested (code)
      where exists (select from areas where areas.code = requested.code) or
        exists (select from reports where neighbourhood_code = requested.code))`,
  },
  source: { find: names => sql`array(select name from sources where name = any(${names}))` },
  category_id: { find: ids => sql`array(select id::text from categories where id = any(${ids}::bigint[]))` },
  category_slug: {
    find: slugs => sql`array(select slug from categories where parent_id is not null and slug = any(${slugs}))`,
  },
  maincategory_slug: {
    find: slugs => sql`array(select slug from categories where parent_id is null and slug = any(${slugs}))`,
  },
  directing_department: departmentCodes,
  routing_department_code: departmentCodes,
  department: departmentCodes,
}

const lookupOf: Partial<Record<ReportFilterName, Lookup>> = lookups

const valuesToCheck = (filter: ReportFilter, name: ReportFilterName) =>
  filterValues(filter, name).filter(value => value !== nullValue || !lookupOf[name]?.mayBeNone)

const existenceColumns = (filter: ReportFilter): Columns =>
  Object.fromEntries(
    filterNames.map(name => {
      const values = valuesToCheck(filter, name)
      return [name, values.length > 0 ? lookupOf[name]?.find(values) : undefined]
    }),
  )

function refuseUnknown(filter: ReportFilter, result: LookupResult) {
  const errors = filterNames.flatMap(name => {
    const unknownValue = lookupOf[name] && valuesToCheck(filter, name).find(value => !result[name]?.includes(value))
    return unknownValue === undefined ? [] : [[name, [invalidChoiceText(unknownValue)]] as const]
  })
  if (errors.length > 0) throw new Problem('invalid-input', Object.fromEntries(errors))
}

const idColumns = (filter: ReportFilter): Columns => ({
  categories: categoriesOf(filter),
  directing: departmentsOf(filter.directing_department),
  routing: departmentsOf(filter.routing_department_code),
  departments: departmentsOf(filter.department),
  assignee:
    filter.assigned_user_email !== undefined && filter.assigned_user_email !== nullValue
      ? sql`array(select id from users where lower(email) = lower(${filter.assigned_user_email}))`
      : undefined,
})

const departmentsOf = (codes: readonly string[] | undefined) =>
  codes && sql`array(select id from departments where code = any(${codes}))`

/** Ids win over slugs; slugs of main and sub categories match either. */
function categoriesOf({ category_id: ids, category_slug: sub, maincategory_slug: main }: ReportFilter) {
  if (ids) return sql`${ids}::bigint[]`
  if (!sub && !main) return undefined
  return sql`array(select s.id from categories s join categories m on m.id = s.parent_id
    where s.slug = any(${sub ?? []}) or m.slug = any(${main ?? []}))`
}
