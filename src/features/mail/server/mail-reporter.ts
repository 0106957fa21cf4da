import type { Base } from '../../../server/base.ts'
import type { RecordedEvent } from '../../reports/server/record.ts'
import { canBeMailed, mailKindAfter } from '../rules.ts'
import { noteTexts } from '../texts.ts'
import { composeMail, findReportToMail } from './compose.ts'
import { queueMail } from './send.ts'

/**
 * Mails the reporter about an event, if it has a mail and they can be mailed. The event decides, not the present state of the
 * report, so that two quick changes send the right two mails.
 */
export async function mailReporter(
  base: Base,
  happened: RecordedEvent<'report-created'> | RecordedEvent<'status-changed'>,
) {
  const { event, eventId, reportId } = happened
  const kind = mailKindAfter(event)
  const report = kind && (await findReportToMail(base.db, reportId))
  if (!report) return
  const { reporterEmail: recipient, reporterAllowsContact: allowsContact, parentId, parentStatus } = report
  if (!recipient || !canBeMailed({ email: recipient, allowsContact, isChild: parentId !== null, parentStatus })) return
  const { hidesLink, ...mail } = composeMail(base, kind, { report, event })
  const error = hidesLink ? noteTexts.hiddenLink : null
  await queueMail(base, { cause: `event-${eventId}.${kind}`, reportId, eventId, kind, recipient, ...mail, error })
}
