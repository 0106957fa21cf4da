import { sql } from 'kysely'
import { unknownCategory } from '#features/reports/server/reference-data.ts'
import { viewingDepartments } from '#features/reports/server/store.ts'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'

/** @throws Problem for an unknown category */
export async function categoryNamed(db: Reader, { main, sub }: { main: string; sub: string }) {
  const category = await db
    .selectFrom('categories as sub')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select(['sub.id', 'sub.name', 'sub.slug', 'sub.isPublicAccessible', 'main.id as mainId', 'main.slug as mainSlug'])
    .where('main.slug', '=', main)
    .where('sub.slug', '=', sub)
    .executeTakeFirst()
  if (!category) throw unknownCategory()
  return category
}

export async function mainOf(db: Reader, reportId: number): Promise<number | undefined> {
  const row = await db.selectFrom('doubles').select('mainId').where('reportId', '=', reportId).executeTakeFirst()
  return row?.mainId
}

export const reportInList = (db: Reader, id: number) =>
  db
    .selectFrom('reports')
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .select(['reports.id', 'reports.createdAt', 'reports.status', 'reports.text', 'categories.name as category'])
    .where('reports.id', '=', id)
    .executeTakeFirstOrThrow()

export const linkedReportsOf = (db: Reader, id: number) =>
  db
    .selectFrom('doubles')
    .innerJoin('reports', join =>
      join.on('reports.id', '=', sql<number>`case when doubles.main_id = ${id} then report_id else main_id end`),
    )
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .select(['reports.id', 'reports.createdAt', 'reports.updatedAt', 'reports.status', 'reports.text'])
    .select(['categories.name as category', 'reports.routedDepartmentIds', 'doubles.mainId'])
    .select(viewingDepartments.as('viewingDepartmentIds'))
    .where(({ eb, or }) => or([eb('doubles.mainId', '=', id), eb('doubles.reportId', '=', id)]))
    .orderBy('reports.id')
    .execute()

/** Doubles closed as such that lack the outcome of this event. */
export async function waitingDoublesOf(
  db: Reader,
  { mainId, causeId }: { mainId: number; causeId: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('doubles')
    .innerJoin('reports', 'reports.id', 'doubles.reportId')
    .select('reports.id')
    .where('doubles.mainId', '=', mainId)
    .where('reports.status', '=', 'handled')
    .where('reports.closingReason', '=', 'double')
    .where(sql<boolean>`not exists (select from report_events e where e.report_id = reports.id
      and e.event ->> 'type' = 'main-closed' and (e.event ->> 'causeId')::bigint = ${causeId})`)
    .orderBy('reports.id')
    .execute()
  return rows.map(({ id }) => id)
}

type Link = { reportId: number; mainId: number; by: number | null }

/** Its own doubles move to the same main report. @returns their ids */
export async function insertLink(tx: Tx, { reportId, mainId, by }: Link): Promise<number[]> {
  const movedRows = await tx
    .updateTable('doubles')
    .set({ mainId })
    .where('mainId', '=', reportId)
    .returning('reportId')
    .execute()
  await tx.insertInto('doubles').values({ reportId, mainId, linkedBy: by, linkedAt: tx.now }).execute()
  return movedRows.map(row => row.reportId)
}

export const removeLink = (tx: Tx, reportId: number) =>
  tx.deleteFrom('doubles').where('reportId', '=', reportId).execute()

export async function problemOf(db: Reader, reportId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('doubles')
    .select(['reportId', 'mainId'])
    .where(
      'mainId',
      '=',
      sql<number>`coalesce((select main_id from doubles where report_id = ${reportId}), ${reportId})`,
    )
    .execute()
  const ids = new Set(rows.flatMap(({ reportId: double, mainId }) => [double, mainId]))
  ids.delete(reportId)
  return [...ids]
}

/**
 * Serializes the callers for one problem, so that each sees the decision of the previous one. The caller has locked
 * the report.
 */
export async function lockedProblemOf(tx: Tx, reportId: number): Promise<number[]> {
  const others = await problemOf(tx, reportId)
  if (others.length === 0) return others // a new link waits for the lock of the report
  const main = (await mainOf(tx, reportId)) ?? reportId
  await sql`select pg_advisory_xact_lock(hashtextextended(${`problem ${main}`}, 0))`.execute(tx)
  return others
}

type DistinctPair = { reportId: number; otherId: number }

export const addDistinct = (tx: Tx, pair: DistinctPair & { markedBy: number }) =>
  tx
    .insertInto('distinctReports')
    .values({ ...pair, markedAt: tx.now })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const removeDistinct = (tx: Tx, { reportId, otherId }: DistinctPair) =>
  tx.deleteFrom('distinctReports').where('reportId', '=', reportId).where('otherId', '=', otherId).execute()

export async function distinctFrom(db: Reader, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('distinctReports')
    .select(['reportId', 'otherId'])
    .where(({ eb, or }) => or([eb('reportId', '=', id), eb('otherId', '=', id)]))
    .execute()
  return rows.map(({ reportId, otherId }) => (reportId === id ? otherId : reportId))
}
