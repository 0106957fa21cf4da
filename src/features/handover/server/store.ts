import { sql } from 'kysely'
import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { isOpen } from '../../reports/status/server/conditions.ts'

type Named = { id: number; name: string; department: string }
type Work = {
  openReports: number
  lateReports: number
  routingRules: Named[]
  storedFilters: number
  sharedFilters: Named[]
  sessions: number
}

const named = (id: string) => sql`json_build_object('id', ${sql.ref(id)}, 'name', n.name, 'department', d.name)`

/** What depends on a user, in one query. */
export async function workOf(db: Reader, userId: number, now: Date): Promise<Work> {
  const { rows } = await sql<Work>`
    select
      (select count(*)::int from reports where assigned_user_id = ${userId} and ${isOpen}) as "openReports",
      (select count(*)::int from reports where assigned_user_id = ${userId} and ${isOpen} and deadline < ${now}) as "lateReports",
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

const openReports = (db: Reader, userId: number) =>
  db.selectFrom('reports').where('assignedUserId', '=', userId).where(isOpen)

export const openReportIds = (tx: Tx, userId: number, limit: number) =>
  openReports(tx, userId).select('id').orderBy('id').limit(limit).execute()

export async function countOpenReports(tx: Tx, userId: number): Promise<number> {
  const count = openReports(tx, userId).select(({ fn }) => fn.countAll<number>().as('count'))
  return Number((await count.executeTakeFirstOrThrow()).count)
}
