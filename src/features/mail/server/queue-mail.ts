import { type Base, transaction } from '../../../server/base.ts'
import { recordEvent } from '../../reports/server/record.ts'
import { insertMail, type NewMail } from './store.ts'

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
    if (error === null) await tx.enqueue(sendMailQueue, [{ mailId: inserted.id }])
    else if (mail.reportId !== null) await recordEvent(tx, mail.reportId, { type: 'note-added', text: error }, null)
  })
}
