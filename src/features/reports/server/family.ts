import type { Tx } from '#server/base.ts'
import { nextUpdatedAt } from '#server/db/database.ts'
import type { Allowed, ReportRow } from './store.ts'

/** The right to change the status of the parent includes its children. */
export async function lockChildren(tx: Tx, parent: Allowed<'changeStatus'>): Promise<Allowed<'changeStatus'>[]> {
  const rows: ReportRow[] = await tx
    .selectFrom('reports')
    .selectAll()
    .where('parentId', '=', parent.id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows as Allowed<'changeStatus'>[]
}

/**
 * Call it after all other writes of the child: a child with a later `updated_at` than its parent counts as changed
 * since.
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
