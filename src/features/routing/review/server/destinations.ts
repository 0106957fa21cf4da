import { type Expression, parseExpression } from '../../language.ts'
import { type ExpressionContext, evaluatesTrue } from '../../rules.ts'
import { contextOf } from '../../server/context.ts'
import { ExpressionError } from '../../tokens.ts'
import { conditionsOf, printCondition } from '../condition-values.ts'
import type { Destination } from '../contract.ts'
import type { RoutingFacts } from './facts.ts'
import type { ReportRow } from './last-reports.ts'

export type ReadyRule = { expression: Expression; name: string; departmentId: number; userEmail: string | null }
type Rule = Omit<ReadyRule, 'expression'> & { code: string; isActive: boolean }

/** Other rules route nothing. */
export const readyRules = (rules: readonly Rule[]): ReadyRule[] =>
  rules.flatMap(({ code, isActive, name, departmentId, userEmail }) => {
    const expression = isActive ? parsed(code) : undefined
    return expression ? [{ expression, name, departmentId, userEmail }] : []
  })

function parsed(code: string): Expression | undefined {
  try {
    return parseExpression(code)
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

const departmentsOf = (categoryId: number, { categories }: RoutingFacts): readonly number[] =>
  categories.find(({ id }) => id === categoryId)?.departmentIds ?? []

/** The departments that it was routed to, or those of its category. */
export const presentDepartments = ({ routingDepartmentIds, categoryId }: ReportRow, facts: RoutingFacts) =>
  routingDepartmentIds?.length ? routingDepartmentIds : departmentsOf(categoryId, facts)

/** `because`: the conditions of the rule that hold. */
export function destinationsOf(report: ReportRow, facts: RoutingFacts, sets: readonly (readonly ReadyRule[])[]) {
  const context = contextOf(report, facts.areas)
  return sets.map(rules => {
    const rule = rules.find(({ expression }) => evaluatesTrue(expression, context))
    const destination: Destination = {
      departmentIds: rule ? [rule.departmentId] : [...departmentsOf(report.categoryId, facts)],
      userEmail: rule?.userEmail ?? null,
      rule: rule?.name ?? null,
    }
    return { rule, destination, because: () => (rule ? trueConditions(rule.expression, context) : []) }
  })
}

const trueConditions = (expression: Expression, context: ExpressionContext) => [
  ...new Set(
    conditionsOf(expression)
      .filter(condition => evaluatesTrue(condition, context))
      .map(printCondition),
  ),
]
