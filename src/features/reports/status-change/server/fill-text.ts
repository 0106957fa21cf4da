import type { TemplatesOfState } from '#features/default-texts/contract.ts'
import { readTemplatesOf } from '#features/default-texts/server/templates.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { removeLinks } from '#kit/remove-links.ts'
import { checkTemplate } from '#kit/template/check.ts'
import { fillTemplate, isPresent, type TemplateValue, type TemplateValues, writtenValue } from '#kit/template/fill.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { categoryOfReport, checkMayRead, displayId } from '../../server/store.ts'
import type { StatusCode } from '../../status/facts.ts'
import { alwaysMails, codeOf, statusOf } from '../../status/rules.ts'
import { statuses } from '../../status/statuses.ts'
import { hasCode, type TextVariable } from '../text-variables.ts'

function problemsIn(text: string, values: TemplateValues) {
  const variables = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { type: value.type, canBeEmpty: !isPresent(value) }]),
  )
  return checkTemplate(text, variables).map(({ severity, message, from, to }) => ({
    from,
    to,
    message: severity === 'error' ? message : `${text.slice(from, to)} is niet bekend bij deze melding.`,
  }))
}

type TextValues = Readonly<Record<TextVariable, TemplateValue>>

export async function textValuesOf(base: Base, db: Reader, id: number): Promise<TextValues> {
  const report = await db
    .selectFrom('reports')
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .leftJoin('categories as main', 'main.id', 'categories.parentId')
    .select(['reports.createdAt', 'incidentStart', 'address'])
    .select(({ fn, val }) => [
      fn.coalesce('categories.publicName', 'categories.name').as('subCategory'),
      fn.coalesce('main.publicName', 'main.name', val('')).as('mainCategory'),
    ])
    .where('reports.id', '=', id)
    .executeTakeFirst()
  if (!report) throw new Problem('not-found')
  return {
    signal_id: { type: 'text', text: String(id) },
    formatted_signal_id: { type: 'text', text: displayId(base, id) },
    created_at: { type: 'date', moment: report.createdAt },
    incident_date_start: { type: 'date', moment: report.incidentStart },
    address: { type: 'address', address: report.address },
    main_category_public_name: { type: 'text', text: report.mainCategory },
    sub_category_public_name: { type: 'text', text: report.subCategory },
    ORGANIZATION_NAME: { type: 'text', text: base.municipality.mail.organization },
  }
}

type MailedText = {
  state: StatusCode
  text?: string | null | undefined
  send_email?: boolean | undefined
  for_reporter?: boolean | undefined
}

/**
 * Only texts for the reporter have variables (docs/wire/default-texts.md#status-messages). @throws Problem
 * `invalid-input` for an unknown variable or one without a value
 */
export async function withFilledText<Change extends MailedText>(
  base: Base,
  db: Reader,
  { id, change }: { id: number; change: Change },
): Promise<Change> {
  const { text, state, send_email, for_reporter } = change
  const isForReporter = send_email || for_reporter || alwaysMails(statusOf(state))
  return text && isForReporter ? { ...change, text: await filledText(base, db, { id, text }) } : change
}

export async function filledText(base: Base, db: Reader, { id, text }: { id: number; text: string }): Promise<string> {
  if (!hasCode(text)) return text
  const values = await textValuesOf(base, db, id)
  const messages = problemsIn(text, values).map(({ message }) => message)
  if (messages.length > 0) throw new Problem('invalid-input', { text: [...new Set(messages)] })
  return filledIn(text, values)
}

/**
 * Variables without a value, such as `{{aantal}}`, stay for the colleague. A text with a mistake in its code stays
 * unchanged.
 */
export function withKnownValues(text: string, values: TemplateValues): string {
  if (!hasCode(text)) return text
  const unknown: string[] = []
  let rest = text
  for (const { from } of problemsIn(text, values).toReversed()) {
    const [start, end] = [text.lastIndexOf('{{', from), text.indexOf('}}', from) + 2]
    if (start < 0 || end < from || text.slice(start, end).includes('%')) return text
    if (rest.slice(start).startsWith(markBefore)) continue // a second problem of the same variable
    rest = `${rest.slice(0, start)}${markBefore}${unknown.push(text.slice(start, end)) - 1}${markAfter}${rest.slice(end)}`
  }
  const kept = new RegExp(`${markBefore}(\\d+)${markAfter}`, 'g')
  return filledIn(rest, values).replaceAll(kept, (_, index) => unknown[Number(index)] ?? '')
}

/** Private-use characters around the index of a part to leave as it is. */
const [markBefore, markAfter] = ['\uE000', '\uE001']

const filledIn = (text: string, values: TemplateValues) =>
  fillTemplate(text, values, value => asFact(writtenValue(value)))

/** Values are data: Markdown and links in them are removed. */
const asFact = (text: string) => (removeLinks(text, '') ?? '').replaceAll(/[\\`*_[\]<>#|{}]/g, '')

const codes = Object.fromEntries(statuses.map(status => [status, codeOf(status)]))

export async function readDefaultTexts(base: Base, user: User, id: number): Promise<TemplatesOfState[]> {
  await checkMayRead(base.db, user, id)
  const values = await textValuesOf(base, base.db, id)
  const all = await readTemplatesOf(base.db, codes, await categoryOfReport(base.db, id))
  return all.map(({ state, templates }) => ({
    state,
    templates: templates
      .filter(({ is_active }) => is_active)
      .map(template => ({ ...template, text: withKnownValues(template.text, values) })),
  }))
}

/** Returns the status text with variables in place of the values of this report. */
export async function readCommonText(base: Base, user: User, id: number): Promise<string> {
  await checkMayRead(base.db, user, id)
  return commonTextOf(base, base.db, id)
}

export async function commonTextOf(base: Base, db: Reader, id: number): Promise<string> {
  const { status, statusText } = await db
    .selectFrom('reports')
    .select(['status', 'statusText'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!statusText) return ''
  const values = await textValuesOf(base, db, id)
  const all = await readTemplatesOf(db, codes, await categoryOfReport(db, id))
  const sources = all.filter(({ state }) => state === codeOf(status)).flatMap(({ templates }) => templates)
  return withVariables(
    statusText,
    sources.map(({ text }) => text),
    values,
  )
}

const numberCode = '{{ formatted_signal_id }}'

/**
 * An unchanged default text becomes its source again. In any other text the values of known variables become
 * variables. @param sources the default texts that it may come from
 */
export function withVariables(text: string, sources: readonly string[], values: TemplateValues): string {
  const source = sources.find(each => withKnownValues(each, values).trim() === text.trim())
  if (source !== undefined && problemsIn(source, values).length === 0) return source
  const variables = [numberCode, ...sources.flatMap(each => each.match(/\{\{[^{}]*\}\}/g) ?? [])]
  const codeByValue = new Map<string, string>()
  for (const code of variables.filter(each => problemsIn(each, values).length === 0)) {
    const value = filledIn(code, values)
    if (isTelling(value) && !codeByValue.has(value)) codeByValue.set(value, code)
  }
  const longestFirst = [...codeByValue.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return text.replaceAll(pattern, value => codeByValue.get(value) ?? value)
}

const isTelling = (value: string) => value.length > 3

const escaped = (value: string) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
