import type { Base } from '../../../../server/base.ts'
import { rulesInOrder } from '../../server/store.ts'
import { type RuleToCompare, reviewRules } from '../rule-problems.ts'
import { type RoutingFacts, routingFacts } from './facts.ts'

/** What is wrong with the rules as they are. */
export async function reviewCurrentRules(base: Base) {
  const [rules, facts] = await Promise.all([rulesInOrder(base.db), routingFacts(base)])
  return reviewWithNames(rules, facts)
}

/** The review of rules, with the names of the categories that they do not reach. */
export function reviewWithNames(rules: readonly RuleToCompare[], facts: RoutingFacts) {
  const { problems, unreached } = reviewRules(rules, facts)
  const byId = new Map(facts.categories.map(category => [category.id, category]))
  return {
    problems: problems.map(problem => ({ ...problem, by: [...problem.by] })),
    unreached: unreached.map(({ id, sometimesBy }) => {
      const { sub = '', main = '' } = byId.get(id) ?? {}
      return { id, name: sub, main, sometimesBy: [...sometimesBy] }
    }),
  }
}
