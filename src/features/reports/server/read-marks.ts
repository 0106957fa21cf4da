import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { User } from '#features/users/policy.ts'
import { type Base, transaction } from '#server/base.ts'
import { deleteRows } from '#server/db/database.ts'
import type { ReplyKind } from '../replies.ts'
import { isOpen } from '../status/server/conditions.ts'
import type { Status } from '../status/statuses.ts'
import { checkMayRead } from './store.ts'

const asksContact: ReplyKind = 'contact-asked'
const awaitsDecision: Status = 'reopen-requested'

/**
 * True when the user has not read a reply and no colleague acted on it. A request for contact counts on a handled
 * report too. A request to reopen stays new until staff decide.
 */
export const hasNewReply = (
  userId: number | RawBuilder<number>,
): RawBuilder<SqlBool> => sql<SqlBool>`(reports.replied_at is not null
  and (${isOpen} or reports.reply_kind = ${sql.lit(asksContact)})
  and (reports.status = ${sql.lit(awaitsDecision)} or not exists (select from report_events
    where report_events.report_id = reports.id and by_user is not null and at > reports.replied_at)
  and not exists (select from read_marks
    where read_marks.report_id = reports.id and user_id = ${userId} and at >= reports.replied_at)))`

type ReadMark = { reportId: number; until: Date }

/**
 * Marks replies as read for this user. For others they stay new until a colleague acts. @param until the time of the
 * newest reply on the screen
 */
export const markRead = (base: Base, user: User, { reportId, until }: ReadMark): Promise<void> =>
  transaction(base, async tx => {
    await checkMayRead(tx, user, reportId)
    await tx
      .insertInto('readMarks')
      .columns(['userId', 'reportId', 'at'])
      .expression(
        tx
          .selectFrom('reports')
          .select([sql.val(user.id).as('userId'), 'id', sql.val(tx.now).as('at')])
          .where('id', '=', reportId)
          .where('repliedAt', '<=', until),
      )
      .onConflict(conflict => conflict.columns(['userId', 'reportId']).doUpdateSet({ at: tx.now }))
      .execute()
  })

const daysKept = 90

export const deleteReadMarksQueue = 'delete-read-marks'

export const deleteOldReadMarks = ({ db, clock }: Base): Promise<number> =>
  deleteRows(db.deleteFrom('readMarks').where('at', '<', new Date(clock().getTime() - daysKept * 86_400_000)))
