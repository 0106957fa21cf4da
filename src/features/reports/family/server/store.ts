import type { Tx } from '../../../../server/base.ts'
import { nextUpdatedAt } from '../../../../server/db/next-updated-at.ts'
import type { Allowed, ReportRow } from '../../server/store.ts'

/** Find and lock the children of a report: the right to change the status of the parent includes theirs. */
export async function lockChildren(tx: Tx, parent: Allowed<'changeStatus'>): Promise<Allowed<'changeStatus'>[]> {
  const rows: ReportRow[] = await tx
    .selectFrom('reports')
    .selectAll()
    .where('parentId', '=', parent.id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows as Allowed<'changeStatus'>[] // follows from that of the parent
}

/**
 * Add one to the child count of the parent. Call it after everything else of the child is written: a child with a later
 * `updated_at` than its parent counts as changed since.
 */
export const incrementChildCount = (tx: Tx, parentId: number, childId: number) =>
  tx
    .updateTable('reports')
    .set(({ eb, fn, selectFrom }) => ({
      childCount: eb('childCount', '+', 1),
      updatedAt: fn<Date>('greatest', [
        nextUpdatedAt(tx),
        selectFrom('reports as child').select('child.updatedAt').where('child.id', '=', childId),
      ]),
    }))
    .where('id', '=', parentId)
    .execute()
