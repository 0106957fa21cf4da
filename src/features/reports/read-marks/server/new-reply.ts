import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReplyKind } from '../../replies.ts'
import { isOpen } from '../../status/server/conditions.ts'
import type { Status } from '../../status/statuses.ts'

const asksContact: ReplyKind = 'contact-asked'
const awaitsDecision: Status = 'reopen-requested'

/**
 * Whether a report has a reply that this user has not read, with nothing after it that a colleague did. Who asks for contact does
 * so of a report that stays handled. Who asks to reopen a report waits for a decision: reading is not enough.
 */
export const hasNewReply = (
  userId: number | RawBuilder<number>,
): RawBuilder<SqlBool> => sql<SqlBool>`(reports.replied_at is not null
  and (${isOpen} or reports.reply_kind = ${sql.lit(asksContact)})
  and (reports.status = ${sql.lit(awaitsDecision)} or not exists (select from report_events
    where report_events.report_id = reports.id and by_user is not null and at > reports.replied_at)
  and not exists (select from read_marks
    where read_marks.report_id = reports.id and user_id = ${userId} and at >= reports.replied_at)))`
