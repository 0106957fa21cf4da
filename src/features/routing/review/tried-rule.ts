import { type Expression, flattened } from '../language.ts'
import { type ExpressionContext, evaluatesTrue } from '../rules.ts'
import { printExpression } from './condition-values.ts'
import type { TriedRule } from './contract.ts'

/** What one report says of a rule: whether it satisfies the rule, which conditions hold, and which one alone does not. */
export type Attempt = { isMatching: boolean; holding: readonly string[]; onlyMissing: readonly string[] }

/** A rule of more conditions is not explained. */
const maxConditions = 30

/** The conditions that hold together, for each way in which a rule can hold. A single one says no more than the rule itself. */
function waysOf(rule: Expression) {
  const ways = flattened(rule, 'or')
    .map(way => flattened(way, 'and').map(condition => ({ condition, code: printExpression(condition) })))
    .filter(({ length }) => length > 1)
  return ways.flat().length > maxConditions ? [] : ways
}

/** Tries a rule on reports: `attempt` on each, and `sum` says what all of them together say of it. */
export function trialOf(rule: Expression) {
  const ways = waysOf(rule)
  const codes = [...new Set(ways.flat().map(({ code }) => code))]
  return {
    attempt(context: ExpressionContext): Attempt {
      const isMatching = evaluatesTrue(rule, context)
      const holding = new Set(
        ways.flatMap(way => way.filter(({ condition }) => evaluatesTrue(condition, context)).map(({ code }) => code)),
      )
      const missing = ways.map(way => way.filter(({ code }) => !holding.has(code)))
      const onlyMissing = isMatching ? [] : missing.filter(({ length }) => length === 1).flat()
      return { isMatching, holding: [...holding], onlyMissing: onlyMissing.map(({ code }) => code) }
    },
    /** @param takenEarlier how many satisfy it and go by an earlier rule */
    sum: (attempts: readonly Attempt[], takenEarlier: number): TriedRule => ({
      matching: attempts.filter(({ isMatching }) => isMatching).length,
      takenEarlier,
      conditions: codes.map(code => ({
        code,
        holding: attempts.filter(({ holding }) => holding.includes(code)).length,
        onlyMissing: attempts.filter(({ onlyMissing }) => onlyMissing.includes(code)).length,
      })),
    }),
  }
}
