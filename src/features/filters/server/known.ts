import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../../../kit/problem.ts'
import type { Reader } from '../../../server/db/database.ts'
import { hasPermission, type User } from '../../users/policy.ts'
import { type FilterName, filterNames, none, notAChoice, type ReportFilter } from '../contract.ts'
import type { FilterWith } from '../facts.ts'
import { valuesOf } from '../rules.ts'

/** What the values of a filter stand for in the database, and which categories this user sees. */
export type Known = {
  /** Nothing: all of them. */
  viewed: readonly number[] | undefined
  categories: readonly number[] | undefined
  directing: readonly number[]
  routing: readonly number[]
  departments: readonly number[]
  /** Nothing: no such person. */
  assignee: number | undefined
}

type Found = { [Name in FilterName]?: string[] } & {
  viewed?: number[]
  categories?: number[]
  directing?: number[]
  routing?: number[]
  departments?: number[]
  assignee?: number[]
}
type Columns = Readonly<Record<string, RawBuilder<unknown> | undefined>>

/**
 * Look up everything that a filter refers to, in one statement; a value that does not exist is refused, as on the wire.
 * The planner is told the ids themselves: how rare they are decides how reports are found.
 */
export async function knownTo(db: Reader, user: User, filter: ReportFilter): Promise<Known> {
  const asked: Columns = { ...existing(filter), ...meant(filter), viewed: viewedBy(user) }
  const columns = Object.entries(asked).flatMap(([name, find]) => (find ? [sql`${sql.lit(name)}, ${find}`] : []))
  if (columns.length === 0)
    return {
      viewed: undefined,
      categories: undefined,
      directing: [],
      routing: [],
      departments: [],
      assignee: undefined,
    }
  const { rows } = await sql<{ found: Found }>`select json_build_object(${sql.join(columns)}) as found`.execute(db)
  const found = rows[0]?.found ?? {}
  refuseUnknown(filter, found)
  return {
    viewed: found.viewed,
    categories: found.categories,
    directing: found.directing ?? [],
    routing: found.routing ?? [],
    departments: found.departments ?? [],
    assignee: found.assignee?.[0],
  }
}

/** The categories of the departments that somebody works for; nothing for who sees all. */
const viewedBy = (user: User) =>
  hasPermission(user, 'sia_can_view_all_categories')
    ? undefined
    : sql`array(select distinct category_id from category_departments
        where department_id = any(${user.departmentIds}::bigint[]) and (can_view or is_responsible))`

type Lookup = { mayBeNone?: boolean; find: (values: readonly string[]) => RawBuilder<unknown> }

const departmentCodes: Lookup = {
  mayBeNone: true,
  find: codes => sql`array(select code from departments where code = any(${codes}))`,
}

/** The filters whose values have to exist, each with what of them does. */
const lookups: Record<FilterWith<{ mustExist: true }>, Lookup> = {
  area_code: { mayBeNone: true, find: codes => sql`array(select code from areas where code = any(${codes}))` },
  area_type_code: {
    mayBeNone: true,
    find: codes => sql`array(select code from area_types where code = any(${codes}))`,
  },
  buurt_code: {
    find: codes => sql`array(select given.code from unnest(${codes}::text[]) as given (code)
      where exists (select from areas where areas.code = given.code) or
        exists (select from reports where neighbourhood_code = given.code))`,
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

const lookupOf: Partial<Record<FilterName, Lookup>> = lookups

const toExist = (filter: ReportFilter, name: FilterName) =>
  valuesOf(filter, name).filter(value => value !== none || !lookupOf[name]?.mayBeNone)

const existing = (filter: ReportFilter): Columns =>
  Object.fromEntries(
    filterNames.map(name => {
      const values = toExist(filter, name)
      return [name, values.length > 0 ? lookupOf[name]?.find(values) : undefined]
    }),
  )

function refuseUnknown(filter: ReportFilter, found: Found) {
  const errors = filterNames.flatMap(name => {
    const stranger = lookupOf[name] && toExist(filter, name).find(value => !found[name]?.includes(value))
    return stranger === undefined ? [] : [[name, [notAChoice(stranger)]] as const]
  })
  if (errors.length > 0) throw new Problem('invalid-input', Object.fromEntries(errors))
}

/** The ids behind the codes, slugs and addresses of a filter. */
const meant = (filter: ReportFilter): Columns => ({
  categories: categoriesOf(filter),
  directing: departmentsOf(filter.directing_department),
  routing: departmentsOf(filter.routing_department_code),
  departments: departmentsOf(filter.department),
  assignee:
    filter.assigned_user_email !== undefined && filter.assigned_user_email !== none
      ? sql`array(select id from users where lower(email) = lower(${filter.assigned_user_email}))`
      : undefined,
})

const departmentsOf = (codes: readonly string[] | undefined) =>
  codes && sql`array(select id from departments where code = any(${codes}))`

/** Ids win over slugs; the slugs of main and sub categories are either-or. */
function categoriesOf({ category_id: ids, category_slug: sub, maincategory_slug: main }: ReportFilter) {
  if (ids) return sql`${ids}::bigint[]`
  if (!sub && !main) return undefined
  return sql`array(select s.id from categories s join categories m on m.id = s.parent_id
    where s.slug = any(${sub ?? []}) or m.slug = any(${main ?? []}))`
}
