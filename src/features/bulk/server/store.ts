import { sql } from 'kysely'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import type { NewBulkChange } from '../contract.ts'

type BulkChangeValues = NewBulkChange & { userId: number; startsAt: Date }

export async function insertBulkChange(
  tx: Tx,
  { reports, patch, userId, startsAt }: BulkChangeValues,
): Promise<string> {
  const { id } = await tx
    .insertInto('bulkChanges')
    .values({ userId, patch: json(patch), createdAt: tx.now, startsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into bulk_change_reports (bulk_change_id, report_id, version)
    select ${id}::uuid, reports.id, chosen.version
    from unnest(${reports.map(({ id: reportId }) => reportId)}::bigint[], ${reports.map(({ version }) => version)}::bigint[]) as chosen (id, version)
    join reports on reports.id = chosen.id`.execute(tx)
  return id
}

const changes = (db: Reader) =>
  db
    .selectFrom('bulkChanges')
    .selectAll()
    .select(
      sql<{ id: number; outcome: 'done' | 'refused' | 'changed' | null; reason: string | null }[]>`coalesce((
        select json_agg(json_build_object('id', report_id, 'outcome', outcome, 'reason', reason) order by report_id)
        from bulk_change_reports where bulk_change_id = bulk_changes.id), '[]')`.as('reports'),
    )

export type BulkChangeRow = Awaited<ReturnType<typeof bulkChangesSince>>[number]

export const bulkChangesSince = (db: Reader, userId: number, since: Date) =>
  changes(db)
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(20)
    .execute()

export const bulkChange = (db: Reader, userId: number, id: string) =>
  changes(db).where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

export async function removeBulkChange(db: Reader, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bulkChanges')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('startedAt', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Undefined when it has been undone. */
export const startBulkChange = (db: Reader, id: string, now: Date) =>
  db
    .updateTable('bulkChanges')
    .set(({ fn, val }) => ({ startedAt: fn.coalesce('startedAt', val(now)) }))
    .where('id', '=', id)
    .returning(['patch', 'userId'])
    .returning(({ selectFrom }) =>
      selectFrom('users').select('email').whereRef('users.id', '=', 'bulkChanges.userId').as('email'),
    )
    .executeTakeFirst()

export const pendingReports = (db: Reader, bulkChangeId: string) =>
  db
    .selectFrom('bulkChangeReports')
    .select(['reportId', 'version'])
    .where('bulkChangeId', '=', bulkChangeId)
    .where('outcome', 'is', null)
    .orderBy('reportId')
    .execute()

export const statusBefore = (db: Reader, reportId: number) =>
  db.selectFrom('reports').select(['status', 'plannedOn']).where('id', '=', reportId).executeTakeFirst()

type Outcome = {
  bulkChangeId: string
  reportId: number
  outcome: 'done' | 'refused' | 'changed'
  reason: string | null
}

/** Two runs of the job may overlap: the first outcome counts. */
export const recordOutcome = (db: Reader, { bulkChangeId, reportId, outcome, reason }: Outcome) =>
  db
    .updateTable('bulkChangeReports')
    .set({ outcome, reason })
    .where('bulkChangeId', '=', bulkChangeId)
    .where('reportId', '=', reportId)
    .where('outcome', 'is', null)
    .execute()

export const finishBulkChange = (db: Reader, id: string, now: Date) =>
  db.updateTable('bulkChanges').set({ finishedAt: now }).where('id', '=', id).execute()
