import { useQuery } from '@tanstack/react-query'
import type { RoutingRule } from '../../../../features/routing/contract.ts'
import { dryRunQuery, type Proposal, reviewQuery } from '../../../../features/routing/manage/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { useDebounced } from '../../../../web/use-debounced.ts'
import { problemText } from './problems.ts'

type Props = {
  /** Undefined for a new rule, which comes last. */
  id: number | undefined
  rules: readonly RoutingRule[]
  /** The rules with what is changed in the form; undefined while nothing is. */
  proposal: Proposal | undefined
}

/** How long nothing may change before the rules are judged again, as in the dry run (milliseconds). */
const delay = 400

/** What is wrong with the rule, and which rules after it would get nothing to do any more. */
export function RuleProblems({ id, rules, proposal }: Props) {
  const { fetch } = useSession()
  const settled = useDebounced(proposal, delay)
  const isSettled = proposal !== undefined && settled !== undefined
  const dryRun = useQuery({ ...dryRunQuery(fetch, settled ?? { rules: [] }), enabled: isSettled }).data
  const review = useQuery(reviewQuery(fetch)).data
  const problems = (isSettled ? dryRun?.review : proposal ? undefined : review)?.problems ?? []
  const place = id === undefined ? rules.length : rules.findIndex(({ expressionId }) => expressionId === id)
  const all = proposal?.rules ?? rules
  const concerned = problems.filter(
    ({ rule, by }) => all[rule]?.isActive && (rule === place || by.some(other => other === place)),
  )
  if (concerned.length === 0) return null
  return (
    <Alert severity="caution" title="Let op">
      <ul>
        {concerned.map(problem => (
          <li key={`${problem.rule} ${problem.kind}`}>
            {problem.rule !== place && `Regel ${problem.rule + 1} ‘${all[problem.rule]?.name ?? ''}’: `}
            {problemText(problem, all)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
