import { type SqlBool, sql } from 'kysely'
import { isPunctual } from '#features/filters/server/conditions.ts'
import { visibleTo } from '#features/report-view/server/rows.ts'
import { viewingDepartments } from '#features/reports/server/store.ts'
import { isOpen } from '#features/reports/status/server/conditions.ts'
import type { User } from '#features/users/policy.ts'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'

type Named = { id: number; name: string; department: string }
type Work = {
  openReports: number
  openWithout: number
  lateReports: number
  routingRules: Named[]
  storedFilters: number
  sharedFilters: Named[]
  sessions: number
}

const named = (id: string) => sql`json_build_object('id', ${sql.ref(id)}, 'name', n.name, 'department', d.name)`

/** The routed departments, or else those of the category. */
const departmentsOfReport = sql`case when cardinality(reports.routing_department_ids) > 0
  then reports.routing_department_ids else array(select department_id from category_departments
    where category_id = reports.category_id and is_responsible) end`

type Change = { lost: readonly number[]; gained: readonly number[] }

/** Belongs to lost departments only, and to none that the user keeps or gains. */
const isOnlyOf = (userId: number, { lost, gained }: Change) =>
  sql<SqlBool>`(${departmentsOfReport} && ${[...lost]}::bigint[] and not ${departmentsOfReport} && array(
    select department_id from user_departments
    where user_id = ${userId} and department_id <> all(${[...lost]}::bigint[])
    union all select unnest(${[...gained]}::bigint[])))`

type Question = { now: Date; change: Change }

export async function workOf(db: Reader, userId: number, { now, change }: Question): Promise<Work> {
  const { rows } = await sql<Work>`
    select
      (select count(*)::int from reports where assigned_user_id = ${userId} and ${isOpen}) as "openReports",
      (select count(*)::int from reports where assigned_user_id = ${userId} and ${isOpen}
        and ${isOnlyOf(userId, change)}) as "openWithout",
      (select count(*)::int from reports where assigned_user_id = ${userId} and ${isPunctual.late(now)}) as "lateReports",
      (select coalesce(json_agg(${named('n.id')} order by r.position, n.id), '[]') from routing_rules r
        join expressions n on n.id = r.expression_id join departments d on d.id = r.department_id
        where r.user_id = ${userId}) as "routingRules",
      (select count(*)::int from stored_filters where user_id = ${userId}) as "storedFilters",
      (select coalesce(json_agg(${named('n.id')} order by n.name), '[]') from stored_filters n
        join departments d on d.id = n.shared_with where n.user_id = ${userId}) as "sharedFilters",
      (select count(*)::int from user_sessions where user_id = ${userId} and expires_at > ${now}) as sessions`.execute(
    db,
  )
  const [work] = rows
  if (!work) throw new Error('a query without from has one row')
  return work
}

type Whose = { from: number; without: readonly number[] | undefined; gained?: readonly number[] | undefined }

const openReports = (db: Reader, { from, without, gained = [] }: Whose) =>
  db
    .selectFrom('reports')
    .where('assignedUserId', '=', from)
    .where(isOpen)
    .$if(without !== undefined, query => query.where(isOnlyOf(from, { lost: without ?? [], gained })))

export const openReportsOf = (tx: Tx, whose: Whose, limit: number) =>
  openReports(tx, whose)
    .select(['id', 'routedDepartmentIds', viewingDepartments.as('viewingDepartmentIds')])
    .orderBy('id')
    .limit(limit)
    .execute()

export async function countUnseen(db: Reader, whose: Whose, recipient: User): Promise<number> {
  const unseen = openReports(db, whose).where(sql<SqlBool>`${visibleTo(recipient)} is not true`)
  return Number((await unseen.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count)
}

export async function countOpenReports(tx: Tx, whose: Whose): Promise<number> {
  const count = openReports(tx, whose).select(({ fn }) => fn.countAll<number>().as('count'))
  return Number((await count.executeTakeFirstOrThrow()).count)
}
