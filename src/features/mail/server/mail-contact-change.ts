import { reporterBefore, reporterById } from '#features/reporters/server/store.ts'
import type { RecordedEvent } from '#features/reports/server/record.ts'
import { languageOf } from '#kit/language.ts'
import type { Base } from '#server/base.ts'
import { type ContactMailKind, mailKinds, type TemplateOf } from '../kinds.ts'
import { mailedLink } from '../links.ts'
import type { ExtraValues } from '../templates/variables.ts'
import { footerFor } from './compose.ts'
import { pageValues } from './extra-values.ts'
import { findReportToMail, type ReportToMail, reportValues } from './report-values.ts'
import { queueMail } from './send.ts'
import { type TemplateDraft, unsentMail, type WrittenMail, writeMail } from './write-mail.ts'

/**
 * The new address gets a link to verify it, the old one a notice. After verification the new one gets a
 * confirmation.
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

async function queueContactMail(
  base: Base,
  { reportId, eventId }: RecordedEvent<'reporter-changed'>,
  { kind, to, token = '' }: ContactMail,
) {
  const report = await findReportToMail(base.db, reportId)
  if (!report) return
  const about = { cause: `event-${eventId}.${kind}`, reportId, eventId, kind, recipient: to }
  const mail = await composeContactMail(base, kind, { report, token })
  await queueMail(base, { ...about, ...(mail ?? (await unsentMail(base, mailKinds[kind].template, reportId))) })
}

type Content = { report: ReportToMail; token: string; draft?: TemplateDraft | undefined }

/** Undefined when the text of the resident hides a link: no mail may be sent then. */
export async function composeContactMail(
  base: Base,
  kind: ContactMailKind,
  { report, token, draft }: Content,
): Promise<WrittenMail | undefined> {
  const values = reportValues(base, report, null)
  if (!values) return undefined
  return writeMail(base, {
    template: mailKinds[kind].template,
    values: { ...extraValues[kind](base, token), ...values },
    footer: footerFor(base, report),
    draft,
    language: languageOf(report.language),
  })
}
