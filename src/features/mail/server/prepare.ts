import { type Base, transaction } from '../../../server/base.ts'
import { type RecordedEvent, recordEvent } from '../../reports/server/record.ts'
import { canBeMailed, mailAfter } from '../rules.ts'
import { noteTexts } from '../texts.ts'
import { composeMail, reportToMail } from './compose.ts'
import { insertMail } from './store.ts'

/** The queue on which mails wait to be handed over. */
export const sendMailQueue = 'send-mail'

/**
 * Tell the reporter what happened, if there is something to tell and somebody to tell it to. The event decides, not what the
 * report has become since, so that two quick changes send the right two mails.
 */
export async function mailReporter(
  base: Base,
  happened: RecordedEvent<'report-created'> | RecordedEvent<'status-changed'>,
) {
  const { event, eventId, reportId } = happened
  const kind = mailAfter(event)
  const report = kind && (await reportToMail(base.db, reportId))
  if (!report) return
  const { reporterEmail: recipient, reporterAllowsContact: allowsContact, parentId, parentStatus } = report
  if (!recipient || !canBeMailed({ email: recipient, allowsContact, isChild: parentId !== null, parentStatus })) return
  const { isHidden, ...mail } = composeMail(base, kind, { report, event })
  const messageId = `<event-${eventId}.${kind}@${new URL(base.publicUrl).hostname}>`
  const error = isHidden ? noteTexts.hidden : null
  await transaction(base, async tx => {
    const made = await insertMail(tx, { ...mail, messageId, reportId, eventId, kind, recipient, error })
    if (!made) return
    if (error) await recordEvent(tx, reportId, { type: 'note-added', text: error }, null)
    else await tx.enqueue(sendMailQueue, [{ mailId: made.id }])
  })
}
