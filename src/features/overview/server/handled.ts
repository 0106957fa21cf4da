import { sql } from 'kysely'
import { policy } from '#features/reports/policy.ts'
import { displayId, viewingDepartments } from '#features/reports/server/store.ts'
import { codeOf, statusLabel } from '#features/reports/status/rules.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { HandledReport } from '../handled.ts'

const days = 30
const maxReports = 500

/** The departments that it was routed to, or else those of its category. */
const departments = sql<string>`coalesce((select string_agg(code, ', ' order by code) from departments
  where departments.id = any(case when cardinality(reports.routing_department_ids) > 0 then reports.routing_department_ids
    else array(select department_id from category_departments l
      where l.category_id = reports.category_id and l.is_responsible) end)), '')`

/** Changed by the user in the last 30 days, last changed first, in their current state. */
export async function listHandled(base: Base, user: User): Promise<HandledReport[]> {
  const since = new Date(base.clock().getTime() - days * 86_400_000)
  const rows = await base.db
    .with('mine', db =>
      db
        .selectFrom('reportEvents')
        .select(({ fn }) => ['reportId', fn.max('at').as('handledAt')])
        .where('byUser', '=', user.id)
        .where('at', '>', since)
        .groupBy('reportId'),
    )
    .selectFrom('mine')
    .innerJoin('reports', 'reports.id', 'mine.reportId')
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .select(['reports.id', 'reports.createdAt', 'reports.status', 'reports.routedDepartmentIds', 'mine.handledAt'])
    .select('categories.name as category')
    .select([departments.as('departments'), viewingDepartments.as('viewingDepartmentIds')])
    .orderBy('mine.handledAt', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(maxReports)
    .execute()
  return rows.map(row => ({
    id: row.id,
    number: displayId(base, row.id),
    category: row.category,
    departments: row.departments,
    createdAt: wireTime(row.createdAt),
    handledAt: wireTime(row.handledAt),
    state: codeOf(row.status),
    status: statusLabel(row.status),
    canOpen: policy.read(user, row),
  }))
}
