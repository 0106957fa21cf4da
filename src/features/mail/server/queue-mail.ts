import { type Base, transaction } from '../../../server/base.ts'
import type { MailKind } from '../kinds.ts'
import type { MailPart } from '../texts.ts'
import { sendMailQueue } from './mail-reporter.ts'
import { renderMail } from './render.ts'
import { insertMail } from './store.ts'

type MailToQueue = {
  reportId: number
  eventId: number
  kind: MailKind
  /** Part of the message id; tells apart the mails to several people about one event. */
  idSuffix?: string
  to: string
  subject: string
  parts: readonly MailPart[]
}

/** Stores a mail and enqueues it; a mail with the same message id that is stored already is not changed. */
export function queueMail(base: Base, { reportId, eventId, kind, idSuffix = kind, to, subject, parts }: MailToQueue) {
  const messageId = `<event-${eventId}.${idSuffix}@${new URL(base.publicUrl).hostname}>`
  const about = { messageId, reportId, eventId, kind, recipient: to, error: null }
  return transaction(base, async tx => {
    const inserted = await insertMail(tx, { ...renderMail(parts, subject), ...about, subject })
    if (inserted) await tx.enqueue(sendMailQueue, [{ mailId: inserted.id }])
  })
}
