import { Problem } from '../../../../kit/problem.ts'
import { type Base, transaction } from '../../../../server/base.ts'
import type { MailTemplate } from '../built-in.ts'
import { checkMailTemplate } from '../check.ts'
import type { TemplateWithFacts } from '../contract.ts'
import { isTemplateKey, type TemplateKey, templateKeys, variablesOf } from '../variables.ts'
import { removeTemplate, saveTemplate, templateOf } from './store.ts'

export const listTemplates = ({ db }: Base): Promise<TemplateWithFacts[]> =>
  Promise.all(templateKeys.map(async key => toAnswer(key, await templateOf(db, key))))

export const checkTemplate = (key: string, template: MailTemplate) => checkMailTemplate(parseKey(key), template)

export async function setTemplate(base: Base, key: string, template: MailTemplate): Promise<TemplateWithFacts> {
  const parsed = parseKey(key)
  await transaction(base, tx => saveTemplate(tx, parsed, template))
  return toAnswer(parsed, { ...template, isOwn: true })
}

export async function resetTemplate(base: Base, key: string): Promise<TemplateWithFacts> {
  const parsed = parseKey(key)
  await transaction(base, tx => removeTemplate(tx, parsed))
  return toAnswer(parsed, await templateOf(base.db, parsed))
}

function parseKey(key: string): TemplateKey {
  if (isTemplateKey(key)) return key
  throw new Problem('not-found')
}

const toAnswer = (key: TemplateKey, { title, body, isOwn }: MailTemplate & { isOwn: boolean }): TemplateWithFacts => ({
  key,
  title,
  body,
  isOwn,
  variables: Object.entries(variablesOf(key)).map(([name, variable]) => ({ name, ...variable })),
  problems: checkMailTemplate(key, { title, body }),
})
