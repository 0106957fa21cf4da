import type { Base } from '../../../server/base.ts'
import { formOfEvent } from '../../feedback/server/store.ts'
import { reactionOf, sessionOfEvent } from '../../questionnaires/server/store.ts'
import { canBeMailed } from '../../reporters/rules.ts'
import type { RecordedEvent } from '../../reports/server/record.ts'
import { mailKindAfter } from '../rules.ts'
import { noteTexts } from '../texts.ts'
import { composeMail, findReportToMail } from './compose.ts'
import { queueMail } from './send.ts'

type MailedHappening = RecordedEvent<'report-created'> | RecordedEvent<'status-changed'>

/**
 * Mails the reporter about an event, if it has a mail and they can be mailed. The event decides, not the present state of the
 * report, so that two quick changes send the right two mails.
 */
export async function mailReporter(base: Base, happened: MailedHappening) {
  const { event, eventId, reportId } = happened
  const kind = mailKindAfter(event, base.municipality.featureFlags)
  const report = kind && kind !== 'forward' && (await findReportToMail(base.db, reportId))
  if (!report) return
  const recipient = report.reporterEmail
  if (!recipient || !canBeMailed(report)) return
  const { hidesLink, ...mail } = composeMail(base, kind, { report, event, ...(await dialogueOf(base, happened)) })
  const error = hidesLink ? noteTexts.hiddenLink : null
  await queueMail(base, { cause: `event-${eventId}.${kind}`, reportId, eventId, kind, recipient, ...mail, error })
}

/** What the event asks of the reporter, and the answer that it brings. */
async function dialogueOf({ db }: Base, { event, eventId }: MailedHappening) {
  if (event.type !== 'status-changed') return {}
  const answer = event.sessionId === undefined ? event.text : await reactionOf(db, event.sessionId)
  const [question, survey] = [await sessionOfEvent(db, eventId), await formOfEvent(db, eventId)]
  return { question, survey, answer: answer ?? '' }
}
