import type { Base } from '../../../server/base.ts'
import { reactionOf, sessionOfEvent } from '../../questionnaires/server/store.ts'
import type { RecordedEvent } from '../../reports/server/record.ts'
import { canBeMailed, mailKindAfter } from '../rules.ts'
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
  const kind = mailKindAfter(event)
  const report = kind && kind !== 'forward' && (await findReportToMail(base.db, reportId))
  if (!report) return
  const { reporterEmail: recipient, reporterAllowsContact: allowsContact, parentId, parentStatus } = report
  if (!recipient || !canBeMailed({ email: recipient, allowsContact, isChild: parentId !== null, parentStatus })) return
  const { hidesLink, ...mail } = composeMail(base, kind, { report, event, ...(await dialogueOf(base, happened)) })
  const error = hidesLink ? noteTexts.hiddenLink : null
  await queueMail(base, { cause: `event-${eventId}.${kind}`, reportId, eventId, kind, recipient, ...mail, error })
}

/** The question that the event asks, and the answer that it brings. */
async function dialogueOf({ db }: Base, { event, eventId }: MailedHappening) {
  if (event.type !== 'status-changed') return {}
  const answer = event.sessionId === undefined ? event.text : await reactionOf(db, event.sessionId)
  return { question: await sessionOfEvent(db, eventId), answer: answer ?? '' }
}
