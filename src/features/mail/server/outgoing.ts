import type { Base } from '../../../server/base.ts'
import type { Mail } from '../../../server/mail/mail-transport.ts'
import { logoContentId } from '../render.ts'
import { earlierMessageIds } from './store.ts'

type StoredMail = Pick<Mail, 'messageId' | 'subject' | 'html' | 'text'> & {
  id: number
  reportId: number | null
  recipient: string
  stopUrl: string | null
}

/**
 * A stored mail as it is handed to the mail server. It refers to the earlier mails about the same report to the same recipient,
 * so that mail programs show them as one conversation.
 */
export async function outgoingMail(
  { db, municipality, mailLogo }: Base,
  { id, reportId, recipient, ...mail }: StoredMail,
): Promise<Mail> {
  const { from, replyTo, envelopeFrom } = municipality.mail
  const { messageId, subject, html, text, stopUrl } = mail
  const logo = html.includes(`cid:${logoContentId}`) ? await mailLogo() : undefined
  return {
    messageId,
    from,
    replyTo,
    envelopeFrom,
    to: recipient,
    subject,
    html,
    text,
    stopUrl,
    references: reportId === null ? [] : await earlierMessageIds(db, { id, reportId, recipient }),
    pictures: logo ? [{ contentId: logoContentId, png: logo.png }] : [],
  }
}
