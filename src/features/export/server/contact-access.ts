import { sql } from 'kysely'
import { dutchDay } from '../../../kit/dutch-time.ts'
import type { Base } from '../../../server/base.ts'
import type { User } from '../../users/policy.ts'

type Where = Pick<Base, 'db' | 'clock'>

/** Records in the access log that a user got the contact details of these reports, where there are any. */
export const logContactAccessOfReports = ({ db, clock }: Where, user: User, rows: readonly { id: number }[]) =>
  sql`insert into contact_access_log (report_id, user_id, day, at)
    select id, ${user.id}, ${dutchDay(clock())}::date, ${clock()}::timestamptz from reports
    where id = any(${rows.map(({ id }) => id)}::bigint[]) and (reporter_email is not null or reporter_phone is not null)
    on conflict do nothing`.execute(db)
