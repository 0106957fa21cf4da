import type { Language } from '#kit/language.ts'
import { Problem } from '#kit/problem.ts'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { builtInTemplates, type MailTemplate, reporterTemplates } from '../built-in.ts'
import { checkMailTemplate } from '../check.ts'
import { type TemplateKey, templateKeys } from '../variables.ts'

type StoredTemplate = MailTemplate & { isOwn: boolean; language: Language }

/** A text of the municipality is Dutch and replaces the built-in one in every language. */
export async function templateOf(db: Reader, key: TemplateKey, language: Language = 'nl'): Promise<StoredTemplate> {
  const row = await db.selectFrom('mailTemplates').select(['title', 'body']).where('key', '=', key).executeTakeFirst()
  return row ? { ...row, isOwn: true, language: 'nl' } : { ...builtInIn(language, key), isOwn: false }
}

export async function allTemplates(db: Reader) {
  const rows = await db.selectFrom('mailTemplates').select(['key', 'title', 'body']).execute()
  const own = new Map<string, MailTemplate>(rows.map(({ key, ...template }) => [key, template]))
  return templateKeys.map(key => ({ key, ...(own.get(key) ?? builtInTemplates[key]), isOwn: own.has(key) }))
}

/** @throws Problem `invalid-input` by field and line */
export async function saveTemplate(tx: Tx, key: TemplateKey, template: MailTemplate): Promise<void> {
  requireCorrect(key, template)
  const { title, body } = template
  await tx
    .insertInto('mailTemplates')
    .values({ key, title, body, updatedAt: tx.now })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ title, body, updatedAt: tx.now }))
    .execute()
}

/** @throws Problem `invalid-input` by field and line */
export function requireCorrect(key: TemplateKey, template: MailTemplate): void {
  const errors = checkMailTemplate(key, template).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Problem('invalid-input', messagesByField(errors))
}

export const removeTemplate = (tx: Tx, key: TemplateKey) =>
  tx.deleteFrom('mailTemplates').where('key', '=', key).execute()

const messagesByField = (errors: ReturnType<typeof checkMailTemplate>) =>
  Object.fromEntries(
    [...Map.groupBy(errors, ({ field }) => field)].map(([field, each]) => [
      field,
      each.map(({ line, column, message }) => `${line}:${column} ${message}`),
    ]),
  )

/** Mails to others than reporters are Dutch. */
export function builtInIn(language: Language, key: TemplateKey): MailTemplate & { language: Language } {
  const templates: Partial<Record<TemplateKey, MailTemplate>> = reporterTemplates[language]
  const template = templates[key]
  return template ? { ...template, language } : { ...builtInTemplates[key], language: 'nl' }
}
