import { Problem } from '../../../../kit/problem.ts'
import { removeLinks } from '../../../../kit/remove-links.ts'
import { fillTemplate, type TemplateValues } from '../../../../kit/template/fill.ts'
import { writtenValue } from '../../../../kit/template/filters.ts'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { statusOf } from '../../status/codes.ts'
import type { StatusCode } from '../../status/facts.ts'
import { alwaysMails } from '../../status/rules.ts'
import { hasCode } from '../text-variables.ts'
import { problemsIn, textValuesOf } from './text-values.ts'

type MailedText = {
  state: StatusCode
  text?: string | null | undefined
  send_email?: boolean | undefined
  for_reporter?: boolean | undefined
}

/**
 * A change of status whose text the reporter reads, with the variables of default texts filled in (docs/wire/default-texts.md#status-messages).
 * Another text stays as it is.
 * @throws Problem `invalid-input` for a variable that there is not, or that this report has no value for
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

/** A text with the values of one report filled in. @throws Problem as above */
export async function filledText(base: Base, db: Reader, { id, text }: { id: number; text: string }): Promise<string> {
  if (!hasCode(text)) return text
  const values = await textValuesOf(base, db, id)
  const messages = problemsIn(text, values).map(({ message }) => message)
  if (messages.length > 0) throw new Problem('invalid-input', { text: [...new Set(messages)] })
  return filledIn(text, values)
}

/**
 * A default text for a colleague who picks it: variables that have a value are filled in. Others, such as `{{aantal}}`, stay for
 * the colleague, and a text with a mistake in its code stays as it is.
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

/** Characters that stand in no text (private use), around the number of what is left as it is. */
const [markBefore, markAfter] = ['\uE000', '\uE001']

/** A text without mistakes in its code, with these values filled in. */
export const filledIn = (text: string, values: TemplateValues) =>
  fillTemplate(text, values, value => asFact(writtenValue(value)))

/** A fact in a Markdown text: nothing in it is read as Markdown or as a link. */
const asFact = (text: string) => (removeLinks(text, '') ?? '').replaceAll(/[\\`*_[\]<>#|{}]/g, '')
