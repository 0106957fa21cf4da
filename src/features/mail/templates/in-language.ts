import type { Language } from '../../../kit/language.ts'
import { builtInTemplatesEn } from './built-in.en.ts'
import { builtInTemplates, type MailTemplate, type ReporterTemplates } from './built-in.ts'
import type { TemplateKey } from './variables.ts'

const byLanguage: Readonly<Record<Language, ReporterTemplates>> = { nl: builtInTemplates, en: builtInTemplatesEn }

/** The built-in text of a mail in a language; mails to others than reporters are Dutch. */
export function builtInIn(language: Language, key: TemplateKey): MailTemplate & { language: Language } {
  const templates: Partial<Record<TemplateKey, MailTemplate>> = byLanguage[language]
  const template = templates[key]
  return template ? { ...template, language } : { ...builtInTemplates[key], language: 'nl' }
}
