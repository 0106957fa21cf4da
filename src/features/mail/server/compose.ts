import { type Language, languageOf } from '../../../kit/language.ts'
import type { Base } from '../../../server/base.ts'
import { typedPlaceOf } from '../../report-view/server/typed-place.ts'
import { displayId } from '../../reports/server/display-id.ts'
import { absoluteUrl, reporterFooter } from '../footer.ts'
import { mailKinds, type ReportMailKind } from '../kinds.ts'
import { stopLinkIn } from '../page-link.ts'
import { distinctSubject } from './distinct-subject.ts'
import { extraValues, type MailContent, pageValues, promisedOnce } from './extra-values.ts'
import { withOutcomeOf } from './main-outcome.ts'
import { type ReportToMail, reportValues, withoutLinks } from './report-values.ts'
import { pageIn } from './values-in-language.ts'
import { type TemplateDraft, type WrittenMail, writeMail } from './write-mail.ts'

/**
 * The mail to a reporter about their report, which they can stop; undefined when their text hides a link, so that no mail may
 * be sent.
 */
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

/** The small print below a mail to the reporter. */
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
