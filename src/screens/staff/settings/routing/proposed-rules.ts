import type { RoutingRule } from '#features/routing/contract.ts'
import type { Proposal } from '#features/routing/manage/web/queries.ts'
import { type RuleValues, ruleErrors } from '#features/routing/manage/web/rule-values.ts'
import type { ProposedRule } from '#features/routing/review/contract.ts'

const asProposed = ({ name, code, departmentId, userEmail, isActive }: RoutingRule): ProposedRule => ({
  name,
  code,
  departmentId,
  userEmail,
  isActive,
})

export function proposedRules(
  rules: readonly RoutingRule[],
  id: number | undefined,
  values: RuleValues,
): (Proposal & { tried: number }) | undefined {
  const { name, userEmail } = values
  const { code, departmentId } = ruleErrors(values)
  if (code !== undefined || departmentId !== undefined) return undefined
  const proposed = { ...values, name: name.trim(), userEmail: userEmail || null }
  if (id === undefined) return { rules: [...rules.map(asProposed), proposed], tried: rules.length }
  return {
    rules: rules.map(rule => (rule.expressionId === id ? proposed : asProposed(rule))),
    tried: rules.findIndex(({ expressionId }) => expressionId === id),
  }
}

export const rulesWithout = (rules: readonly RoutingRule[], id: number): readonly ProposedRule[] =>
  rules.filter(({ expressionId }) => expressionId !== id).map(asProposed)
