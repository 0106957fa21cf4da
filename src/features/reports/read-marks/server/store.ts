import { sql } from 'kysely'
import type { Tx } from '../../../../server/base.ts'
import { deleteRows } from '../../../../server/db/count-rows.ts'
import type { Reader } from '../../../../server/db/database.ts'

type ReadMark = { userId: number; reportId: number; until: Date }

/** Keep that a user has read the replies to a report; nothing is kept where there are none, or a newer one. */
export const saveReadMark = (tx: Tx, { userId, reportId, until }: ReadMark) =>
  tx
    .insertInto('readMarks')
    .columns(['userId', 'reportId', 'at'])
    .expression(
      tx
        .selectFrom('reports')
        .select([sql.val(userId).as('userId'), 'id', sql.val(tx.now).as('at')])
        .where('id', '=', reportId)
        .where('repliedAt', '<=', until),
    )
    .onConflict(conflict => conflict.columns(['userId', 'reportId']).doUpdateSet({ at: tx.now }))
    .execute()

/** @returns how many were deleted */
export const deleteReadMarks = (db: Reader, before: Date): Promise<number> =>
  deleteRows(db.deleteFrom('readMarks').where('at', '<', before))
