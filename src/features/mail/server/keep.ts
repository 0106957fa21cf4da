import { type Base, transaction } from '../../../server/base.ts'
import type { MailKind } from '../kinds.ts'
import type { Part } from '../texts.ts'
import { sendMailQueue } from './prepare.ts'
import { renderMail } from './render.ts'
import { insertMail } from './store.ts'

type Mail = {
  reportId: number
  eventId: number
  kind: MailKind
  /** Tells apart what goes to several people because of the same event. */
  cause?: string
  to: string
  subject: string
  parts: readonly Part[]
}

/** Keep a mail that an event asks for, and have it sent; the same one that is kept already is left as it is. */
export function keepMail(base: Base, { reportId, eventId, kind, cause = kind, to, subject, parts }: Mail) {
  const messageId = `<event-${eventId}.${cause}@${new URL(base.publicUrl).hostname}>`
  const about = { messageId, reportId, eventId, kind, recipient: to, error: null }
  return transaction(base, async tx => {
    const made = await insertMail(tx, { ...renderMail(parts, subject), ...about, subject })
    if (made) await tx.enqueue(sendMailQueue, [{ mailId: made.id }])
  })
}
