import { printCondition } from './condition-values.ts'
import {
  type Expression,
  ExpressionError,
  flattened,
  type Operand,
  orExpressionError,
  parseExpression,
  tokenize,
} from './language.ts'
import { fixedNames } from './rules.ts'

export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const listNames = ['sub', 'main', 'stadsdeel', 'day'] as const
type ListName = (typeof listNames)[number]

export type AreaName = { type: string; code: string }

/**
 * `isNot`: none of the values. `isSet`: several options can be chosen. A time is `HH:MM`, or empty for the start or
 * end of the day; from 22:00 until 06:00 covers the night.
 */
export type RuleCondition =
  | { about: ListName; isNot: boolean; values: readonly string[] }
  | { about: 'area'; values: readonly AreaName[] }
  | { about: 'time'; from: string; until: string }
  | { about: 'answer'; key: string; isSet: boolean; isNot: boolean; values: readonly string[] }

/** The rule holds when all lines of one of its groups hold. */
export type RuleForm = readonly (readonly RuleCondition[])[]

export function isComplete(condition: RuleCondition): boolean {
  if (condition.about === 'time') return condition.from !== '' || condition.until !== ''
  if (condition.about === 'answer' && condition.key === '') return false
  return condition.values.length > 0
}

type ReadForm = { kind: 'form'; form: RuleForm } | { kind: 'text'; why: string }

/** @throws ExpressionError for code that cannot be parsed */
export function readForm(code: string): ReadForm {
  const expression = parseExpression(code)
  if (hasComment(code)) return { kind: 'text', why: 'Er staat een opmerking in, die het formulier zou weggooien.' }
  const form = formIn(expression)
  return form ? { kind: 'form', form } : { kind: 'text', why: whyNot(expression) }
}

function hasComment(code: string): boolean {
  let end = 0
  const between = tokenize(code).map(({ from, code: token }) => {
    const text = code.slice(end, from)
    end = from + token.length
    return text
  })
  return [...between, code.slice(end)].some(text => text.trim() !== '')
}

function whyNot(expression: Expression): string {
  const part = unreadable(expression)
  if (part) return `Het formulier heeft geen regel voor ${part}.`
  return 'Er staat een "of" binnen een "en" die niet over hetzelfde gaat.'
}

function unreadable(expression: Expression): string | undefined {
  if ('parts' in expression) return expression.parts.map(unreadable).find(Boolean)
  return conditionIn(expression) ? undefined : printCondition(expression)
}

function formIn(expression: Expression): RuleForm | undefined {
  const condition = conditionIn(expression)
  if (condition) return [[condition]]
  const groups = flattened(expression, 'or').map(groupIn)
  return groups.includes(undefined) ? undefined : mergedGroups(groups.filter(group => group !== undefined))
}

/** Merges groups of one line about the same subject: `sub == "a" or sub == "b" or (…)`. */
function mergedGroups(groups: RuleForm): RuleForm {
  const merged: (readonly RuleCondition[])[] = []
  for (const group of groups) {
    const [last, line] = [onlyLine(merged.at(-1)), onlyLine(group)]
    const both = last && line && joined(last, line, 'or')
    if (both) merged[merged.length - 1] = [both]
    else merged.push(group)
  }
  return merged
}

const onlyLine = (group: readonly RuleCondition[] | undefined) => (group?.length === 1 ? group[0] : undefined)

export function groupIn(expression: Expression): readonly RuleCondition[] | undefined {
  const lines: RuleCondition[] = []
  for (const part of flattened(expression, 'and')) {
    const line = conditionIn(part)
    if (!line) return undefined
    const place = lines.findIndex(other => joined(other, line, 'and'))
    const other = lines[place]
    const both = other && joined(other, line, 'and')
    if (both) lines[place] = both
    else lines.push(line)
  }
  // A second line about the time would contradict or repeat the first.
  return lines.filter(({ about }) => about === 'time').length > 1 ? undefined : lines
}

export function conditionIn(expression: Expression): RuleCondition | undefined {
  if (expression.kind === 'compare') return comparisonIn(expression)
  if (expression.kind === 'in') return membershipIn(expression)
  if (expression.kind === 'and') return undefined
  const [first, ...rest] = flattened(expression, 'or').map(conditionIn)
  return rest.reduce((all, next) => all && next && joined(all, next, 'or'), first)
}

/** Only lines about the same subject, whose values the language joins this way. */
function joined(one: RuleCondition, other: RuleCondition, by: 'and' | 'or'): RuleCondition | undefined {
  if (one.about === 'time' || other.about === 'time')
    return one.about === 'time' && other.about === 'time' ? joinedTime(one, other, by) : undefined
  if (one.about === 'area' || other.about === 'area')
    return one.about === 'area' && other.about === 'area' && by === 'or'
      ? { about: 'area', values: [...one.values, ...other.values] }
      : undefined
  const isSame = one.about === other.about && one.isNot === other.isNot && keyOf(one) === keyOf(other)
  if (!isSame || one.isNot !== (by === 'and')) return undefined
  return { ...one, values: [...new Set([...one.values, ...other.values])] }
}

