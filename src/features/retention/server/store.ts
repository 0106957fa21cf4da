import { sql } from 'kysely'
import type { ReportRow } from '#features/reports/server/store.ts'
import { endedStatuses } from '#features/reports/status/rules.ts'
import { hasEnded } from '#features/reports/status/server/conditions.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import type { Tx } from '#server/base.ts'
import { deleteRows, type Reader } from '#server/db/database.ts'
import type { RegisteredErasure, Requester, RetentionStep } from '../steps.ts'

/** Conditions for a step with work left; as literals, so that the planner can match partial indexes. */
const leftToErase: Record<RetentionStep, ReturnType<typeof sql<boolean>>> = {
  report: sql`true`,
  text: sql`reports.text_erased_at is null`,
  photos: sql`(reports.attachment_count > 0
    or reports.child_count > 0 and exists (select from reports part where part.parent_id = reports.id and part.attachment_count > 0))`,
  reporter: sql`(reports.reporter_erased_at is null or reports.reporter_email is not null or reports.reporter_phone is not null)`,
}

export type Cursor = { statusAt: Date; id: number }
export type DueQuery = { step: RetentionStep; statuses: readonly Status[]; before: Date }

/** Only reports without a parent, and without a part that is open, was closed later, or is on hold. */
const dueReports = (db: Reader, { step, statuses, before }: DueQuery) =>
  db
    .selectFrom('reports')
    .where('reports.parentId', 'is', null)
    .where(hasEnded)
    .where('reports.status', 'in', statuses)
    .where('reports.statusAt', '<', before)
    .where(leftToErase[step])
    .where(sql<boolean>`not exists (select from reports part where part.parent_id = reports.id
      and (part.status not in (${sql.join(endedStatuses)}) or part.status_at >= ${before}))`)
    .where(sql<boolean>`not exists (select from retention_holds join reports held on held.id = report_id
      where held.id = reports.id or held.parent_id = reports.id)`)

export const dueReportsAfter = (
  db: Reader,
  query: DueQuery,
  { after, limit }: { after: Cursor | null; limit: number },
) =>
  dueReports(db, query)
    .select(['reports.id', 'reports.statusAt'])
    .$if(after !== null, rows =>
      rows.where(sql<boolean>`(reports.status_at, reports.id) > (${after?.statusAt}, ${after?.id})`),
    )
    .orderBy('reports.statusAt')
    .orderBy('reports.id')
    .limit(limit)
    .execute()

export const dueReportsWithCategory = (db: Reader, query: DueQuery, limit: number) =>
  dueReports(db, query)
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .select(['reports.id', 'reports.statusAt', 'reports.status', 'categories.name as category'])
    .orderBy('reports.statusAt')
    .orderBy('reports.id')
    .limit(limit)
    .execute()

