import { wireTime } from '../../../kit/dutch-time.ts'
import type { Base } from '../../../server/base.ts'
import { logContactAccess } from '../../reporters/server/access-log.ts'
import { seesContactDetails } from '../../reports/policy.ts'
import { checkMayRead } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import type { MailOfReport } from '../contract.ts'
import { reporterMailKindOf } from '../kinds.ts'
import { countUnsent, reporterMailsOf } from './store.ts'

/** The mails to the reporter, newest first. A user who sees their address is entered in the access log. */
export async function listMails({ db, clock }: Base, user: User, reportId: number): Promise<MailOfReport[]> {
  await checkMayRead(db, user, reportId)
  const mails = await reporterMailsOf(db, reportId)
  const now = clock()
  const showsRecipients = seesContactDetails(user)
  if (showsRecipients && mails.length > 0) await logContactAccess(db, { reportId, userId: user.id, now })
  return mails.map(({ id, kind, subject, recipient, attempts, error, createdAt, sentAt, state, busyUntil }) => ({
    id,
    subject,
    attempts,
    error,
    kind: reporterMailKindOf(kind),
    recipient: showsRecipients ? recipient : '*****',
    state: state === 'sending' && busyUntil && busyUntil < now ? ('uncertain' as const) : state,
    createdAt: wireTime(createdAt),
    sentAt: sentAt && wireTime(sentAt),
  }))
}

/** How much mail has not gone out, and how mail is sent. */
export async function countUnsentMails({ db, mail }: Base) {
  const { oldest, ...counts } = await countUnsent(db)
  return { ...counts, oldest: oldest && wireTime(oldest), transport: mail.kind }
}
