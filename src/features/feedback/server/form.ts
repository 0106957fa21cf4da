import { canBeMailed } from '#features/reporters/rules.ts'
import { reporterToMail } from '#features/reporters/server/store.ts'
import { objectionText } from '#features/reports/replies.ts'
import { setFeedback } from '#features/reports/server/contact.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { findReportForSystem } from '#features/reports/server/store.ts'
import type { Closing } from '#features/reports/status/closing-reasons.ts'
import { closingOf, isObjectionTo } from '#features/reports/status/closing-rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { changeStatusBySystem } from '#features/reports/status-change/server/change-status.ts'
import { Problem } from '#kit/problem.ts'
import { visibleText } from '#kit/visible-text.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { Feedback } from '../contract.ts'
import { asksForFeedback, isAskedElsewhere, reopensReport, respondUntil } from '../rules.ts'
import { reopenRequestedText } from '../texts.ts'
import { type FormRow, findOpenForm, insertForm, knownAnswers, reportsWithRequests, saveFeedback } from './store.ts'

export async function readForm({ db, clock }: Base, token: string): Promise<{ signal_id: string }> {
  return { signal_id: (await findOpenForm(db, token, clock())).reportUuid }
}

/** Works once. An unsatisfied reporter may ask to reopen the report. */
export const submitFeedback = (base: Base, token: string, input: () => Feedback): Promise<{ signal_id: string }> =>
  transaction(base, async tx => {
    const { reportId } = await findOpenForm(tx, token, tx.now)
    const report = await findReportForSystem(tx, reportId)
    const form = await findOpenForm(tx, token, tx.now) // read again under the lock
    const [isHandled, allowedContact] = [report?.status === 'handled', report?.reporterAllowsContact ?? true]
    const whyReopened = report && isObjectionTo(closingOf(report)) ? objectionText : reopenRequestedText
    await giveFeedback(tx, form, { ...feedbackIn(input()), isHandled, whyReopened, allowedContact })
    return { signal_id: form.reportUuid }
  })

type GivenFeedback = {
  isSatisfied: boolean | null
  /** Null when not asked. */
  allowsContact: boolean | null
  wantsMail: boolean | null
  texts: readonly string[]
  textExtra: string | null
  isHandled: boolean
  whyReopened: string
  allowedContact: boolean
}

async function giveFeedback(
  tx: Tx,
  { id, reportId }: Pick<FormRow, 'id' | 'reportId'>,
  { isHandled, whyReopened, allowedContact, wantsMail, ...feedback }: GivenFeedback,
) {
  await saveFeedback(tx, id, feedback)
  const { isSatisfied, allowsContact } = feedback
  await setFeedback(tx, reportId, {
    ...(wantsMail !== null && { allowsContact: wantsMail }),
    ...(isSatisfied !== null && { feedback: isSatisfied ? 'satisfied' : 'not_satisfied' }),
  })
  const reopens = isHandled && reopensReport(feedback, await knownAnswers(tx))
  const asksContact = !reopens && isSatisfied === false && allowsContact === true
  await recordEvent(tx, reportId, { type: 'feedback-given', feedbackId: id, ...(asksContact && { asksContact }) }, null)
  if (wantsMail !== null && wantsMail !== allowedContact)
    await recordEvent(tx, reportId, { type: 'reporter-mail-set', isStopped: !wantsMail, bySurvey: true }, null)
  if (reopens) await changeStatusBySystem(tx, reportId, { to: 'reopen-requested', text: whyReopened })
}

function feedbackIn({ is_satisfied, allows_contact, contact_asked, wants_mail, ...given }: Feedback) {
  const { text, text_list, text_extra } = given
  const allowsContact = contact_asked ? allows_contact : null
  const texts = [...new Set([...(text_list ?? []), text ?? ''].map(each => each.trim()).filter(Boolean))]
  if (texts.length === 0)
    throw new Problem('invalid-input', { non_field_errors: ['Either text or text_list must be filled in'] })
  return {
    isSatisfied: is_satisfied ?? null,
    allowsContact,
    wantsMail: wants_mail ?? allowsContact,
    texts,
    textExtra: visibleText(text_extra ?? '') || null,
  }
}

type StatusChange = {
  reportId: number
  change: { eventId: number; from: Status; to: Status; sendsMail: boolean; closing: Closing | null }
  /** Locks the other reports about the problem. */
  problem: () => Promise<readonly number[]>
}

/** Asks each person once per problem, in the mail. */
export async function openFormByStatus(tx: Tx, { reportId, change, problem }: StatusChange): Promise<void> {
  const { eventId, sendsMail } = change
  if (!sendsMail || !asksForFeedback(change)) return
  const reporter = await reporterToMail(tx, reportId)
  if (!reporter.reporterEmail || !canBeMailed(reporter)) return
  if (await wasAskedAbout(tx, reporter.reporterEmail, await problem())) return
  await insertForm(tx, { reportId, eventId, closesAt: respondUntil(tx.now, change.closing) })
  await setFeedback(tx, reportId, { feedback: 'not_received' })
}

export const wasAskedAbout = async (db: Reader, email: string, others: readonly number[]): Promise<boolean> =>
  others.length > 0 && isAskedElsewhere(email, await reportsWithRequests(db, others))
