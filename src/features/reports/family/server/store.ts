import type { Tx } from '../../../../server/base.ts'
import { type Allowed, nextUpdatedAt, type ReportRow } from '../../server/store.ts'

/** The parts of a report, locked: who may change the status of the whole, may change theirs along with it. */
export async function lockChildren(tx: Tx, whole: Allowed<'changeStatus'>): Promise<Allowed<'changeStatus'>[]> {
  const rows: ReportRow[] = await tx
    .selectFrom('reports')
    .selectAll()
    .where('parentId', '=', whole.id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows as Allowed<'changeStatus'>[] // minted by that of the whole
}

/**
 * One part more: a whole report knows how many it has. Its files and all else go first: the whole changes last, or the part
 * would count as one that changed since.
 */
export const incrementChildCount = (tx: Tx, parentId: number, childId: number) =>
  tx
    .updateTable('reports')
    .set(({ eb, fn, selectFrom }) => ({
      childCount: eb('childCount', '+', 1),
      updatedAt: fn<Date>('greatest', [
        nextUpdatedAt(tx),
        selectFrom('reports as part').select('part.updatedAt').where('part.id', '=', childId),
      ]),
    }))
    .where('id', '=', parentId)
    .execute()
