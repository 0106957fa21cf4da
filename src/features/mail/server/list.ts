import { noMailReasonOf } from '#features/reporters/rules.ts'
import { logContactAccess, reporterToMail } from '#features/reporters/server/store.ts'
import { isUnsatisfied } from '#features/reports/contact/rules.ts'
import { seesContactDetails } from '#features/reports/policy.ts'
import { checkMayRead } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { MailOfReport, MailsOfReport } from '../contract.ts'
import { type MailState, resendRefusal } from '../delivery-rules.ts'
import { isMailKind, isToReporter, type MailKind } from '../kinds.ts'
import { type MailRow, mailsOf } from './store.ts'

/** Newest first. The access log records that the user saw the address of the reporter. */
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

/** Drops mails of a newer version that runs beside this one. */
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
