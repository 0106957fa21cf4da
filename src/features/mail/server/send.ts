import { clearRefusedAddress, markRefusedAddress } from '#features/reporters/server/store.ts'
import { lockReport } from '#features/reports/server/contact.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { findReportFor } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { momentsOf } from '#kit/day.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { JobData } from '#server/jobs.ts'
import type { DeliveryResult, Mail } from '#server/mail/mail-transport.ts'
import type { LogPeriod } from '../contract.ts'
import {
  type DelayReason,
  isGivenUp,
  isToCurrentReporter,
  isToRefusedAddress,
  type MailState,
  resendRefusal,
} from '../delivery-rules.ts'
import { deliveryTexts, resendTexts } from '../delivery-texts.ts'
import { daysKept, isMailKind, kindsWithDaysKept } from '../kinds.ts'
import { seesMailLog } from '../policy.ts'
import { logoContentId } from '../render.ts'
import { historyTexts } from '../texts.ts'
import { withDecryptedSecrets, withEncryptedSecret, withNewPageLink } from './links.ts'
import {
  deleteMailsBefore,
  earlierMessageIds,
  insertMail,
  lockFailedMails,
  lockMail,
  lockUnsentMail,
  mailById,
  type NewMail,
  restartMails,
  saveOutcome,
  startAttempt,
  takeStuckMails,
  type UnsentMail,
} from './store.ts'

export const sendMailQueue = 'send-mail'

type MailToQueue = Omit<NewMail, 'messageId' | 'error' | 'stopUrl'> & {
  stopUrl?: string | null
  /** Names the event, the kind and, for several recipients, the recipient. A cause has one mail. */
  cause: string
  /** Set for a mail that is stored as failed, with a note on the report. */
  error?: string | null
  /** A token or code in the mail, stored encrypted. */
  secret?: string
}

/** Does nothing when a mail with the same cause exists. */
export const queueMail = (base: Base, mail: MailToQueue): Promise<void> =>
  transaction(base, tx => queueMailIn(tx, base, mail))

/** The mail exists exactly when the transaction commits. */
export async function queueMailIn(
  tx: Tx,
  base: Pick<Base, 'publicUrl' | 'signingKey'>,
  { cause, error = null, stopUrl = null, secret, ...mail }: MailToQueue,
): Promise<void> {
  const messageId = `<${cause}@${new URL(base.publicUrl).hostname}>`
  const stored = secret === undefined ? mail : withEncryptedSecret(base, mail, secret)
  const inserted = await insertMail(tx, { ...stored, messageId, stopUrl, error })
  if (!inserted) return
  if (error === null) await enqueueMails(tx, [inserted])
  else if (mail.reportId !== null) await recordEvent(tx, mail.reportId, { type: 'note-added', text: error }, null)
}

/** A scheduled queue that finds mails without a job. */
export const requeueStuckMailsQueue = 'requeue-stuck-mails'

type ClaimedMail = Awaited<ReturnType<typeof startAttempt>>

/** A server that is down or busy delays the mail; only a permanent refusal fails at once. */
export const sendMail = (base: Base) => async (data: JobData) => {
  const { kind, send } = base.mail
  if (kind === 'none') return // it waits, visibly, until a server is configured; then it is requeued
  const mail = await transaction(base, async tx => {
    const claimed = await claimMail(tx, Number(data.mailId))
    return claimed && withNewPageLink(tx, claimed)
  })
  if (!mail) return
  const result = await send(await outgoingMail(base, withDecryptedSecrets(base, mail)))
  if (result.kind === 'sent') return transaction(base, tx => recordSent(tx, mail))
  const { isFinal, error } = failureOf(result, mail, base.clock())
  await transaction(base, async tx => {
    if (result.kind === 'never' && result.cause === 'recipient') await recordRefusedAddress(tx, mail)
    if (isFinal) await recordFailed(tx, mail, error)
    else await saveOutcome(tx, mail.id, { state: pendingStateAfter(result, mail), error })
  })
  if (!isFinal) throw new Error(error)
}

