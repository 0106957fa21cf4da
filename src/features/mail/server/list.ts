import { noMailReasonOf } from '#features/reporters/rules.ts'
import { logContactAccess, reporterToMail } from '#features/reporters/server/store.ts'
import { seesContactDetails } from '#features/reports/policy.ts'
import { isUnsatisfied } from '#features/reports/server/contact.ts'
import { checkMayRead, displayId } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { momentsOf } from '#kit/day.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import {
  type LoggedMail,
  type LogPart,
  type MailLog,
  type MailLogQuery,
  type MailOfReport,
  type MailsOfReport,
  statesOf,
} from '../contract.ts'
import { type MailState, resendRefusal } from '../delivery-rules.ts'
import { isMailKind, isToReporter, type MailKind } from '../kinds.ts'
import { obscuredEmail } from '../rules.ts'
import { countByState, type MailRow, mailsInLog, mailsOf, oldestPending } from './store.ts'

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
const withKnownKind = <Row extends { kind: string }>({ kind, ...row }: Row) =>
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

const hiddenAddress = '*****'

type DeliveryRow = Pick<MailRow, 'id' | 'state' | 'attempts' | 'error' | 'busyUntil'> &
  Pick<MailRow, 'createdAt' | 'triedAt' | 'sentAt'> & { kind: MailKind }

const deliveryOf = (
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

const pageSize = 50

/** Addresses of reporters are obscured: the page of the report shows them, and logs that. */
export async function readMailLog(base: Base, user: User, { part, page, ...days }: MailLogQuery): Promise<MailLog> {
  const { db, clock } = base
  const period = momentsOf(days)
  const counts = countsOf(await countByState(db, period))
  const pages = Math.max(1, Math.ceil(counts[part] / pageSize))
  if (page > pages) throw new Problem('not-found', 'Ongeldige pagina.')
  const slice = { limit: pageSize, offset: (page - 1) * pageSize }
  const rows = await mailsInLog(db, { ...period, ...slice, states: statesOf[part] })
  const waitingSince = await oldestPending(db)
  const shown = { showsReporters: seesContactDetails(user), now: clock() }
  return {
    mails: rows.flatMap(withKnownKind).map(row => toLoggedMail(base, row, shown)),
    counts,
    page,
    pages,
    waitingSince: waitingSince && wireTime(waitingSince),
    transport: base.mail.kind,
  }
}

function countsOf(rows: Awaited<ReturnType<typeof countByState>>): Record<LogPart, number> {
  const countOf = (part: LogPart) =>
    rows.reduce((sum, { state, count }) => (statesOf[part].includes(state) ? sum + count : sum), 0)
  const [all, pending, failed, sent] = [countOf('all'), countOf('pending'), countOf('failed'), countOf('sent')]
  return { all, pending, failed, sent }
}

type LogRow = ReturnType<typeof withKnownKind<Awaited<ReturnType<typeof mailsInLog>>[number]>>[number]

function toLoggedMail(
  base: Base,
  row: LogRow,
  { showsReporters, now }: { showsReporters: boolean; now: Date },
): LoggedMail {
  const { reportId, recipient, state, hasContent } = row
  const obscured = showsReporters ? obscuredEmail(recipient) : hiddenAddress
  return {
    ...deliveryOf(row, now),
    report: reportId === null ? null : { id: reportId, number: displayId(base, reportId) },
    recipient: isToReporter(row.kind) && recipient ? obscured : recipient,
    canResend: state === 'failed' && hasContent,
  }
}
