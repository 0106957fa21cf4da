import { typedPlaceOf } from '#features/report-view/server/typed-place.ts'
import { displayId } from '#features/reports/server/store.ts'
import { type Language, languageOf } from '#kit/language.ts'
import type { Block } from '#kit/markdown.ts'
import type { TemplateValues } from '#kit/template/fill.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { absoluteUrl, reporterFooter } from '../footer.ts'
import { mailKinds, type ReportMailKind, reporterMailKinds, type TemplateMailKind } from '../kinds.ts'
import { subjectAfter } from '../rules.ts'
import type { ExtraValues } from '../templates/variables.ts'
import { extraValues, type MailContent, pageValues, promisedOnce } from './extra-values.ts'
import { stopLinkIn } from './links.ts'
import { withOutcomeOf } from './main-outcome.ts'
import { type MailedChange, type ReportToMail, reportValues, withoutLinks } from './report-values.ts'
import { queueMail } from './send.ts'
import { pageIn, type TemplateDraft, unsentMail, type WrittenMail, writeMail } from './write-mail.ts'

type AboutReport = {
  report: ReportToMail
  change?: MailedChange | null
  /** The values of this kind, besides those of every mail about a report. */
  values: TemplateValues
  footer: (language: Language) => readonly Block[]
  draft: TemplateDraft | undefined
  language?: Language
}

/** Returns undefined when the text hides a link: no mail may be sent then. */
export async function composeAbout(
  base: Base,
  kind: TemplateMailKind,
  { report, change = null, values, ...mail }: AboutReport,
): Promise<WrittenMail | undefined> {
  const shared = reportValues(base, report, change)
  return shared && writeMail(base, { template: mailKinds[kind].template, values: { ...values, ...shared }, ...mail })
}

type ToSend = { kind: TemplateMailKind; eventId: number; reportId: number; recipient: string; cause?: string }

/** @param mail undefined for one that may not be sent, which is stored as failed */
export const mailAfterEvent = async (base: Base, about: ToSend, mail: WrittenMail | undefined) => ({
  cause: `event-${about.eventId}.${about.kind}`,
  ...about,
  ...(mail ?? (await unsentMail(base, mailKinds[about.kind].template, about.reportId))),
})

export const queueAfterEvent = async (base: Base, about: ToSend, mail: WrittenMail | undefined) =>
  queueMail(base, await mailAfterEvent(base, about, mail))

/** Returns undefined when the text hides a link: no mail may be sent then. */
export async function composeMail(
  base: Base,
  kind: ReportMailKind,
  { draft, ...content }: MailContent & { draft?: TemplateDraft | undefined },
): Promise<(WrittenMail & { stopUrl: string }) | undefined> {
  const { report, change, mainOutcome } = content
  const values = reportValues(base, report, change && mainOutcome ? withOutcomeOf(change, mainOutcome) : change)
  if (!values) return undefined
  const template = mailKinds[kind].template
  const address = { ...values.address, typed: withoutLinks(await typedPlaceOf(base.db, base.municipality, report)) }
  const stopUrl = stopLinkIn(base.publicUrl)
  const mail = await writeMail(base, {
    template,
    values: {
      ...extraValues[kind](base, content),
      ...pageValues(base),
      ...values,
      address,
      location: address,
      ...(kind === 'received' && promisedOnce(base, report)),
    },
    footer: footerFor(base, report.id, stopUrl),
    draft,
    language: languageOf(report.language),
  })
  const subject = await distinctSubject(base.db, { reportId: report.id, subject: mail.subject })
  return { ...mail, subject, stopUrl }
}

/** @param reportId null for a mail about no report */
export function footerFor(base: Base, reportId: number | null, stopUrl: string | null = null) {
  const { mail, language, links } = base.municipality
  const facts = {
    number: reportId === null ? null : displayId(base, reportId),
    phoneNumber: language.phoneNumber,
    privacyUrl: absoluteUrl(links.privacy, base.frontendUrl),
    takesReplies: mail.replyTo !== undefined,
    stopUrl,
  }
  return (inLanguage: Language) =>
    reporterFooter({ ...facts, stopUrl: stopUrl && pageIn(stopUrl, inLanguage) }, inLanguage)
}

/** A repeated subject would make two mails look like one. */
async function distinctSubject(
  db: Reader,
  { reportId, subject }: { reportId: number; subject: string },
): Promise<string> {
  const earlier = await db
    .selectFrom('mails')
    .select('subject')
    .where('reportId', '=', reportId)
    .where('kind', 'in', reporterMailKinds)
    .where('html', '<>', '')
    .execute()
  return subjectAfter(
    subject,
    earlier.map(mail => mail.subject),
  )
}

type LinkMail = { url: string; language?: Language; draft?: TemplateDraft | undefined }

/** @param db the transaction, inside one */
export function composeLinkMail(base: Base, { url, ...mail }: LinkMail, db: Reader = base.db): Promise<WrittenMail> {
  const values: ExtraValues<'my_signal_token'> = { my_signals_url: { type: 'url', url } }
  return writeMail(base, { template: 'my_signal_token', values, footer: footerFor(base, null), ...mail }, db)
}
