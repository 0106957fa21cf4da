import { entryOf } from '../entry-of.ts'
import type { Condition, Operand } from './expressions.ts'
import { filters, writtenValue } from './filters.ts'
import { parseTemplate, type TemplateNode } from './parse.ts'
import { isPresent, type TemplateValue } from './values.ts'

export type TemplateValues = Readonly<Record<string, TemplateValue>>

/** `standsAlone`: the line holds nothing else. */
type Insert = (value: TemplateValue, standsAlone: boolean) => string

function valueOfOperand(operand: Operand, values: TemplateValues): TemplateValue | undefined {
  const { filters: changes } = operand
  const start = 'literal' in operand ? { type: 'text' as const, text: operand.literal } : lookUp(operand.path, values)
  return changes.reduce<TemplateValue | undefined>((value, { name, argument }) => {
    const filter = entryOf(filters, name)
    if (!filter) return value
    return filter.apply(value ?? { type: 'text', text: '' }, argument ?? filter.argument ?? '')
  }, start)
}

/** `extra_properties.items` is the same as `extra_properties`: its pairs. */
const lookUp = (path: string, values: TemplateValues) =>
  [path, path.replace(/\.items$/, '')].filter(name => Object.hasOwn(values, name)).map(name => values[name])[0]

function holds(condition: Condition, values: TemplateValues): boolean {
  if (condition.kind === 'not') return !holds(condition.condition, values)
  if (condition.kind === 'holds') return isPresent(valueOfOperand(condition.operand, values))
  if (condition.kind === 'combination') {
    const sides = [condition.left, condition.right]
    return condition.operator === 'and'
      ? sides.every(side => holds(side, values))
      : sides.some(side => holds(side, values))
  }
  const [left, right] = [condition.left, condition.right].map(operand => {
    const value = valueOfOperand(operand, values)
    return value ? writtenValue(value) : ''
  })
  return (left === right) === condition.isEqual
}

function turnsOf(names: readonly string[], list: TemplateValue | undefined): TemplateValues[] {
  const [first = '', second = ''] = names
  if (list?.type === 'list') return list.items.map(item => ({ [first]: { type: 'quote', text: item } }))
  if (list?.type !== 'answers') return []
  return list.answers.map(({ label, answers }) => ({
    [first]: { type: 'quote', text: label },
    [second]: { type: 'list', items: answers },
  }))
}

function loopValues(index: number, count: number): TemplateValues {
  return {
    'forloop.first': { type: 'flag', holds: index === 0 },
    'forloop.last': { type: 'flag', holds: index === count - 1 },
    'forloop.counter': { type: 'text', text: String(index + 1) },
  }
}

function filled(nodes: readonly TemplateNode[], values: TemplateValues, insert: Insert): string {
  return nodes.map(node => filledNode(node, values, insert)).join('')
}

function filledNode(node: TemplateNode, values: TemplateValues, insert: Insert): string {
  if (node.kind === 'text') return node.text
  if (node.kind === 'output') {
    const value = valueOfOperand(node.operand, values)
    return value ? insert(value, node.standsAlone) : ''
  }
  if (node.kind === 'if') {
    const branch = node.branches.find(({ condition }) => condition === null || holds(condition, values))
    return branch ? filled(branch.nodes, values, insert) : ''
  }
  const turns = turnsOf(node.names, valueOfOperand(node.list, values))
  if (turns.length === 0) return filled(node.empty, values, insert)
  return turns
    .map((turn, index) => ({ ...values, ...turn, ...loopValues(index, turns.length) }))
    .map(inside => filled(node.nodes, inside, insert))
    .join('')
}

/** Marks of the template language that remain after a mistake, or that are in a value. */
const marks = /\{(?=[{%#])|[}%#](?=\})/g

/** Returns a text in which nothing looks like template code. */
export const withoutMarks = (text: string) => text.replaceAll(marks, '$& ')

/**
 * Fills in a template. Mistakes and variables without a value are left out. @param insert turns a value into text; by
 * default its text without marks
 */
export const fillTemplate = (
  source: string,
  values: TemplateValues,
  insert: Insert = value => withoutMarks(writtenValue(value)),
): string => withoutMarks(filled(parseTemplate(source).nodes, values, insert))
