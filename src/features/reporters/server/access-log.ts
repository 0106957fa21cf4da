import { sql } from 'kysely'
import { dutchDay } from '../../../kit/dutch-time.ts'
import type { Reader } from '../../../server/db/database.ts'

/**
 * Records in the access log that a user saw the contact details of a reporter: once a day for each report. What they saw is
 * not recorded.
 */
export const logContactAccess = (
  db: Reader,
  { reportId, userId, now }: { reportId: number; userId: number; now: Date },
) =>
  sql`insert into contact_access_log (report_id, user_id, day, at)
    values (${reportId}, ${userId}, ${dutchDay(now)}, ${now}) on conflict do nothing`.execute(db)
