import type { Base } from '../../../server/base.ts'
import { reporterBefore, reporterById } from '../../reporters/server/store.ts'
import { displayId } from '../../reports/server/display-id.ts'
import type { RecordedEvent } from '../../reports/server/record.ts'
import { contactMail } from '../contact-texts.ts'
import type { ContactMailKind } from '../kinds.ts'
import { renderMail } from './render.ts'
import { queueMail } from './send.ts'

/**
 * Mails a new e-mail address for verification, and the old one about the change; once it is verified, the new one is
 * confirmed.
 */
export async function mailContactChange(base: Base, happened: RecordedEvent<'reporter-changed'>) {
  const reporter = await reporterById(base.db, happened.event.reporterId)
  if (!reporter?.email) return
  if (happened.event.what === 'verified')
    await queueContactMail(base, happened, { kind: 'contact-changed', to: reporter.email })
  if (happened.event.what !== 'verification-sent' || reporter.state !== 'verification_email_sent') return
  const before = await reporterBefore(base.db, reporter)
  if (before?.email) await queueContactMail(base, happened, { kind: 'contact-change', to: before.email })
  await queueContactMail(base, happened, { kind: 'verify-email', to: reporter.email, token: reporter.token ?? '' })
}

type ContactMail = { kind: ContactMailKind; to: string; token?: string }

function queueContactMail(
  base: Base,
  { reportId, eventId }: RecordedEvent<'reporter-changed'>,
  { kind, to, token = '' }: ContactMail,
) {
  const { mail, language, links } = base.municipality
  const { subject, parts } = contactMail(kind, {
    number: displayId(base, reportId),
    organization: mail.organization,
    phoneNumber: language.phoneNumber,
    privacy: links.privacy,
    link: `${base.publicUrl}/verify_email/${token}`,
  })
  const content = { subject, ...renderMail(parts, subject) }
  return queueMail(base, { cause: `event-${eventId}.${kind}`, reportId, eventId, kind, recipient: to, ...content })
}
