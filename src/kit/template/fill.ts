import { entryOf } from '../collections.ts'
import type { ContactPart } from '../contact.ts'
import { dateWords } from '../date-words.ts'
import { dutchDateParts, weekdayIndex } from '../dutch-time.ts'
import type { Language } from '../language.ts'
import { type Condition, type Operand, parseTemplate, type TemplateNode } from './parse.ts'

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

const written = (value: string | number | null | undefined) => String(value ?? '').trim()

const parts: Readonly<Record<string, (address: TemplateAddress) => string>> = {
  O: ({ openbare_ruimte }) => written(openbare_ruimte),
  h: ({ huisnummer }) => written(huisnummer),
  l: ({ huisletter }) => written(huisletter),
  t: ({ huisnummer_toevoeging }) => written(huisnummer_toevoeging),
  T: ({ huisnummer_toevoeging }) => (written(huisnummer_toevoeging) ? `-${written(huisnummer_toevoeging)}` : ''),
  p: ({ postcode }) => written(postcode).replaceAll(' ', ''),
  P: ({ postcode }) => written(postcode).replace(/^(\d{4}) ?([A-Za-z]{2})$/, '$1 $2'),
  W: ({ woonplaats }) => written(woonplaats),
}

const usualAddressFormat = 'O hlT, P W'

/** Formats an address by a pattern (docs/wire/mail.md#variables); absent parts leave no comma or space behind. */
const formatAddress = (address: TemplateAddress, format: string): string =>
  format
    .replaceAll(/[OhltTpPW]/g, letter => parts[letter]?.(address) ?? '')
    .split(',')
    .map(part => part.trim().replaceAll(/ {2,}/g, ' '))
    .filter(Boolean)
    .join(', ')

type FilterFacts = {
  takes: readonly TemplateValueType[]
  /** Null when the argument is required. */
  argument: string | null
  apply: (value: TemplateValue, argument: string) => TemplateValue
}

const writtenTypes = ['text', 'quote', 'question', 'markdown', 'message'] as const
const everyType = [...writtenTypes, 'url', 'date', 'address', 'flag', 'list', 'answers'] as const

const text = (written: string): TemplateValue => ({ type: 'text', text: written })

const addressIn = ({ address, typed }: Extract<TemplateValue, { type: 'address' }>, format: string) =>
  typed || (address ? formatAddress(address, format) : '')

function withLetters(value: TemplateValue, change: (letters: string) => string): TemplateValue {
  if (value.type === 'markdown' || value.type === 'message') return { ...value, markdown: change(value.markdown) }
  return value.type === 'text' || value.type === 'quote' || value.type === 'question'
    ? { ...value, text: change(value.text) }
    : value
}

export const filters: Readonly<Record<string, FilterFacts>> = {
  date: {
    takes: ['date'],
    argument: 'DATE_FORMAT',
    apply: (value, format) =>
      text(value.type === 'date' && value.moment ? formatDate(value.moment, format, value.language) : ''),
  },
  format_address: {
    takes: ['address'],
    argument: usualAddressFormat,
    apply: (value, format) => text(value.type === 'address' ? addressIn(value, format) : ''),
  },
  join: {
    takes: ['list'],
    argument: null,
    apply: (value, separator) => text(value.type === 'list' ? value.items.join(separator) : ''),
  },
  default: {
    takes: everyType,
    argument: null,
    apply: (value, otherwise) => (isPresent(value) ? value : text(otherwise)),
  },
  upper: { takes: writtenTypes, argument: '', apply: value => withLetters(value, letters => letters.toUpperCase()) },
  lower: { takes: writtenTypes, argument: '', apply: value => withLetters(value, letters => letters.toLowerCase()) },
  capfirst: {
    takes: writtenTypes,
    argument: '',
    apply: value => withLetters(value, letters => letters.slice(0, 1).toUpperCase() + letters.slice(1)),
  },
}

/** Returns a value as text, without a filter. */
export function writtenValue(value: TemplateValue): string {
  if (value.type === 'date') return value.moment ? formatDate(value.moment, 'DATETIME_FORMAT', value.language) : ''
  if (value.type === 'address') return addressIn(value, usualAddressFormat)
  if (value.type === 'flag') return value.holds ? 'ja' : 'nee'
  if (value.type === 'list') return value.items.join(', ')
  if (value.type === 'answers')
    return value.answers.map(({ label, answers }) => `${label}: ${answers.join(', ')}`).join('\n')
  return textOf(value)
}