export async function countDueReports(db: Reader, query: DueQuery): Promise<number> {
  const { count } = await dueReports(db, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type FamilyMember = ReportRow & { isOnHold: boolean; category: string }

/** The report itself comes first. */
export async function lockFamily(tx: Tx, id: number): Promise<FamilyMember[]> {
  return tx
    .selectFrom('reports')
    .selectAll()
    .select([
      sql<boolean>`exists (select from retention_holds where report_id = reports.id)`.as('isOnHold'),
      sql<string>`(select slug from categories where categories.id = category_id)`.as('category'),
    ])
    .where(({ eb, or }) => or([eb('id', '=', id), eb('parentId', '=', id)]))
    .orderBy(sql`parent_id is not null`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

type Erasure = { batch: string; step: RetentionStep; erased: readonly string[] }

export const register = (tx: Tx, report: FamilyMember, { batch, step, erased }: Erasure) =>
  tx
    .insertInto('retentionRegister')
    .values({
      batch,
      step,
      erased: [...erased],
      reportId: report.id,
      parentId: report.parentId,
      category: report.category,
      status: report.status,
      reportedAt: report.createdAt,
      closedAt: report.statusAt,
      at: tx.now,
    })
    .execute()

type RequestedErasure = {
  reportId: number
  eventId: number
  batch: string
  step: RegisteredErasure
  erased: string
  requester: Requester
  byUser: number | null
  at: Date
}

export const registerRequested = (tx: Tx, { reportId, ...erasure }: RequestedErasure) =>
  sql`insert into retention_register (batch, step, erased, report_id, parent_id, category, status, reported_at, closed_at, at,
      requester, by_user, event_id)
    select ${erasure.batch}::uuid, ${erasure.step}, ${[erasure.erased]}::text[], reports.id, reports.parent_id, categories.slug, status,
      reports.created_at, status_at, ${erasure.at}::timestamptz, ${erasure.requester}, ${erasure.byUser}::bigint,
      ${erasure.eventId}::bigint
    from reports join categories on categories.id = category_id where reports.id = ${reportId}
    on conflict (event_id) do nothing`.execute(tx)

/**
 * Newest first. The category is its slug when no category, or more than one, has that slug. @param before the id of the
 * last read row
 */
export const registerRows = (db: Reader, { before, limit }: { before: number | null; limit: number }) =>
  db
    .selectFrom('retentionRegister')
    .leftJoin('users', 'users.id', 'retentionRegister.byUser')
    .select(['retentionRegister.id', 'batch', 'reportId', 'parentId', 'step', 'status', 'reportedAt', 'closedAt', 'at'])
    .select(['requester', 'users.firstName', 'users.lastName', 'users.email'])
    .select(
      sql<number | null>`case when requester is not null then (select count(distinct report_id)::int
        from retention_register same where same.requester is not null and same.batch = retention_register.batch) end`.as(
        'reportCount',
      ),
    )
    .select(
      sql<string>`coalesce((select min(name) from categories where slug = retention_register.category
        and categories.parent_id is not null having count(*) = 1), category)`.as('category'),
    )
    .$if(before !== null, rows => rows.where('retentionRegister.id', '<', before))
    .orderBy('retentionRegister.id', 'desc')
    .limit(limit)
    .execute()

/** Rows in other tables are deleted by cascade. @returns files without an owner */
export async function deleteFamily(tx: Tx, id: number): Promise<string[]> {
  const family = await tx
    .selectFrom('reports')
    .select('id')
    .where(({ eb, or }) => or([eb('id', '=', id), eb('parentId', '=', id)]))
    .execute()
  const ids = family.map(member => member.id)
  const files = await tx.selectFrom('attachments').select('file').where('reportId', 'in', ids).execute()
  await deleteQuestionnairesOf(tx, ids)
  await tx.deleteFrom('reportLinks').where('reportId', 'in', ids).execute()
  await tx.deleteFrom('reports').where('id', 'in', ids).execute()
  return files.map(({ file }) => file)
}

/** Questions are written for one report and hold texts by staff about it. */
const deleteQuestionnairesOf = (tx: Tx, ids: readonly number[]) =>
  tx
    .deleteFrom('questionnaires')
    .where('flow', '<>', 'extra-properties')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('questionnaireSessions')
          .select('id')
          .whereRef('questionnaireId', '=', 'questionnaires.id')
          .where('reportId', 'in', ids),
      ),
    )
    .execute()

export const deleteLinksOf = (tx: Tx, reportId: number) =>
  tx.deleteFrom('reportLinks').where('reportId', '=', reportId).execute()

export async function deleteAccessLogBefore(tx: Tx, before: Date): Promise<number> {
  return (
    (await deleteRows(tx.deleteFrom('contactAccessLog').where('at', '<', before))) +
    (await deleteRows(tx.deleteFrom('emailFilterLog').where('at', '<', before)))
  )
}

export async function insertHold(tx: Tx, hold: { reportId: number; reason: string; placedBy: number | null }) {
  const row = await tx
    .insertInto('retentionHolds')
    .values({ ...hold, placedAt: tx.now })
    .onConflict(conflict => conflict.doNothing())
    .returning('reportId')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteHold = async (tx: Tx, reportId: number): Promise<boolean> =>
  (await deleteRows(tx.deleteFrom('retentionHolds').where('reportId', '=', reportId))) > 0

export const holds = (db: Reader) =>
  db
    .selectFrom('retentionHolds')
    .leftJoin('users', 'users.id', 'retentionHolds.placedBy')
    .select(['reportId', 'reason', 'placedAt', 'users.firstName', 'users.lastName', 'users.email'])
    .orderBy('placedAt', 'desc')
export type HoldRow = Awaited<ReturnType<ReturnType<typeof holds>['execute']>>[number]

export const reportsOfLedger = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('reports')
    .leftJoin('retentionHolds', 'retentionHolds.reportId', 'reports.id')
    .select(['reports.id', 'reports.uuid', 'reports.reporterErasedAt', 'retentionHolds.placedAt'])
    .where('reports.id', 'in', [0, ...ids])
    .execute()

export async function lastRunAt(db: Reader, queue: string): Promise<Date | null> {
  const row = await db.selectFrom('jobRuns').select('succeededAt').where('name', '=', queue).executeTakeFirst()
  return row?.succeededAt ?? null
}
