import { readTemplatesOf } from '#features/default-texts/server/templates.ts'
import type { User } from '#features/users/policy.ts'
import type { TemplateValues } from '#kit/template/fill.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { categoryOfReport, checkMayRead } from '../../server/store.ts'
import { codeOf } from '../../status/codes.ts'
import { statuses } from '../../status/statuses.ts'
import { filledIn, problemsIn, textValuesOf, withKnownValues } from './fill-text.ts'

const codes = Object.fromEntries(statuses.map(status => [status, codeOf(status)]))

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
