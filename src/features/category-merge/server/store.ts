import type { Reader } from '../../../server/db/database.ts'
import { isOpen } from '../../reports/status/server/conditions.ts'

/** The open reports of a category, oldest first. */
export const openReportIds = (db: Reader, categoryId: number, limit: number) =>
  db
    .selectFrom('reports')
    .select('id')
    .where('categoryId', '=', categoryId)
    .where(isOpen)
    .orderBy('id')
    .limit(limit)
    .execute()

export async function countOpenReports(db: Reader, categoryId: number): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('categoryId', '=', categoryId)
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return Number(count)
}
