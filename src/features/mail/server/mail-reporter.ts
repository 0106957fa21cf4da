import { problemOf } from '#features/doubles/server/store.ts'
import { wasAskedAbout } from '#features/feedback/server/open-form.ts'
import { formOfEvent, newestFeedbackOf } from '#features/feedback/server/store.ts'
import { reactionOf, sessionOfEvent } from '#features/questionnaires/server/store.ts'
import { canBeMailed } from '#features/reporters/rules.ts'
import { reporterToMail } from '#features/reporters/server/store.ts'
import { isUnsatisfied } from '#features/reports/contact/rules.ts'
import { markMailed, type RecordedEvent } from '#features/reports/server/record.ts'
import { isReopenRefused } from '#features/reports/status/rules.ts'
import { type Base, transaction } from '#server/base.ts'
import { mailKindAfter, mailKinds } from '../kinds.ts'
import { composeMail } from './compose.ts'
import { mainOutcomeOf } from './main-outcome.ts'
import { findReportToMail } from './report-values.ts'
import { queueMailIn } from './send.ts'
import { unsentMail } from './write-mail.ts'

type MailedHappening = RecordedEvent<'report-created'> | RecordedEvent<'status-changed'>

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
  const about = { cause: `event-${eventId}.${kind}`, reportId, eventId, kind, recipient }
  const content = mail ?? (await unsentMail(base, mailKinds[kind].template, reportId))
  await transaction(base, async tx => {
    await queueMailIn(tx, base, { ...about, ...content })
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
