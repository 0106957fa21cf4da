import { useQuery } from '@tanstack/react-query'
import type { RoutingRule } from '#features/routing/contract.ts'
import { dryRunQuery, type Proposal, reviewQuery } from '#features/routing/manage/web/queries.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import { problemText } from './problems.ts'

type Props = {
  id: number | undefined
  rules: readonly RoutingRule[]
  proposal: Proposal | undefined
}

/** The debounce before the rules are judged again, as in the dry run (milliseconds). */
const delay = 400

export function RuleProblems({ id, rules, proposal }: Props) {
  const settled = useDebounced(proposal, delay)
  const isSettled = proposal !== undefined && settled !== undefined
  const dryRun = useQuery({ ...dryRunQuery(settled ?? { rules: [] }), enabled: isSettled }).data
  const review = useQuery(reviewQuery).data
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