/** A mail to a refused address fails without an attempt. */
async function claimMail(tx: Tx, id: number): Promise<ClaimedMail | undefined> {
  const mail = await lockUnsentMail(tx, id)
  if (!mail) return undefined
  if (!isToRefusedAddress(mail, mail)) return startAttempt(tx, mail)
  await recordFailed(tx, mail, deliveryTexts['refused-before']())
  return undefined
}

type StoredMail = Pick<Mail, 'messageId' | 'subject' | 'html' | 'text'> & {
  id: number
  reportId: number | null
  recipient: string
  stopUrl: string | null
}

/** Refers to earlier mails about the report to the same recipient, so that mail programs show one conversation. */
async function outgoingMail(
  { db, municipality, mailLogo }: Base,
  { id, reportId, recipient, ...mail }: StoredMail,
): Promise<Mail> {
  const { from, replyTo, envelopeFrom } = municipality.mail
  const { messageId, subject, html, text, stopUrl } = mail
  const logo = html.includes(`cid:${logoContentId}`) ? await mailLogo() : undefined
  return {
    messageId,
    from,
    replyTo,
    envelopeFrom,
    to: recipient,
    subject,
    html,
    text,
    stopUrl,
    references: reportId === null ? [] : await earlierMessageIds(db, { id, reportId, recipient }),
    pictures: logo ? [{ contentId: logoContentId, png: logo.png }] : [],
  }
}

type Failure = Exclude<DeliveryResult, { kind: 'sent' }>

function failureOf(result: Failure, mail: ClaimedMail, now: Date): { isFinal: boolean; error: string } {
  const { code } = result
  if (result.kind === 'never') return { isFinal: true, error: deliveryTexts[result.cause](code) }
  const isFinal = isGivenUp(delayReasonOf(result), mail, now)
  if (result.kind === 'unknown')
    return { isFinal, error: isFinal ? deliveryTexts['given-up-unknown'](code) : deliveryTexts.unknown(code) }
  return { isFinal, error: isFinal ? deliveryTexts['given-up'](code) : deliveryTexts[result.cause](code) }
}

const pendingStateAfter = (result: Failure, { isUncertain }: ClaimedMail) =>
  isUncertain || result.kind === 'unknown' ? 'uncertain' : 'waiting'

function delayReasonOf(result: Exclude<Failure, { kind: 'never' }>): DelayReason {
  if (result.kind === 'unknown') return 'unknown'
  return result.cause === 'unreachable' || result.cause === 'no-server' ? 'unreachable' : 'deferred'
}

async function recordSent(tx: Tx, mail: ClaimedMail) {
  await saveOutcome(tx, mail.id, { state: 'sent', error: null })
  if (mail.refusedAt) await recordWorkingAddress(tx, mail)
  const text = historyTexts(mail.kind).sent
  if (text !== null) await recordOnReport(tx, mail, { type: 'mail-sent', mailId: mail.id, text })
}

/** A resent mail arrived, so the address works after all. */
async function recordWorkingAddress(tx: Tx, { reportId, recipient, reporterEmail, kind }: ClaimedMail) {
  const isToReporter = recipient === reporterEmail && isToCurrentReporter(kind)
  if (reportId !== null && isToReporter) await clearRefusedAddress(tx, reportId)
}

async function recordFailed(tx: Tx, mail: UnsentMail, error: string) {
  await saveOutcome(tx, mail.id, { state: 'failed', error })
  await recordOnReport(tx, mail, { type: 'note-added', text: historyTexts(mail.kind).failed(error) })
}

/** The history says it once, and later mails to the address are not tried. */
async function recordRefusedAddress(tx: Tx, mail: ClaimedMail) {
  if (mail.reportId === null || !isToCurrentReporter(mail.kind)) return
  const report = await lockReport(tx, mail.reportId)
  if (report?.reporterEmail !== mail.recipient) return // changed during the attempt
  const isFirst = await markRefusedAddress(tx, mail.reportId)
  if (isFirst) await recordOnReport(tx, mail, { type: 'address-refused', mailId: mail.id })
}

