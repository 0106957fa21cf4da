import { useQuery } from '@tanstack/react-query'
import { ruleHistoryQuery } from '../../../../features/routing/manage/web/queries.ts'
import { ruleLines } from '../../../../features/routing/manage/web/rule-lines.ts'
import type { Names, RuleValues } from '../../../../features/routing/manage/web/rule-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { ChangeHistory } from '../../../../web/form/ChangeHistory.tsx'

type Props = {
  id: number
  names: Names
  /** Puts what a change replaced back into the form. */
  onRestore: (values: Partial<RuleValues>) => void
}

/** Who changed a rule, when and how. */
export function RuleHistory({ id, names, onRestore }: Props) {
  const { fetch } = useSession()
  const history = useQuery(ruleHistoryQuery(fetch, id)).data
  return <ChangeHistory lines={history && ruleLines(history, names, onRestore)} />
}
