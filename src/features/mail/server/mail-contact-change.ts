import type { Base } from '../../../server/base.ts'
import { reporterBefore, reporterById } from '../../reporters/server/store.ts'
import { displayId } from '../../reports/server/display-id.ts'
import type { RecordedEvent } from '../../reports/server/record.ts'
import { contactMail } from '../contact-texts.ts'
import type { ContactMailKind } from '../kinds.ts'
import { keepMail } from './keep.ts'

/**
 * A new e-mail address has to be verified by its owner, and the owner of the old one is told; once it is verified, that is
 * said too.
 */
export async function mailContactChange(base: Base, happened: RecordedEvent<'reporter-changed'>) {
  const reporter = await reporterById(base.db, happened.event.reporterId)
  if (!reporter?.email) return
  if (happened.event.what === 'verified') await prepare(base, happened, { kind: 'contact-changed', to: reporter.email })
  if (happened.event.what !== 'verification-sent' || reporter.state !== 'verification_email_sent') return
  const before = await reporterBefore(base.db, reporter)
  if (before?.email) await prepare(base, happened, { kind: 'contact-change', to: before.email })
  await prepare(base, happened, { kind: 'verify-email', to: reporter.email, token: reporter.token ?? '' })
}

type Mail = { kind: ContactMailKind; to: string; token?: string }

function prepare(base: Base, { reportId, eventId }: RecordedEvent<'reporter-changed'>, { kind, to, token = '' }: Mail) {
  const { mail, language, links } = base.municipality
  const made = contactMail(kind, {
    number: displayId(base, reportId),
    organization: mail.organization,
    phoneNumber: language.phoneNumber,
    privacy: links.privacy,
    link: `${base.publicUrl}/verify_email/${token}`,
  })
  return keepMail(base, { reportId, eventId, kind, to, ...made })
}
