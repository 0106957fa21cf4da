import type { Tx } from '../../../../server/db.ts'
import { type Allowed, changed, type ReportRow } from '../../server/store.ts'

/** The parts of a report, locked: who may change the status of the whole, may change theirs along with it. */
export async function partsOf(tx: Tx, whole: Allowed<'changeStatus'>): Promise<Allowed<'changeStatus'>[]> {
  const rows: ReportRow[] = await tx
    .selectFrom('reports')
    .selectAll()
    .where('parentId', '=', whole.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as Allowed<'changeStatus'>[] // minted by that of the whole
}

/** One part more: a whole report knows how many it has. */
export const countPart = (tx: Tx, parentId: number) =>
  tx
    .updateTable('reports')
    .set(({ eb }) => ({ childCount: eb('childCount', '+', 1), updatedAt: changed(tx) }))
    .where('id', '=', parentId)
    .execute()