export type TemplateAddress = {
  openbare_ruimte?: string | null | undefined
  huisnummer?: string | number | null | undefined
  huisletter?: string | null | undefined
  huisnummer_toevoeging?: string | number | null | undefined
  postcode?: string | null | undefined
  woonplaats?: string | null | undefined
}

/** A text by staff, with names such as "De reden", "Gepland" and "Uiterlijk: 3 mei 2027". */
type Message = {
  type: 'message'
  markdown: string
  /** Set when the text by staff is in another language than the mail. */
  language?: Language
  label?: string
  title?: string
  detail?: { label: string; value: string }
  contact?: { label: string; parts: readonly ContactPart[] }
}

type AddressValue = {
  type: 'address'
  address: TemplateAddress | null
  /** The reporter's own words for a place that is still to be set; shown in place of the address. */
  typed?: string
}

export type TemplateValue =
  /** A fact, shown unchanged. */
  | { type: 'text'; text: string }
  /** A text by a resident, shown unchanged. */
  | { type: 'quote'; text: string }
  /** A text of the municipality. */
  | { type: 'markdown'; markdown: string }
  | Message
  | { type: 'question'; text: string }
  | { type: 'url'; url: string }
  | { type: 'date'; moment: Date | null; language?: Language }
  | AddressValue
  | { type: 'flag'; holds: boolean }
  | { type: 'list'; items: readonly string[] }
  | { type: 'answers'; answers: readonly { label: string; answers: readonly string[] }[] }
export type TemplateValueType = TemplateValue['type']

/** Returns true when a value counts as present in `{% if %}`. */
export function isPresent(value: TemplateValue | undefined): boolean {
  if (!value) return false
  if (value.type === 'flag') return value.holds
  if (value.type === 'date') return value.moment !== null
  if (value.type === 'address') return value.address !== null || Boolean(value.typed)
  if (value.type === 'list') return value.items.length > 0
  if (value.type === 'answers') return value.answers.length > 0
  return textOf(value) !== ''
}

type Written = Extract<TemplateValue, { type: 'text' | 'quote' | 'question' | 'markdown' | 'message' | 'url' }>

/** Returns the text of a textual value. */
function textOf(value: Written): string {
  if (value.type === 'url') return value.url
  return value.type === 'markdown' || value.type === 'message' ? value.markdown : value.text
}

/** The names of Django, in the formats for the Netherlands. */
const named: Readonly<Record<string, string>> = {
  DATE_FORMAT: 'j F Y',
  TIME_FORMAT: 'H:i',
  DATETIME_FORMAT: 'j F Y H:i',
  SHORT_DATE_FORMAT: 'd-m-Y',
  SHORT_DATETIME_FORMAT: 'd-m-Y H:i',
}

type Named = ReturnType<typeof dutchDateParts> & { monthName: string; weekday: string }
type Letter = (parts: Named) => string

const withoutZero = (digits: string) => String(Number(digits))

const letters: Readonly<Record<string, Letter>> = {
  d: ({ day }) => day,
  j: ({ day }) => withoutZero(day),
  l: ({ weekday }) => weekday,
  D: ({ weekday }) => weekday.slice(0, 2),
  m: ({ month }) => month,
  n: ({ month }) => withoutZero(month),
  F: ({ monthName }) => monthName,
  M: ({ monthName }) => monthName.slice(0, 3),
  y: ({ year }) => year.slice(2),
  Y: ({ year }) => year,
  H: ({ hour }) => hour,
  G: ({ hour }) => withoutZero(hour),
  i: ({ minute }) => minute,
  s: ({ second }) => second,
}

/**
 * Returns a moment in words and Dutch time, by a format of Django such as `j F Y, H:i`; a letter after `\` stands for
 * itself.
 */
export function formatDate(moment: Date, format: string, language: Language = 'nl'): string {
  const { monthNames, weekdayNames } = dateWords[language]
  const numbers = dutchDateParts(moment)
  const parts = {
    ...numbers,
    monthName: monthNames[Number(numbers.month) - 1] ?? '',
    weekday: weekdayNames[weekdayIndex(moment)] ?? '',
  }
  return (entryOf(named, format) ?? format).replaceAll(
    /\\(.)|[a-zA-Z]/g,
    (letter, literal: string | undefined) => literal ?? letters[letter]?.(parts) ?? letter,
  )
}
