import { displayNameOf } from '#features/users/directory.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import { changesBetween } from '#kit/setting-change.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { type ChangeOutcome, contentVersionOf, matchesVersion } from '#server/http/version.ts'
import { lockSettings, recordSettingChange, settingChangesOf } from '#server/setting-changes.ts'
import { builtInTemplates, type MailTemplate } from '../built-in.ts'
import { checkMailTemplate } from '../check.ts'
import type { TemplateChange, TemplateWithFacts } from '../contract.ts'
import { isTemplateKey, type TemplateKey, variablesOf } from '../variables.ts'
import { allTemplates, removeTemplate, saveTemplate, templateOf } from './store.ts'

export const listTemplates = async ({ db }: Base): Promise<TemplateWithFacts[]> =>
  (await allTemplates(db)).map(({ key, ...template }) => toAnswer(key, template))

export const checkTemplate = (key: string, template: MailTemplate) => checkMailTemplate(parseTemplateKey(key), template)

/** @throws Problem `not-found` */
export async function readTemplate({ db }: Base, key: string): Promise<ChangeOutcome<TemplateWithFacts>> {
  const parsed = parseTemplateKey(key)
  return outcome(parsed, await templateOf(db, parsed), true)
}

type Change = { by: User; key: string; ifMatch: string | undefined }

/** A text equal to the built-in one is not stored: it follows the built-in text into later versions. */
export const setTemplate = (base: Base, change: Change, template: MailTemplate) =>
  changeTemplate(base, change, (tx, key) =>
    isSameText(template, builtInTemplates[key]) ? removeTemplate(tx, key) : saveTemplate(tx, key, template),
  )

export const resetTemplate = (base: Base, change: Change) => changeTemplate(base, change, removeTemplate)

const changeTemplate = (
  base: Base,
  { by, key, ifMatch }: Change,
  write: (tx: Tx, key: TemplateKey) => Promise<unknown>,
): Promise<ChangeOutcome<TemplateWithFacts>> => {
  const parsed = parseTemplateKey(key)
  return transaction(base, async tx => {
    await lockSettings(tx)
    const before = await templateOf(tx, parsed)
    const current = outcome(parsed, before, false)
    if (!matchesVersion(ifMatch, current.version)) return current
    await write(tx, parsed)
    const after = await templateOf(tx, parsed)
    await recordSettingChange(tx, {
      subject: { kind: 'mail-template', key: parsed },
      by,
      changes: changesBetween(before, after),
    })
    return outcome(parsed, after, true)
  })
}

/** @throws Problem `not-found` */
export function parseTemplateKey(key: string): TemplateKey {
  if (isTemplateKey(key)) return key
  throw new Problem('not-found')
}

const isSameText = (one: MailTemplate, other: MailTemplate) => one.title === other.title && one.body === other.body

type StoredTemplate = MailTemplate & { isOwn: boolean }

const outcome = (key: TemplateKey, template: StoredTemplate, isChanged: boolean): ChangeOutcome<TemplateWithFacts> => ({
  value: toAnswer(key, template),
  version: contentVersionOf([template.isOwn, template.title, template.body]),
  isChanged,
})

const toAnswer = (key: TemplateKey, { title, body, isOwn }: StoredTemplate): TemplateWithFacts => ({
  key,
  title,
  body,
  isOwn,
  builtIn: builtInTemplates[key],
  variables: Object.entries(variablesOf(key)).map(([name, variable]) => ({ name, ...variable })),
  problems: checkMailTemplate(key, { title, body }),
})

/** Newest first. @throws Problem `not-found` */
export async function templateHistory({ db }: Base, key: string): Promise<TemplateChange[]> {
  const recorded = await settingChangesOf(db, { kind: 'mail-template', key: parseTemplateKey(key) })
  return recorded.map(({ id, at, by, changes }) => ({
    id,
    at: wireTime(at),
    by: by && displayNameOf(by),
    isReset: changes.some(({ field, to }) => field === 'isOwn' && to === false),
    changes: changes.flatMap(({ field, from, to }) =>
      field === 'title' || field === 'body' ? [{ field, from: String(from), to: String(to) }] : [],
    ),
  }))
}
