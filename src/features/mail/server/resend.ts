import { findReportFor } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { momentsOf } from '#kit/day.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { isToCurrentReporter, type MailState, resendRefusal } from '../delivery-rules.ts'
import { resendTexts } from '../delivery-texts.ts'
import { isMailKind } from '../kinds.ts'
import type { LogPeriod } from '../log-query.ts'
import { seesMailLog } from '../policy.ts'
import { enqueueMails } from './send.ts'
import { lockFailedMails, lockMail, mailById, restartMails } from './store.ts'

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
