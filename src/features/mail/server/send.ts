import { type Base, type Tx, transaction } from '../../../server/base.ts'
import type { JobData } from '../../../server/jobs.ts'
import type { DeliveryResult } from '../../../server/mail/mail-transport.ts'
import { recordEvent } from '../../reports/server/record.ts'
import { type DelayReason, isGivenUp } from '../rules.ts'
import { historyTexts } from '../texts.ts'
import { withNewPageLink } from './page-link.ts'
import { claimMail, insertMail, type NewMail, saveOutcome, takeStuckMails } from './store.ts'

/** The queue of mails to be sent. */
export const sendMailQueue = 'send-mail'

type MailToQueue = Omit<NewMail, 'messageId' | 'error'> & {
  /** What the mail follows from, with its kind and, where there are several, its recipient: there is one mail for each cause. */
  cause: string
  /** Why it is not going to be sent: it is stored as failed, with a note on the report. */
  error?: string | null
}

/** Stores a mail and enqueues it; a mail with the same cause that is stored already is not changed. */
export function queueMail(base: Base, { cause, error = null, ...mail }: MailToQueue) {
  const messageId = `<${cause}@${new URL(base.publicUrl).hostname}>`
  return transaction(base, async tx => {
    const inserted = await insertMail(tx, { ...mail, messageId, error })
    if (!inserted) return
    if (error === null) await tx.enqueue(sendMailQueue, [{ mailId: inserted.id, reportId: inserted.reportId }])
    else if (mail.reportId !== null) await recordEvent(tx, mail.reportId, { type: 'note-added', text: error }, null)
  })
}

/** A scheduled queue, to find mails that lost their job. */
export const requeueStuckMailsQueue = 'requeue-stuck-mails'

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>

/** Sends one mail. A server that is down or busy delays it; only a permanent refusal fails at once. */
export const sendMail = (base: Base) => async (data: JobData) => {
  const { kind, send } = base.mail
  if (kind === 'none') return // it waits, visibly, until a server is configured; then it is requeued
  const mail = await transaction(base, async tx => {
    const claimed = await claimMail(tx, Number(data.mailId))
    return claimed && withNewPageLink(tx, claimed)
  })
  if (!mail) return
  const { messageId, recipient: to, subject, html, text } = mail
  const result = await send({ messageId, to, subject, html, text, from: base.municipality.mail.from })
  if (result.kind === 'sent') return transaction(base, tx => recordSent(tx, mail))
  const isFinal = result.kind === 'never' || isGivenUp(delayReasonOf(result), mail, base.clock())
  const pendingState = mail.isUncertain || result.kind === 'unknown' ? 'uncertain' : 'waiting'
  await transaction(base, async tx => {
    await saveOutcome(tx, mail.id, { state: isFinal ? 'failed' : pendingState, error: result.error })
    const text = historyTexts(mail.kind).failed(result.error)
    if (isFinal) await recordOnReport(tx, mail, { type: 'note-added', text })
  })
  if (!isFinal) throw new Error(result.error)
}

function delayReasonOf(result: Exclude<DeliveryResult, { kind: 'sent' | 'never' }>): DelayReason {
  if (result.kind === 'unknown') return 'unknown'
  return result.isReached ? 'deferred' : 'unreachable'
}

async function recordSent(tx: Tx, mail: ClaimedMail) {
  await saveOutcome(tx, mail.id, { state: 'sent', error: null })
  const text = historyTexts(mail.kind).sent(mail.subject)
  if (text !== null) await recordOnReport(tx, mail, { type: 'mail-sent', mailId: mail.id, text })
}

async function recordOnReport(tx: Tx, { reportId }: ClaimedMail, event: Parameters<typeof recordEvent>[2]) {
  if (reportId !== null) await recordEvent(tx, reportId, event, null)
}

/** Gives mails without an outcome a job again: after a crash, a long outage, or when a server is configured at last. */
export const requeueStuckMails = (base: Base) => () =>
  transaction(base, async tx => {
    const mails = await takeStuckMails(tx)
    await tx.enqueue(
      sendMailQueue,
      mails.map(({ id, reportId }) => ({ mailId: id, reportId })),
    )
  })
