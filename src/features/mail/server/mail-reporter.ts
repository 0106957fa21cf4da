import { problemOf } from '#features/doubles/server/store.ts'
import { wasAskedAbout } from '#features/feedback/server/form.ts'
import { formById, formOfEvent, newestFeedbackOf } from '#features/feedback/server/store.ts'
import { reactionOf, sessionOfEvent } from '#features/questionnaires/server/store.ts'
import { canBeMailed } from '#features/reporters/rules.ts'
import { reporterToMail } from '#features/reporters/server/store.ts'
import type { EventOf } from '#features/reports/events.ts'
import { isUnsatisfied } from '#features/reports/server/contact.ts'
import { markMailed, type RecordedEvent } from '#features/reports/server/record.ts'
import { isReopenRefused } from '#features/reports/status/rules.ts'
import { newestStatusChange } from '#features/reports/status-change/server/change-status.ts'
import { type Base, transaction } from '#server/base.ts'
import { type MailedEvent, mailKindAfter } from '../kinds.ts'
import { composeMail, mailAfterEvent, queueAfterEvent } from './compose.ts'
import { mainOutcomeOf } from './main-outcome.ts'
import { findReportToMail } from './report-values.ts'
import { queueMailIn } from './send.ts'

type MailedHappening = RecordedEvent<MailedEvent['type']>

/** The event decides, not the current state, so that two quick changes send the right two mails. */
export async function mailReporter(base: Base, happened: MailedHappening) {
  const { event, eventId, reportId, byUser } = happened
  const facts = { ...base.municipality.featureFlags, isUnsatisfied: await isAnsweredTo(base, happened) }
  const kind = mailKindAfter(event, facts)
  const report = kind && kind !== 'forward' && (await findReportToMail(base.db, reportId))
  if (!report) return
  const recipient = report.reporterEmail
  if (!recipient || !canBeMailed(report)) return
  const change = { event, isByStaff: byUser !== null }
  const mail = await composeMail(base, kind, { report, change, ...(await dialogueOf(base, happened, recipient)) })
  const stored = await mailAfterEvent(base, { kind, eventId, reportId, recipient }, mail)
  await transaction(base, async tx => {
    await queueMailIn(tx, base, stored)
    await markMailed(tx, eventId)
  })
}

async function isAnsweredTo({ db }: Base, { event, reportId }: MailedHappening): Promise<boolean> {
  if (event.type !== 'status-changed' || !isReopenRefused(event.from, event.to)) return false
  return isUnsatisfied(await reporterToMail(db, reportId))
}

async function dialogueOf(base: Base, { event, eventId, reportId }: MailedHappening, recipient: string) {
  const { db } = base
  if (event.type !== 'status-changed') return {}
  const answer = event.sessionId === undefined ? event.text : await reactionOf(db, event.sessionId)
  const [question, survey] = [await sessionOfEvent(db, eventId), await formOfEvent(db, eventId)]
  return {
    question,
    survey,
    isAskedElsewhere: !survey && (await wasAskedAbout(db, recipient, await problemOf(db, reportId))),
    answer: answer ?? '',
    feedback: await newestFeedbackOf(db, reportId),
    mainOutcome: await mainOutcomeOf(base, { reportId, event, eventId }),
  }
}

/** Only where the municipality switched this on, for unsatisfied reporters who allow contact. */
export async function mailFeedbackReceived(
  base: Base,
  { event, eventId, reportId }: RecordedEvent<'feedback-given'>,
): Promise<void> {
  if (!base.municipality.featureFlags.reporterMailHandledNegativeContactEnabled) return
  const feedback = await formById(base.db, event.feedbackId)
  if (feedback?.isSatisfied !== false || feedback.allowsContact === false) return
  const report = await findReportToMail(base.db, reportId)
  if (!report?.reporterEmail || !canBeMailed(report)) return
  const kind = 'feedback-received'
  const mail = await composeMail(base, kind, { report, change: null, feedback })
  if (mail) await queueAfterEvent(base, { kind, eventId, reportId, recipient: report.reporterEmail }, mail)
}

/** Tells the reporter of a double the outcome of the main report. */
export async function mailMainClosed(base: Base, { event, eventId, reportId }: RecordedEvent<'main-closed'>) {
  const report = await findReportToMail(base.db, reportId)
  if (!report?.reporterEmail || !canBeMailed(report)) return
  const closed = await newestStatusChange(base.db, reportId)
  if (closed && closed.id > event.causeId) return // the mail about that change said it already
  const change = { event: closingOfMain(event, report), isByStaff: true }
  const kind = 'main-closed'
  const mail = await composeMail(base, kind, { report, change })
  await queueAfterEvent(base, { kind, eventId, reportId, recipient: report.reporterEmail }, mail)
}

const closingOfMain = (
  { to, text, closing }: EventOf<'main-closed'>,
  { status: from }: Pick<EventOf<'report-created'>, 'status'>,
): EventOf<'status-changed'> => ({
  type: 'status-changed',
  from,
  to,
  text,
  sendsMail: true,
  ...(closing && { closing }),
})
