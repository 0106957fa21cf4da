import { type Expression, parseExpression } from '../language.ts'
import { ExpressionError } from '../tokens.ts'
import { categoryDimension, conditionsOf, constraintReader, type RoutingFacts } from './condition-values.ts'
import {
  analyseExpression,
  type Conjunction,
  type ExpressionAnalysis,
  implies,
  type StepBudget,
} from './conjunctions.ts'

/** A rule as it is compared with others, in order of evaluation. */
export type RuleToCompare = { code: string; isActive: boolean }

/** Why a rule will not do what its author expects. `rule` and `by` are places in the order, counted from 0. */
type RuleProblem =
  | { rule: number; kind: 'invalid' | 'never'; message: string; by: readonly number[] }
  | { rule: number; kind: 'shadowed' | 'too-complex'; message: string; by: readonly number[] }

type UnreachedCategory = {
  id: number
  /** The rules that send some of its reports to a department; empty: none of its reports reaches one. */
  sometimesBy: readonly number[]
}

export type RuleReview = { problems: readonly RuleProblem[]; unreached: readonly UnreachedCategory[] }

type Facts = RoutingFacts & {
  /** The categories whose reports go to no department by themselves. */
  withoutDepartment: readonly number[]
}

/** A second or so; what is left then is said to be too complex, or is not checked for rules before it. */
const maxSteps = 2_000_000

/** Finds the rules that are invalid, can never hold or are shadowed, and the categories that reach no department. */
export function reviewRules(rules: readonly RuleToCompare[], facts: Facts): RuleReview {
  const parsed = rules.map(({ code }) => tryParse(code))
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

function tryParse(code: string): Expression | ExpressionError {
  try {
    return parseExpression(code)
  } catch (error) {
    if (error instanceof ExpressionError) return error
    throw error
  }
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

/** The earlier rules that together hold for every report for which this one holds; empty when some reach it. */
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

/** The same way for one category at a time: each may be caught by another rule. */
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
