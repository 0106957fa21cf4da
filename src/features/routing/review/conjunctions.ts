import type { Expression } from '../language.ts'
import { answersOf, type Condition, type Constraint, conditionsOf, printCondition } from './condition-values.ts'

/** One way in which an expression is true: of each dimension the values that are allowed; all others may be anything. */
export type Conjunction = ReadonlyMap<string, ReadonlySet<string>>

export type ExpressionAnalysis =
  /** `answers`: the ids of the answers that a report must have for it to be evaluated. */
  | { kind: 'possible'; ways: readonly Conjunction[]; answers: ReadonlySet<string> }
  /** No report satisfies it: because of these conditions, which contradict each other when there is none. */
  | { kind: 'never'; impossible: readonly string[]; error: string | undefined }
  /** It can be true in too many ways to compare them. */
  | { kind: 'too-complex' }

/** How many steps a review may still take, so that no rule can keep the process busy. */
export type StepBudget = { left: number }

const maxWays = 500
const stepsPerCondition = 100
const tooComplex = { kind: 'too-complex' } as const

type Reading = { read: (condition: Condition) => Constraint; budget: StepBudget }

/** In which ways an expression can be true. */
export function analyseExpression(expression: Expression, { read, budget }: Reading): ExpressionAnalysis {
  const conditions = conditionsOf(expression)
  budget.left -= conditions.length * stepsPerCondition
  if (budget.left < 0) return tooComplex
  const results = conditions.map(condition => ({ text: printCondition(condition), ...read(condition) }))
  // Nothing is skipped when an expression is evaluated: a condition that fails for every report makes all of it false.
  const failing = results.find(({ error }) => error !== undefined)
  if (failing) return { kind: 'never', impossible: [failing.text], error: failing.error }
  const ways = waysOf(expression, { read, budget })
  if (!ways) return tooComplex
  if (ways.length > 0) return { kind: 'possible', ways, answers: new Set(conditions.flatMap(answersOf)) }
  const impossible = results.filter(({ allowed }) => allowed.size === 0).map(({ text }) => text)
  return { kind: 'never', impossible, error: undefined }
}

/** @returns undefined when there are too many */
function waysOf(expression: Expression, reading: Reading): readonly Conjunction[] | undefined {
  if (!('parts' in expression)) {
    const { dimension, allowed } = reading.read(expression)
    return allowed.size > 0 ? [new Map([[dimension, allowed]])] : []
  }
  let ways: readonly Conjunction[] = expression.kind === 'or' ? [] : [new Map()]
  for (const part of expression.parts) {
    const more = waysOf(part, reading)
    if (!more) return undefined
    reading.budget.left -= ways.length * more.length
    if (reading.budget.left < 0) return undefined
    ways =
      expression.kind === 'or'
        ? [...ways, ...more]
        : ways.flatMap(way => more.flatMap(other => intersection(way, other) ?? []))
    if (ways.length > maxWays) return undefined
  }
  return ways
}

/** @returns undefined when no report satisfies both */
function intersection(one: Conjunction, other: Conjunction): Conjunction | undefined {
  const both = new Map(one)
  for (const [dimension, allowed] of other) {
    const common = allowed.intersection(both.get(dimension) ?? allowed)
    if (common.size === 0) return undefined
    both.set(dimension, common)
  }
  return both
}

/** Whether every report that satisfies `one` satisfies `other` too. */
export const implies = (one: Conjunction, other: Conjunction): boolean =>
  [...other].every(([dimension, allowed]) => one.get(dimension)?.isSubsetOf(allowed))
