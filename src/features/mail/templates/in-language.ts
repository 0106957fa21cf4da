import type { Language } from '#kit/language.ts'
import { builtInTemplates, type MailTemplate, reporterTemplates } from './built-in.ts'
import type { TemplateKey } from './variables.ts'

/** Mails to others than reporters are Dutch. */
export function builtInIn(language: Language, key: TemplateKey): MailTemplate & { language: Language } {
  const templates: Partial<Record<TemplateKey, MailTemplate>> = reporterTemplates[language]
  const template = templates[key]
  return template ? { ...template, language } : { ...builtInTemplates[key], language: 'nl' }
}