async function recordOnReport(tx: Tx, { reportId }: UnsentMail, event: Parameters<typeof recordEvent>[2]) {
  if (reportId !== null) await recordEvent(tx, reportId, event, null)
}

/** Mails can lose their job by a crash or a long outage, or wait for a configured server. */
export const requeueStuckMails = (base: Base) => (): Promise<number> =>
  transaction(base, async tx => {
    const mails = await takeStuckMails(tx)
    await enqueueMails(tx, mails)
    return mails.length
  })

const enqueueMails = (tx: Tx, mails: readonly { id: number; reportId: number | null }[]) =>
  tx.enqueue(
    sendMailQueue,
    mails.map(({ id, reportId }) => ({ mailId: id, reportId })),
  )

/**
 * Sends the same content and Message-ID to the current address of the reporter. Does nothing when the mail did not
 * fail or is already sent again.
 */
export async function resendMail(base: Base, user: User, id: number): Promise<{ state: MailState }> {
  const found = await mailById(base.db, id)
  if (!found) throw new Problem('not-found')
  return transaction(base, async tx => {
    if (found.reportId !== null) await findReportFor(tx, user, 'changeStatus', found.reportId)
    else if (!seesMailLog(user)) throw new Problem('forbidden')
    const mail = await lockMail(tx, id)
    if (!mail) throw new Problem('not-found')
    const refusal = refusalOf(mail)
    if (refusal === 'not-failed') return { state: mail.state }
    if (refusal) throw new Problem('invalid-input', { non_field_errors: [resendTexts[refusal]] })
    await restart(tx, user, [mail])
    return { state: 'waiting' }
  })
}

const maxMails = 10_000

/**
 * For example after an outage of the mail server. At most 10,000 mails, oldest first, without those to refused
 * addresses.
 */
export const resendFailedMails = (base: Base, user: User, days: LogPeriod) =>
  transaction(base, async tx => {
    const failed = await lockFailedMails(tx, momentsOf(days), maxMails)
    const mails = failed.filter(mail => refusalOf(mail) === undefined && !isToRefusedReporter(mail))
    if (mails.length > 0) await restart(tx, user, mails)
    return { count: mails.length, skipped: failed.length - mails.length }
  })

type LockedMail = NonNullable<Awaited<ReturnType<typeof lockMail>>>

function refusalOf({ kind, state, hasContent, reportId, reporterEmail, reporterAllowsContact }: LockedMail) {
  if (!isMailKind(kind)) return 'not-failed' // a newer version of the product sends it
  const reporter = { reporterEmail, reporterAllowsContact: reporterAllowsContact ?? false }
  return resendRefusal({ kind, state, hasContent }, reportId === null ? undefined : reporter)
}

const isToReporter = ({ kind, reporterEmail }: LockedMail) =>
  isMailKind(kind) && isToCurrentReporter(kind) && reporterEmail !== null
const isToRefusedReporter = (mail: LockedMail) => mail.refusedAt !== null && isToReporter(mail)

async function restart(tx: Tx, user: User, mails: readonly LockedMail[]) {
  const addressed = mails.map(mail => ({ id: mail.id, recipient: recipientOf(mail) }))
  await restartMails(tx, { mails: addressed, by: user.id })
  await enqueueMails(tx, mails)
}

const recipientOf = (mail: LockedMail) => (isToReporter(mail) && mail.reporterEmail) || mail.recipient

const dayMs = 86_400_000

export const deleteOldMailsQueue = 'delete-old-mails'

/**
 * Deletes old mails without a report, such as accessibility feedback and codes of external parties. @returns the
 * number of deleted mails
 */
export const deleteOldMails = (base: Base): Promise<number> =>
  transaction(base, async tx => {
    let count = 0
    for (const kind of kindsWithDaysKept)
      count += await deleteMailsBefore(tx, { kind, before: new Date(tx.now.getTime() - daysKept[kind] * dayMs) })
    return count
  })
