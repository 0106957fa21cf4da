import { type Base, transaction } from '../../../server/base.ts'
import { type RecordedEvent, recordEvent } from '../../reports/server/record.ts'
import { canBeMailed, mailKindAfter } from '../rules.ts'
import { noteTexts } from '../texts.ts'
import { composeMail, findReportToMail } from './compose.ts'
import { insertMail } from './store.ts'

/** The queue of mails to be sent. */
export const sendMailQueue = 'send-mail'

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
  const messageId = `<event-${eventId}.${kind}@${new URL(base.publicUrl).hostname}>`
  const error = hidesLink ? noteTexts.hiddenLink : null
  await transaction(base, async tx => {
    const inserted = await insertMail(tx, { ...mail, messageId, reportId, eventId, kind, recipient, error })
    if (!inserted) return
    if (error) await recordEvent(tx, reportId, { type: 'note-added', text: error }, null)
    else await tx.enqueue(sendMailQueue, [{ mailId: inserted.id }])
  })
}
