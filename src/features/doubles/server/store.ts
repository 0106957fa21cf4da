import { sql } from 'kysely'
import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { viewingDepartments } from '../../reports/server/store.ts'

/** The report that this one is a double of. */
export async function mainOf(db: Reader, reportId: number): Promise<number | undefined> {
  const row = await db.selectFrom('doubles').select('mainId').where('reportId', '=', reportId).executeTakeFirst()
  return row?.mainId
}

/** The report that this one is a double of, and its own doubles, with what a list shows of each. */
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

type Link = { reportId: number; mainId: number; by: number | null }

/** Links a report; its own doubles move to the same main report. @returns the ids of those */
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
