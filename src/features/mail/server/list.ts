import { wireTime } from '../../../kit/dutch-time.ts'
import type { Base } from '../../../server/base.ts'
import { noMailReasonOf } from '../../reporters/rules.ts'
import { logContactAccess } from '../../reporters/server/access-log.ts'
import { reporterToMail } from '../../reporters/server/store.ts'
import { isUnsatisfied } from '../../reports/contact/rules.ts'
import { seesContactDetails } from '../../reports/policy.ts'
import { checkMayRead } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import type { MailOfReport, MailsOfReport } from '../contract.ts'
import { type MailState, resendRefusal } from '../delivery-rules.ts'
import { isMailKind, isToReporter, type MailKind } from '../kinds.ts'
import { type MailRow, mailsOf } from './store.ts'

/** The mails about a report, newest first. A user who sees the address of the reporter is entered in the access log. */
export async function listMails({ db, clock }: Base, user: User, reportId: number): Promise<MailsOfReport> {
  await checkMayRead(db, user, reportId)
  const now = clock()
  const rows = (await mailsOf(db, reportId)).flatMap(withKnownKind)
  const { refusedAt, ...reporter } = await reporterToMail(db, reportId)
  const showsReporters = seesContactDetails(user)
  if (showsReporters && rows.some(({ kind }) => isToReporter(kind)))
    await logContactAccess(db, { reportId, userId: user.id, now })
  return {
    mails: rows.map(row => toMailOfReport(row, { showsReporters, now })),
    addressRefusedAt: refusedAt && wireTime(refusedAt),
    noMail: noMailReasonOf(reporter, refusedAt) ?? null,
    isUnsatisfied: isUnsatisfied(reporter),
  }
}

/** None of a mail that a newer version stored, which runs beside this one. */
export const withKnownKind = <Row extends { kind: string }>({ kind, ...row }: Row) =>
  isMailKind(kind) ? [{ ...row, kind }] : []

type ListOptions = { showsReporters: boolean; now: Date }

function toMailOfReport(
  row: Omit<MailRow, 'kind'> & { kind: MailKind },
  { showsReporters, now }: ListOptions,
): MailOfReport {
  const { reporterEmail, reporterAllowsContact } = row
  const reporter = { reporterEmail, reporterAllowsContact: reporterAllowsContact ?? false }
  return {
    ...deliveryOf(row, now),
    subject: row.subject,
    recipient: showsReporters || !isToReporter(row.kind) ? row.recipient : hiddenAddress,
    resentAt: row.resentAt && wireTime(row.resentAt),
    resentBy: row.resentByEmail,
    canResend: resendRefusal(row, reporter) === undefined,
  }
}

export const hiddenAddress = '*****'

type DeliveryRow = Pick<MailRow, 'id' | 'state' | 'attempts' | 'error' | 'busyUntil'> &
  Pick<MailRow, 'createdAt' | 'triedAt' | 'sentAt'> & { kind: MailKind }

/** What every list says of a mail. */
export const deliveryOf = (
  { id, kind, state, attempts, error, busyUntil, createdAt, triedAt, sentAt }: DeliveryRow,
  now: Date,
) => ({
  id,
  kind,
  attempts,
  error,
  state: state === 'sending' && busyUntil && busyUntil < now ? ('uncertain' satisfies MailState) : state,
  createdAt: wireTime(createdAt),
  triedAt: triedAt && wireTime(triedAt),
  sentAt: sentAt && wireTime(sentAt),
})
