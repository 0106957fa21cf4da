import { displayId } from '#features/reports/server/store.ts'
import { translate } from '#features/translations/translate.ts'
import { type Language, languageParameter } from '#kit/language.ts'
import type { Block } from '#kit/markdown.ts'
import { fillTemplate, type TemplateValue, type TemplateValues } from '#kit/template/fill.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type MailBranding, renderMail } from '../render.ts'
import type { MailTemplate } from '../templates/built-in.ts'
import { fillMail, type Marks } from '../templates/layout.ts'
import { templateOf } from '../templates/server/store.ts'
import type { CommonValues, TemplateKey } from '../templates/variables.ts'
import { noteTexts } from '../texts.ts'

export type TemplateDraft = MailTemplate & { marks: Marks }

export type WrittenMail = { subject: string; html: string; text: string }

type MailToWrite = {
  template: TemplateKey
  values: TemplateValues
  footer: (language: Language) => readonly Block[]
  draft?: TemplateDraft | undefined
  /** Dutch by default, and where the municipality has a text of its own. */
  language?: Language | undefined
}

/** Adds the variables of every mail, which `values` cannot replace. @param db the transaction, inside one */
export async function writeMail(
  base: Base,
  { template, values, footer, draft, language: wanted = 'nl' }: MailToWrite,
  db: Reader = base.db,
): Promise<WrittenMail> {
  const { language, ...text } = draft ? { ...draft, language: 'nl' as const } : await templateOf(db, template, wanted)
  const filled = valuesInLanguage({ ...values, ...commonValues(base) }, language)
  const { subject, parts } = fillMail(text, filled, draft?.marks)
  const content = { subject, parts, footer: footer(language), language, branding: await mailBranding(base) }
  return { subject, ...renderMail(content) }
}

/** The content is empty, because the text of the resident hides a link. */
export async function unsentMail(
  base: Base,
  template: TemplateKey,
  reportId: number,
): Promise<WrittenMail & { error: string }> {
  const number = { type: 'text', text: displayId(base, reportId) } as const
  const { title } = await templateOf(base.db, template)
  const subject = fillTemplate(title, { formatted_signal_id: number, ...commonValues(base) })
  return { subject, html: '', text: '', error: noteTexts.hiddenLink }
}

const commonValues = ({ municipality }: Base): CommonValues & TemplateValues => ({
  ORGANIZATION_NAME: { type: 'text', text: municipality.mail.organization },
  phone_number: { type: 'text', text: municipality.language.phoneNumber },
})

export async function mailBranding({ municipality, mailLogo }: Base): Promise<MailBranding> {
  const { mail, colors } = municipality
  return {
    organization: mail.organization,
    colors: { primary: colors['meldwerk-color-primary'], accent: colors['meldwerk-color-accent'] },
    logo: (await mailLogo()) ?? null,
  }
}

/**
 * Translates texts of the product. Texts of residents, staff and the municipality stay as they are. Links open in
 * the language.
 */
export const valuesInLanguage = (values: TemplateValues, language: Language): TemplateValues =>
  language === 'nl'
    ? values
    : Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inLanguage(value, language)]))

function inLanguage(value: TemplateValue, language: Language): TemplateValue {
  const translated = (text: string) => translate(language, text)
  if (value.type === 'text') return { ...value, text: translated(value.text) }
  if (value.type === 'markdown') return { ...value, markdown: translated(value.markdown) }
  if (value.type === 'date') return { ...value, language }
  if (value.type === 'url') return { ...value, url: value.url && pageIn(value.url, language) }
  if (value.type === 'list') return { ...value, items: value.items.map(translated) }
  if (value.type === 'message') return messageIn(value, translated)
  if (value.type !== 'answers') return value
  const answers = value.answers.map(answer => ({
    label: translated(answer.label),
    answers: answer.answers.map(translated),
  }))
  return { ...value, answers }
}

type Message = Extract<TemplateValue, { type: 'message' }>

/** The words of staff stay Dutch, unless they are a text of the product. */
const messageIn = (
  { detail, contact, markdown, ...message }: Message,
  translated: (text: string) => string,
): Message => ({
  ...message,
  markdown: translated(markdown),
  ...(translated(markdown) === markdown && { language: 'nl' }),
  ...(detail && { detail: { label: translated(detail.label), value: translated(detail.value) } }),
  ...(contact && { contact: { ...contact, label: translated(contact.label) } }),
})

export const pageIn = (url: string, language: Language) =>
  language === 'nl' ? url : `${url}${url.includes('?') ? '&' : '?'}${languageParameter}=${language}`
