import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasStatus, isOpen } from '#features/reports/status/server/conditions.ts'
import { mayHandleColumn } from '#features/users/server/store.ts'
import type { Reader } from '#server/db/database.ts'
import { plannableStatuses } from '../rules.ts'

type Condition = RawBuilder<SqlBool>

/** The routed departments, or else those of the category. */
const departmentIds = sql<number[]>`case when cardinality(reports.routing_department_ids) > 0
  then reports.routing_department_ids else array(select department_id from category_departments
    where category_departments.category_id = reports.category_id and is_responsible order by 1) end`.as('departmentIds')

const plannedReports = (db: Reader, isSelected: Condition) =>
  db
    .selectFrom('reports')
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .leftJoin('users', 'users.id', 'reports.assignedUserId')
    .leftJoin('refusedAddresses', 'refusedAddresses.reportId', 'reports.id')
    .select(['reports.id', 'reports.text', 'reports.status', 'reports.priority', 'reports.lastDay'])
    .select(['reports.plannedOn', 'reports.plannedPart', 'reports.address', 'reports.locationExtra'])
    .select(['reports.parentId', 'reports.reporterEmail', 'reports.reporterAllowsContact', 'reports.updatedAt'])
    .select(['categories.name as category', 'users.id as assigneeId', 'users.email as assignee'])
    .select(['refusedAddresses.refusedAt', departmentIds])
    .where(isSelected)

export type PlannedRow = Awaited<ReturnType<ReturnType<typeof plannedReports>['execute']>>[number]

/** Must match the condition of the index on planned days literally. */
const isPlanned = sql<SqlBool>`(reports.status = 'scheduled' and reports.planned_on is not null)`

/** Both days included; whole days first, then mornings. */
export const plannedRows = (
  db: Reader,
  isSelected: Condition,
  { from, until, limit }: { from: string; until: string; limit: number },
) =>
  plannedReports(db, isSelected)
    .where(isPlanned)
    .where(sql<SqlBool>`reports.planned_on between ${from}::date and ${until}::date`)
    .orderBy('reports.plannedOn')
    .orderBy(sql`array_position(array['morning', 'afternoon'], reports.planned_part) nulls first`)
    .orderBy('reports.id')
    .limit(limit)
    .execute()

export const overdueRows = (db: Reader, isSelected: Condition, { before, limit }: { before: string; limit: number }) =>
  plannedReports(db, isSelected)
    .where(isPlanned)
    .where(sql<SqlBool>`reports.planned_on < ${before}::date`)
    .orderBy('reports.plannedOn', 'desc')
    .orderBy('reports.id')
    .limit(limit)
    .execute()

export const waitingRows = (db: Reader, isSelected: Condition, limit: number) =>
  plannedReports(db, isSelected)
    .select(sql<number>`count(*) over ()`.as('count'))
    .where(isOpen) // the condition of the index on last days
    .where(hasStatus(plannableStatuses))
    .where(sql<SqlBool>`not (reports.status = 'scheduled' and reports.planned_on is not null)`)
    .orderBy(sql`reports.last_day nulls last`)
    .orderBy('reports.id')
    .limit(limit)
    .execute()

const departmentsOfUser = sql<number[]>`array(select department_id from user_departments
  where user_id = users.id order by 1)`

type People = {
  assignees: readonly number[]
  department: string | undefined
  of: readonly number[]
}

/** Active users with the right to handle reports, and those who already have work. */
export const peopleRows = (db: Reader, { assignees, department, of }: People) => {
  const departments = department
    ? sql`(select id from departments where code = ${department})`
    : sql`(select unnest(${[...of]}::bigint[]))`
  return db
    .selectFrom('users')
    .select(['email', 'capacity', departmentsOfUser.as('departmentIds')])
    .where('isActive', '=', true)
    .where(sql<SqlBool>`(users.id = any(${[...new Set(assignees)]}::bigint[]) or (${mayHandleColumn} and exists(
      select from user_departments where user_id = users.id and department_id in ${departments})))`)
    .orderBy(sql`lower(email)`)
    .execute()
}
