import {
  answersOf,
  type Condition,
  type Constraint,
  categoryDimension,
  conditionsOf,
  constraintReader,
  printCondition,
  type RoutingFacts,
} from './condition-values.ts'
import { type Expression, ExpressionError, orExpressionError, parseExpression } from './language.ts'

export type RuleToCompare = { code: string; isActive: boolean }

/** `rule` and `by` are indexes in the order of the rules. */
type RuleProblem =
  | { rule: number; kind: 'invalid' | 'never'; message: string; by: readonly number[] }
  | { rule: number; kind: 'shadowed' | 'too-complex'; message: string; by: readonly number[] }

type UnreachedCategory = {
  id: number
  /** Rules that route some of its reports; empty when none is routed. */
  sometimesBy: readonly number[]
}

export type RuleReview = { problems: readonly RuleProblem[]; unreached: readonly UnreachedCategory[] }

type Facts = RoutingFacts & {
  withoutDepartment: readonly number[]
}

/** About a second. The rest counts as too complex, or is not compared with earlier rules. */
const maxSteps = 2_000_000

export function reviewRules(rules: readonly RuleToCompare[], facts: Facts): RuleReview {
  const parsed = rules.map(({ code }) => orExpressionError(() => parseExpression(code)))
  const expressions = parsed.map(one => (one instanceof ExpressionError ? undefined : one))
  const read = constraintReader(
    expressions.flatMap(expression => (expression ? conditionsOf(expression) : [])),
    facts,
  )
  const budget = { left: maxSteps }
  const analyses = expressions.map(expression => expression && analyseExpression(expression, { read, budget }))
  const active = analyses.map((analysis, place) => (rules[place]?.isActive ? analysis : undefined))
  const problems = parsed.flatMap((one, rule): RuleProblem[] => {
    if (one instanceof ExpressionError) return [{ rule, kind: 'invalid', message: one.message, by: [] }]
    const analysis = analyses[rule]
    const earlier = active.slice(0, rule)
    return analysis ? problemOf(rule, analysis, () => shadowOf(analysis, { earlier, facts, budget })) : []
  })
  return { problems, unreached: unreachedCategories(active, facts) }
}

function problemOf(rule: number, analysis: ExpressionAnalysis, shadow: () => readonly number[]): RuleProblem[] {
  if (analysis.kind === 'never') return [{ rule, kind: 'never', message: neverText(analysis), by: [] }]
  if (analysis.kind === 'too-complex') return [{ rule, kind: 'too-complex', message: tooComplexText, by: [] }]
  const by = shadow()
  if (by.length === 0) return []
  const message =
    by.length === 1
      ? 'Een regel die eerder komt, vangt al deze meldingen al af.'
      : 'Regels die eerder komen, vangen al deze meldingen samen al af.'
  return [{ rule, kind: 'shadowed', message, by }]
}

const tooComplexText = 'Deze regel is te lang om te controleren. Splits hem in meer regels.'

function neverText({ impossible, error }: Extract<ExpressionAnalysis, { kind: 'never' }>) {
  if (impossible.length === 0) return 'Deze regel geldt nooit: de voorwaarden spreken elkaar tegen.'
  const why = error ? `: ${error}` : '.'
  return `Deze regel geldt nooit: geen enkele melding voldoet aan ${impossible.join(' of ')}${why}`
}

type ReviewContext = {
  earlier: readonly (ExpressionAnalysis | undefined)[]
  facts: RoutingFacts
  budget: StepBudget
}

