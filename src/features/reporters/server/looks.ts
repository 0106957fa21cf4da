import { sql } from 'kysely'
import { dutchDate } from '../../../kit/amsterdam.ts'
import type { Reader } from '../../../server/db.ts'

/** The day in the Netherlands, as the database writes it. */
export const lookDay = (now: Date) => dutchDate(now).split('-').reverse().join('-')

/**
 * Write down that somebody of the staff saw how a reporter can be reached: once a day for each report. What he saw is not
 * written down.
 */
export const recordLook = (db: Reader, { reportId, userId, now }: { reportId: number; userId: number; now: Date }) =>
  sql`insert into contact_looks (report_id, user_id, day, at)
    values (${reportId}, ${userId}, ${lookDay(now)}, ${now}) on conflict do nothing`.execute(db)
