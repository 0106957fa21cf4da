import type { Language } from '#kit/language.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { absoluteUrl, reporterFooter } from '../footer.ts'
import type { ExtraValues } from '../templates/variables.ts'
import { type TemplateDraft, type WrittenMail, writeMail } from './write-mail.ts'

type LinkMail = {
  url: string
  language?: Language
  draft?: TemplateDraft | undefined
}

/** @param db the transaction, inside one */
export function composeLinkMail(
  base: Base,
  { url, language: wanted, draft }: LinkMail,
  db: Reader = base.db,
): Promise<WrittenMail> {
  const { language, links, mail } = base.municipality
  const values: ExtraValues<'my_signal_token'> = { my_signals_url: { type: 'url', url } }
  const facts = {
    number: null,
    phoneNumber: language.phoneNumber,
    privacyUrl: absoluteUrl(links.privacy, base.frontendUrl),
    takesReplies: mail.replyTo !== undefined,
    stopUrl: null,
  }
  const footer = (inLanguage: Language) => reporterFooter(facts, inLanguage)
  return writeMail(base, { template: 'my_signal_token', values, footer, draft, language: wanted }, db)
}
