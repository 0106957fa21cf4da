import { typedPlaceOf } from '#features/report-view/server/typed-place.ts'
import { displayId } from '#features/reports/server/store.ts'
import { type Language, languageOf } from '#kit/language.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { absoluteUrl, reporterFooter } from '../footer.ts'
import { mailKinds, type ReportMailKind, reporterMailKinds } from '../kinds.ts'
import { stopLinkIn } from '../page-link.ts'
import { subjectAfter } from '../rules.ts'
import { extraValues, type MailContent, pageValues, promisedOnce } from './extra-values.ts'
import { withOutcomeOf } from './main-outcome.ts'
import { type ReportToMail, reportValues, withoutLinks } from './report-values.ts'
import { pageIn } from './values-in-language.ts'
import { type TemplateDraft, type WrittenMail, writeMail } from './write-mail.ts'

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
    footer: footerFor(base, report, stopUrl),
    draft,
    language: languageOf(report.language),
  })
  const subject = await distinctSubject(base.db, { reportId: report.id, subject: mail.subject })
  return { ...mail, subject, stopUrl }
}

export function footerFor(base: Base, { id }: Pick<ReportToMail, 'id'>, stopUrl: string | null = null) {
  const { mail, language, links } = base.municipality
  const facts = {
    number: displayId(base, id),
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
