import { sql } from 'kysely'
import type { Tx } from '../../../../server/base.ts'
import { deleteRows } from '../../../../server/db/count-rows.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { hasNewReply } from './new-reply.ts'

/** Whether the newest reply to a report is new to a user. */
export async function isReplyNew(
  db: Reader,
  { userId, reportId }: { userId: number; reportId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('id', '=', reportId)
    .where(hasNewReply(userId))
    .executeTakeFirst()
  return row !== undefined
}

/** Keep that a user has read the replies to a report; nothing is kept about a report without replies. */
export const saveReadMark = (tx: Tx, { userId, reportId }: { userId: number; reportId: number }) =>
  tx
    .insertInto('readMarks')
    .columns(['userId', 'reportId', 'at'])
    .expression(
      tx
        .selectFrom('reports')
        .select([sql.val(userId).as('userId'), 'id', sql.val(tx.now).as('at')])
        .where('id', '=', reportId)
        .where('repliedAt', 'is not', null),
    )
    .onConflict(conflict => conflict.columns(['userId', 'reportId']).doUpdateSet({ at: tx.now }))
    .execute()

/** @returns how many were deleted */
export const deleteReadMarks = (db: Reader, before: Date): Promise<number> =>
  deleteRows(db.deleteFrom('readMarks').where('at', '<', before))