/** The earlier rules that together catch all reports of this one; empty when some reach it. */
function shadowOf(analysis: ExpressionAnalysis, { earlier, facts, budget }: ReviewContext): readonly number[] {
  if (analysis.kind !== 'possible') return []
  const candidates = earlier.flatMap((other, place) =>
    other?.kind === 'possible' && other.answers.isSubsetOf(analysis.answers) ? [{ place, ways: other.ways }] : [],
  )
  const shadows = new Set<number>()
  for (const way of analysis.ways)
    for (const narrow of byCategory(way, facts)) {
      const shadow = candidates.find(({ ways }) => {
        budget.left -= ways.length
        return budget.left > 0 && ways.some(other => implies(narrow, other))
      })
      if (!shadow) return []
      shadows.add(shadow.place)
    }
  return [...shadows].toSorted((a, b) => a - b)
}

/** Splits by category, because another rule may catch each. */
const byCategory = (way: Conjunction, { categories }: RoutingFacts): Conjunction[] =>
  [...(way.get(categoryDimension) ?? categories.map(({ id }) => String(id)))].map(
    id => new Map([...way, [categoryDimension, new Set([id])]]),
  )

function unreachedCategories(
  analyses: readonly (ExpressionAnalysis | undefined)[],
  { withoutDepartment }: Facts,
): UnreachedCategory[] {
  return withoutDepartment.flatMap(id => {
    const touching = analyses.flatMap((analysis, place) => {
      if (analysis?.kind !== 'possible') return []
      const ways = analysis.ways.filter(way => way.get(categoryDimension)?.has(String(id)) ?? true)
      const isAlways = analysis.answers.size === 0 && ways.some(way => [...way.keys()].every(isCategory))
      return ways.length > 0 ? [{ place, isAlways }] : []
    })
    return touching.some(({ isAlways }) => isAlways) ? [] : [{ id, sometimesBy: touching.map(({ place }) => place) }]
  })
}

const isCategory = (dimension: string) => dimension === categoryDimension

/** One way in which an expression is true: the allowed values per dimension; other dimensions are free. */
type Conjunction = ReadonlyMap<string, ReadonlySet<string>>

type ExpressionAnalysis =
  /** `answers`: a report needs these to be evaluated. */
  | { kind: 'possible'; ways: readonly Conjunction[]; answers: ReadonlySet<string> }
  /** No report satisfies these conditions; when empty, the conditions contradict each other. */
  | { kind: 'never'; impossible: readonly string[]; error: string | undefined }
  | { kind: 'too-complex' }

/** Limits a review, so that no rule can keep the process busy. */
type StepBudget = { left: number }

const maxWays = 500
const stepsPerCondition = 100
const tooComplex = { kind: 'too-complex' } as const

type Reading = { read: (condition: Condition) => Constraint; budget: StepBudget }

function analyseExpression(expression: Expression, { read, budget }: Reading): ExpressionAnalysis {
  const conditions = conditionsOf(expression)
  budget.left -= conditions.length * stepsPerCondition
  if (budget.left < 0) return tooComplex
  const results = conditions.map(condition => ({ text: printCondition(condition), ...read(condition) }))
  // Evaluation skips nothing: a condition that fails for every report makes the whole expression false.
  const failing = results.find(({ error }) => error !== undefined)
  if (failing) return { kind: 'never', impossible: [failing.text], error: failing.error }
  const ways = waysOf(expression, { read, budget })
  if (!ways) return tooComplex
  if (ways.length > 0) return { kind: 'possible', ways, answers: new Set(conditions.flatMap(answersOf)) }
  const impossible = results.filter(({ allowed }) => allowed.size === 0).map(({ text }) => text)
  return { kind: 'never', impossible, error: undefined }
}

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

function intersection(one: Conjunction, other: Conjunction): Conjunction | undefined {
  const both = new Map(one)
  for (const [dimension, allowed] of other) {
    const common = allowed.intersection(both.get(dimension) ?? allowed)
    if (common.size === 0) return undefined
    both.set(dimension, common)
  }
  return both
}

/** True when every report that satisfies `one` satisfies `other`. */
const implies = (one: Conjunction, other: Conjunction): boolean =>
  [...other].every(([dimension, allowed]) => one.get(dimension)?.isSubsetOf(allowed))
