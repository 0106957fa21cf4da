import { isComplete, type RuleCondition, type RuleForm } from './rule-form.ts'

/**
 * The expression of a form, without its empty lines.
 * @returns undefined for a value that the language has no way to write: with both kinds of quotes, or over several lines
 */
export function writeForm(form: RuleForm): string | undefined {
  const groups = form.map(group => group.filter(isComplete)).filter(group => group.length > 0)
  const written = groups.map(group => group.map(condition => writeCondition(condition)))
  const texts = written.map(parts => joinedGroup(parts, written.length > 1))
  return texts.includes(undefined) ? undefined : texts.join('\nor ')
}

/** The parts of a condition, and what stands between them. */
type Written = { parts: readonly (string | undefined)[]; by: 'and' | 'or' }

function joinedGroup(conditions: readonly Written[], isOneOfMany: boolean): string | undefined {
  if (conditions.some(({ parts }) => parts.includes(undefined))) return undefined
  const isAlone = conditions.length === 1
  const lines = conditions.map(({ parts, by }) => {
    const line = parts.join(` ${by} `)
    return by === 'or' && parts.length > 1 && !(isAlone && !isOneOfMany) ? `(${line})` : line
  })
  const text = lines.join('\n  and ')
  if (isOneOfMany) return isAlone ? text : `(${text})`
  return lines.join('\nand ')
}

function writeCondition(condition: RuleCondition): Written {
  if (condition.about === 'time') return writeTime(condition)
  if (condition.about === 'area')
    return {
      by: 'or',
      parts: condition.values.map(({ type, code }) => inAreas(quoted(type), quoted(code))),
    }
  const { isNot, values } = condition
  const name = condition.about === 'answer' ? condition.key : condition.about
  if (condition.about === 'answer' && condition.isSet)
    return { by: 'or', parts: values.map(value => suffixed(quoted(value), ` in ${name}`)) }
  return { by: isNot ? 'and' : 'or', parts: values.map(value => prefixed(`${name} ${isNot ? '!=' : '=='} `, value)) }
}

const inAreas = (type: string | undefined, code: string | undefined) =>
  type && code ? `location in areas.${type}.${code}` : undefined

const prefixed = (start: string, value: string) => suffixedBy(start, quoted(value))
const suffixedBy = (start: string, text: string | undefined) => text && start + text
const suffixed = (text: string | undefined, end: string) => text && text + end

function writeTime({ from, until }: { from: string; until: string }): Written {
  const parts = [...(from ? [`time >= ${from}`] : []), ...(until ? [`time < ${until}`] : [])]
  return { parts, by: from && until && from > until ? 'or' : 'and' }
}

/** @returns undefined for a text that cannot be written; an empty one is an error in the language */
function quoted(text: string): string | undefined {
  const quote = [`"`, `'`].find(each => !text.includes(each))
  return quote && text !== '' && !text.includes('\n') ? quote + text + quote : undefined
}
