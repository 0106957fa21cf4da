import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { dutchDay } from '../../../kit/dutch-time.ts'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { seesContactDetails } from '../../reports/policy.ts'
import type { User } from '../../users/policy.ts'
import type { AccessKind } from '../access-kinds.ts'

/**
 * Records in the access log that a user saw the contact details of a reporter, and how: once a day for each report and way. What
 * they saw is not recorded.
 */
export const logContactAccess = (
  db: Reader,
  { reportId, userId, now, kind = 'view' }: { reportId: number; userId: number; now: Date; kind?: AccessKind },
) =>
  sql`insert into contact_access_log (report_id, user_id, day, at, kind)
    values (${reportId}, ${userId}, ${dutchDay(now)}, ${now}, ${kind}) on conflict do nothing`.execute(db)

/** The same for many reports, where they have contact details. */
export const logContactAccessOfReports = (
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  user: User,
  { rows, kind }: { rows: readonly { id: number }[]; kind: AccessKind },
) =>
  sql`insert into contact_access_log (report_id, user_id, day, at, kind)
    select id, ${user.id}, ${dutchDay(clock())}::date, ${clock()}::timestamptz, ${kind} from reports
    where id = any(${rows.map(({ id }) => id)}::bigint[]) and (reporter_email is not null or reporter_phone is not null)
    on conflict do nothing`.execute(db)

/**
 * Records in the access log that a user without the right to contact details filtered reports by an e-mail address: once a day
 * for each address, of which a keyed hash is stored (docs/decisions/0014-contact-access-log.md).
 */
export async function logEmailFilter(
  { db, clock, signingKey }: Pick<Base, 'db' | 'clock' | 'signingKey'>,
  user: User,
  address: string,
): Promise<void> {
  if (seesContactDetails(user)) return
  const hash = createHmac('sha256', signingKey).update(`email-filter\n${address.toLowerCase()}`).digest()
  await db
    .insertInto('emailFilterLog')
    .values({ userId: user.id, addressHash: hash, day: dutchDay(clock()), at: clock() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
