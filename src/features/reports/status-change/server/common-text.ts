import type { TemplateValues } from '../../../../kit/template/fill.ts'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { readTemplatesOf } from '../../../default-texts/server/templates.ts'
import type { User } from '../../../users/policy.ts'
import { categoryOfReport, checkMayRead } from '../../server/store.ts'
import { codeOf } from '../../status/codes.ts'
import { statuses } from '../../status/statuses.ts'
import { filledIn, withKnownValues } from './fill-text.ts'
import { problemsIn, textValuesOf } from './text-values.ts'

const codes = Object.fromEntries(statuses.map(status => [status, codeOf(status)]))

/** The text of the status of a report for others too: what it says of this report alone is a variable again. */
export async function readCommonText(base: Base, user: User, id: number): Promise<string> {
  await checkMayRead(base.db, user, id)
  return commonTextOf(base, base.db, id)
}

/** The same without a user. */
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

/** Colleagues write the number themselves too. */
const numberCode = '{{ formatted_signal_id }}'

/**
 * A text that was filled in for one report, with variables again. A default text that was left as it is becomes that text. In
 * any other text, what the variables of the default texts and the number of the report were filled in with becomes the variable.
 * @param sources the default texts that it may come from
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

/** Whether a value is found again for sure: `12` may be anything. */
const isTelling = (value: string) => value.length > 3

const escaped = (value: string) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
