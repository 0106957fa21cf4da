import { sql } from 'kysely'
import type { ReportEvent } from '#features/reports/events.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import type { Reader } from '#server/db/database.ts'
import { noteEventTypes } from './history-lines.ts'

type DepartmentShape = { id: number; code: string; name: string; is_intern: boolean }

const selectEmail = (column: string) => sql<string | null>`(select email from users where id = ${sql.ref(column)})`

const selectDepartments = (column: string) => sql<DepartmentShape[] | null>`
  case when ${sql.ref(column)} is null then null else coalesce((
    select json_agg(json_build_object('id', id, 'code', code, 'name', name, 'is_intern', is_internal) order by code)
    from departments where id = any(${sql.ref(column)})), '[]') end`

/** Literals, to match the condition of the index on notes. */
const noteEventTypeLiterals = sql.join(noteEventTypes.map(type => sql.lit(type)))

/** A lateral join instead of a subquery: the database caches the result for all reports of a category. */
const responsible = sql<{ codes: string | null }>`(
  select string_agg(d.code, ', ' order by d.code) as codes
  from category_departments c join departments d on d.id = c.department_id
  where c.category_id = sub.id and c.is_responsible)`.as<'responsible'>('responsible')

export const selectReports = (db: Reader) =>
  db
    .selectFrom('reports')
    .innerJoin('categories as sub', 'sub.id', 'reports.categoryId')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .leftJoinLateral(responsible, join => join.onTrue())
    .selectAll('reports')
    .select(['sub.name as sub', 'sub.slug as subSlug', 'main.name as main', 'main.slug as mainSlug'])
    .select([
      sql<string>`coalesce(responsible.codes, '')`.as('departments'),
      sql<{ event: ReportEvent; created_by: string | null }[]>`coalesce((
        select json_agg(json_build_object('event', e.event, 'created_by', u.email) order by e.id desc)
        from report_events e left join users u on u.id = e.by_user
        where e.report_id = reports.id and e.event ->> 'type' in (${noteEventTypeLiterals})), '[]')`.as('noteEvents'),
      selectDepartments('reports.routing_department_ids').as('routingDepartments'),
      selectDepartments('reports.directing_department_ids').as('directingDepartments'),
      selectEmail('reports.status_by').as('statusUser'),
      selectEmail('reports.category_by').as('categoryUser'),
      selectEmail('reports.location_by').as('locationUser'),
      selectEmail('reports.priority_by').as('priorityUser'),
      selectEmail('reports.type_by').as('typeUser'),
      selectEmail('reports.assigned_user_id').as('assignedUserEmail'),
    ])

export type ReportViewRow = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number]

/** See docs/wire/access.md#visibility; `features/reports/policy.ts` decides the same for one report. */
export const visibleTo = (user: User) =>
  hasPermission(user, 'sia_can_view_all_categories')
    ? sql<boolean>`true`
    : sql<boolean>`(reports.category_id = any(${visibleCategoryIds(user)})
        or reports.routing_department_ids && ${user.departmentIds}::bigint[])`

export const visibleCategoryIds = (user: User) => sql<number[]>`array(select category_id from category_departments
  where department_id = any(${user.departmentIds}::bigint[]) and (can_view or is_responsible))`