const keyOf = (condition: RuleCondition) =>
  condition.about === 'answer' ? `${condition.key} ${condition.isSet}` : condition.about

type Time = Extract<RuleCondition, { about: 'time' }>

function joinedTime(one: Time, other: Time, by: 'and' | 'or'): Time | undefined {
  const [from, until] = [one.from || other.from, one.until || other.until]
  const isHalf = (one.from === '') !== (one.until === '') && (other.from === '') !== (other.until === '')
  if (!isHalf || !from || !until) return undefined
  return (by === 'or') === from > until && from !== until ? { about: 'time', from, until } : undefined
}

type Compare = Extract<Expression, { kind: 'compare' }>

function comparisonIn(comparison: Compare): RuleCondition | undefined {
  const { left, by, right } = comparison
  if (left.kind !== 'name') return right.kind === 'name' ? comparisonIn(turned(comparison)) : undefined
  if (left.name === 'time') return timeIn(by, right)
  if (right.kind !== 'text' || right.text === '' || (by !== '==' && by !== '!=')) return undefined
  const [isNot, values] = [by === '!=', [right.text]]
  const list = listNames.find(name => name === left.name)
  if (list) return isListed(list, right.text) ? { about: list, isNot, values } : undefined
  return isFixed(left.name) ? undefined : { about: 'answer', key: left.name, isSet: false, isNot, values }
}

const isListed = (name: ListName, text: string) => name !== 'day' || dayNames.some(day => day === text)
const isFixed = (name: string) => fixedNames.some(({ identifier }) => identifier === name)

const turned = ({ left, by, right }: Compare): Compare => ({
  kind: 'compare',
  left: right,
  by: ({ '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const)[by],
  right: left,
})

function timeIn(by: Compare['by'], operand: Operand): RuleCondition | undefined {
  if (operand.kind !== 'time' || operand.seconds % 60 !== 0) return undefined
  const [hours, minutes] = [Math.floor(operand.seconds / 3600), (operand.seconds / 60) % 60]
  const time = [hours, minutes].map(part => String(part).padStart(2, '0')).join(':')
  if (by === '>=') return { about: 'time', from: time, until: '' }
  return by === '<' ? { about: 'time', from: '', until: time } : undefined
}

function membershipIn({ left, right, path }: Extract<Expression, { kind: 'in' }>): RuleCondition | undefined {
  if (right.kind !== 'name') return undefined
  const [type, code, ...more] = path
  if (right.name === 'areas' && left.kind === 'name' && left.name === 'location')
    return type && code && more.length === 0 ? { about: 'area', values: [{ type, code }] } : undefined
  const isAnswer = left.kind === 'text' && left.text !== '' && path.length === 0 && !isFixed(right.name)
  return isAnswer ? { about: 'answer', key: right.name, isSet: true, isNot: false, values: [left.text] } : undefined
}

export type Line = { id: number; group: number; condition: RuleCondition }

export const emptyCondition: RuleCondition = { about: 'sub', isNot: false, values: [] }

const firstLine: Line = { id: 1, group: 1, condition: emptyCondition }

function linesOf(form: RuleForm): readonly Line[] {
  const lines = form.flatMap((group, place) => group.map(condition => ({ group: place + 1, condition })))
  return lines.length > 0 ? lines.map((line, place) => ({ id: place + 1, ...line })) : [firstLine]
}

export const groupsOf = (lines: readonly Line[]): readonly (readonly Line[])[] => [
  ...Map.groupBy(lines, ({ group }) => group).values(),
]

export const formOfLines = (lines: readonly Line[]): RuleForm =>
  groupsOf(lines).map(group => group.map(({ condition }) => condition))

const nextNumber = (numbers: readonly number[]) => Math.max(0, ...numbers) + 1

export function withNewLine(lines: readonly Line[], group?: number): readonly Line[] {
  const line = {
    id: nextNumber(lines.map(({ id }) => id)),
    group: group ?? nextNumber(lines.map(other => other.group)),
    condition: emptyCondition,
  }
  const last = lines.findLastIndex(other => other.group === line.group)
  return lines.toSpliced(last < 0 ? lines.length : last + 1, 0, line)
}

export function withoutLine(lines: readonly Line[], id: number): readonly Line[] {
  const left = lines.filter(line => line.id !== id)
  return left.length > 0 ? left : [firstLine]
}

type View = { code: string } & ({ lines: readonly Line[] } | { lines: undefined; why: string | undefined })

export function viewOf(code: string): View {
  if (code.trim() === '') return { code, lines: linesOf([]) }
  const read = orExpressionError(() => readForm(code))
  if (read instanceof ExpressionError) return { code, lines: undefined, why: undefined }
  return read.kind === 'form' ? { code, lines: linesOf(read.form) } : { code, lines: undefined, why: read.why }
}

export const hasForm = (code: string) => viewOf(code).lines !== undefined
