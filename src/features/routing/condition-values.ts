import type { Expression, Operand } from './language.ts'
import { ExpressionError, orExpressionError } from './language.ts'
import { type Areas, type ExpressionContext, type ExpressionValue, evaluateExpression, fixedNames } from './rules.ts'

export type RoutingFacts = {
  categories: readonly { id: number; sub: string; main: string }[]
  districts: readonly string[]
  areas: Areas
}

export type Condition = Exclude<Expression, { kind: 'and' | 'or' }>

/** The allowed values of one dimension (category, day, an answer, an area). `error`: no report can be evaluated. */
export type Constraint = { dimension: string; allowed: ReadonlySet<string>; error?: string | undefined }

export const categoryDimension = 'category'

const fixed: readonly string[] = fixedNames.map(({ identifier }) => identifier)
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const conditionsOf = (expression: Expression): Condition[] =>
  'parts' in expression ? expression.parts.flatMap(conditionsOf) : [expression]

const namesOf = ({ left, right }: Condition): string[] => [
  ...new Set([left, right].flatMap(operand => (operand.kind === 'name' ? [operand.name] : []))),
]

/** A report needs these answers for the condition to be evaluated. */
export const answersOf = (condition: Condition) => namesOf(condition).filter(name => !fixed.includes(name))

export const printCondition = (condition: Condition): string =>
  condition.kind === 'compare'
    ? `${printOperand(condition.left)} ${condition.by} ${printOperand(condition.right)}`
    : `${printOperand(condition.left)} in ${[printOperand(condition.right), ...condition.path.map(part => `"${part}"`)].join('.')}`

export const printExpression = (expression: Expression): string =>
  'parts' in expression
    ? expression.parts
        .map(part => ('parts' in part ? `(${printExpression(part)})` : printCondition(part)))
        .join(` ${expression.kind} `)
    : printCondition(expression)

function printOperand(operand: Operand): string {
  if (operand.kind === 'name') return operand.name
  if (operand.kind === 'text') return `"${operand.text}"`
  if (operand.kind === 'number') return String(operand.value)
  const { hours, minutes } = {
    hours: Math.floor(operand.seconds / 3600),
    minutes: Math.floor(operand.seconds / 60) % 60,
  }
  const seconds = operand.seconds % 60
  return [hours, minutes, ...(seconds > 0 ? [seconds] : [])].map(part => String(part).padStart(2, '0')).join(':')
}

/** Represents all values that the conditions treat alike. */
type Sample = { key: string; values: readonly [name: string, value: ExpressionValue][] }

/** A name that is compared with more values is not enumerated. */
const maxLiterals = 300

/** Evaluates each condition for every value that matters to any of them. @param all the conditions to compare */
export function constraintReader(all: readonly Condition[], facts: RoutingFacts): (condition: Condition) => Constraint {
  const literals = literalsByName(all)
  const sampleCache = new Map<string, readonly Sample[] | undefined>()
  const samplesOf = (names: readonly string[]) => {
    const key = names.join()
    if (!sampleCache.has(key)) sampleCache.set(key, makeSamples(names, facts, literals.get(key)))
    return sampleCache.get(key)
  }
  const read = (condition: Condition): Constraint => {
    const names = namesOf(condition)
    const samples = condition.kind === 'compare' ? samplesOf(names.toSorted()) : undefined
    if (!samples) return { dimension: printCondition(condition), ...readAlone(condition, facts.areas) }
    return { dimension: isAboutCategory(names) ? categoryDimension : names.join(), ...readSamples(condition, samples) }
  }
  const cache = new Map<string, Constraint>()
  return condition => {
    const key = printCondition(condition)
    const constraint = cache.get(key) ?? read(condition)
    cache.set(key, constraint)
    return constraint
  }
}

const isAboutCategory = (names: readonly string[]) => names.length > 0 && names.every(name => /^(sub|main)$/.test(name))

type Literals = { numbers: readonly number[]; texts: readonly string[] }

function literalsByName(conditions: readonly Condition[]): ReadonlyMap<string, Literals> {
  const operands = conditions.flatMap(condition =>
    [condition.left, condition.right].map(operand => ({ name: namesOf(condition).join(), operand })),
  )
  return new Map(
    [...Map.groupBy(operands, ({ name }) => name)].map(([name, group]) => {
      const numbers = group.flatMap(({ operand }) =>
        operand.kind === 'number' ? [operand.value] : operand.kind === 'time' ? [operand.seconds] : [],
      )
      const texts = group.flatMap(({ operand }) => (operand.kind === 'text' && operand.text ? [operand.text] : []))
      return [name, { numbers: sortedNumbers(numbers), texts: [...new Set(texts)].toSorted() }]
    }),
  )
}

