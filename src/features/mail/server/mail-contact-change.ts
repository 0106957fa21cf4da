import { reporterBefore, reporterById } from '#features/reporters/server/store.ts'
import type { RecordedEvent } from '#features/reports/server/record.ts'
import { languageOf } from '#kit/language.ts'
import type { Base } from '#server/base.ts'
import type { ContactMailKind, TemplateOf } from '../kinds.ts'
import { mailedLink } from '../links.ts'
import type { ExtraValues } from '../templates/variables.ts'
import { composeAbout, footerFor, queueAfterEvent } from './compose.ts'
import { pageValues } from './extra-values.ts'
import { findReportToMail, type ReportToMail } from './report-values.ts'
import type { TemplateDraft } from './write-mail.ts'

/**
 * The new address gets a link to verify it, the old one a notice. After verification the new one gets a
 * confirmation.
 */
export async function mailContactChange(base: Base, happened: RecordedEvent<'reporter-changed'>) {
  const reporter = await reporterById(base.db, happened.event.reporterId)
  if (!reporter?.email) return
  if (happened.event.what === 'verified')
    await queueContactMail(base, happened, { kind: 'contact-changed', recipient: reporter.email })
  if (happened.event.what !== 'verification-sent' || reporter.state !== 'verification_email_sent') return
  const before = await reporterBefore(base.db, reporter)
  if (before?.email) await queueContactMail(base, happened, { kind: 'contact-change', recipient: before.email })
  const token = reporter.token ?? ''
  await queueContactMail(base, happened, { kind: 'verify-email', recipient: reporter.email, token })
}

type ContactMail = { kind: ContactMailKind; recipient: string; token?: string }

async function queueContactMail(
  base: Base,
  { reportId, eventId }: RecordedEvent<'reporter-changed'>,
  { kind, recipient, token = '' }: ContactMail,
) {
  const report = await findReportToMail(base.db, reportId)
  if (!report) return
  const mail = await composeContactMail(base, kind, { report, token })
  await queueAfterEvent(base, { kind, eventId, reportId, recipient }, mail)
}

type Content = { report: ReportToMail; token: string; draft?: TemplateDraft | undefined }

export const composeContactMail = (base: Base, kind: ContactMailKind, { report, token, draft }: Content) =>
  composeAbout(base, kind, {
    report,
    values: extraValues[kind](base, token),
    footer: footerFor(base, report.id),
    draft,
    language: languageOf(report.language),
  })

type ValuesOf = {
  [Kind in ContactMailKind]: (base: Base, token: string) => ExtraValues<TemplateOf<Kind>>
}

const extraValues: ValuesOf = {
  'verify-email': ({ frontendUrl }, token) => ({
    verification_url: { type: 'url', url: mailedLink(frontendUrl, 'verification', token) },
  }),
  'contact-change': () => ({}),
  'contact-changed': pageValues,
}