const sortedNumbers = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((a, b) => a - b)

/** @returns undefined when the values cannot be enumerated */
function makeSamples(
  names: readonly string[],
  { categories, districts }: RoutingFacts,
  { numbers, texts }: Literals = { numbers: [], texts: [] },
): readonly Sample[] | undefined {
  if (isAboutCategory(names)) return categories.map(categorySample)
  const [name = '', ...more] = names
  if (name === '' || more.length > 0 || numbers.length + texts.length > maxLiterals) return undefined
  if (name === 'day') return textSamples(name, days)
  if (name === 'stadsdeel') return textSamples(name, districts)
  if (name === 'time')
    return timesAround(numbers).map(seconds => ({ key: String(seconds), values: [[name, { kind: 'time', seconds }]] }))
  if (fixed.includes(name)) return undefined
  return [
    ...textSamples(name, textsAround(texts)),
    ...numbersAround(numbers).map(
      (value): Sample => ({ key: String(value), values: [[name, { kind: 'number', value }]] }),
    ),
  ]
}

const categorySample = ({ id, sub, main }: RoutingFacts['categories'][number]): Sample => ({
  key: String(id),
  values: [
    ['sub', { kind: 'text', text: sub }],
    ['main', { kind: 'text', text: main }],
  ],
})

const textSamples = (name: string, texts: readonly string[]) =>
  texts.map((text): Sample => ({ key: `"${text}"`, values: [[name, { kind: 'text', text }]] }))

/** Each text, and its successor, which represents all texts before the next. */
const textsAround = (texts: readonly string[]) => ['\u0001', ...texts.flatMap(text => [text, `${text}\u0001`])]

/** Each number, one between neighbours, and one at each end. */
function numbersAround(numbers: readonly number[]): number[] {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  const between = numbers.slice(1).map((number, place) => (number + (numbers[place] ?? number)) / 2)
  return sortedNumbers([first - 1, ...numbers, ...between, last + 1])
}

const lastSecond = 24 * 3600 - 1

const timesAround = (seconds: readonly number[]) =>
  sortedNumbers([
    0,
    ...seconds.flatMap(one => [Math.floor(one - 1), Math.round(one), Math.ceil(one + 1)]),
    lastSecond,
  ]).filter(one => one >= 0 && one <= lastSecond)

function readSamples(condition: Condition, samples: readonly Sample[]) {
  const outcomes = samples.map(({ key, values }) => ({ key, outcome: evaluate(condition, new Map(values)) }))
  const error = outcomes.find(({ outcome }) => typeof outcome === 'string')?.outcome
  return {
    allowed: new Set(outcomes.flatMap(({ key, outcome }) => (outcome === true ? [key] : []))),
    error:
      typeof error === 'string' && outcomes.every(({ outcome }) => typeof outcome === 'string') ? error : undefined,
  }
}

const yes: ReadonlySet<string> = new Set(['yes'])
const none: ReadonlySet<string> = new Set()

/** A condition that is not enumerated may hold, unless it fails for every report. */
function readAlone(condition: Condition, areas: Areas) {
  if (answersOf(condition).length > 0) {
    const isEmpty = [condition.left, condition.right].some(operand => operand.kind === 'text' && operand.text === '')
    return isEmpty ? { allowed: none, error: 'Een lege tekst kan niet.' } : { allowed: yes }
  }
  const outcome = evaluate(condition, contextWith(areas))
  if (typeof outcome === 'string') return { allowed: none, error: outcome }
  return { allowed: outcome || namesOf(condition).length > 0 ? yes : none }
}

const contextWith = (areas: Areas): ExpressionContext =>
  new Map<string, ExpressionValue>([
    ...['sub', 'main', 'day', 'stadsdeel'].map((name): [string, ExpressionValue] => [
      name,
      { kind: 'text', text: 'x' },
    ]),
    ['time', { kind: 'time', seconds: 0 }],
    ['location', { kind: 'point', point: { lat: 0, lng: 0 } }],
    ['areas', { kind: 'areas', areas }],
  ])

function evaluate(condition: Condition, context: ExpressionContext): boolean | string {
  const outcome = orExpressionError(() => evaluateExpression(condition, context))
  return outcome instanceof ExpressionError ? outcome.message : outcome
}
