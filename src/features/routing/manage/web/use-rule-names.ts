import { useQuery } from '@tanstack/react-query'
import type { FailableQuery } from '../../../../web/queries.ts'
import { departmentsQuery } from '../../../categories/departments/web/queries.ts'
import { useColleagueNames } from '../../../users/web/colleague-names.tsx'
import { useSession } from '../../../users/web/session.ts'
import type { Vocabulary } from '../contract.ts'
import { namesIn } from '../vocabulary-names.ts'
import { vocabularyQuery } from './queries.ts'
import type { Names } from './rule-values.ts'

type Department = { id: number; code: string; name: string }

type RuleReferences = { names: Names; vocabulary: Vocabulary; departments: readonly Department[] }

/** What rules refer to, with its names; undefined while it is fetched. `queries`: by which it is. */
export function useRuleNames(): { loaded: RuleReferences | undefined; queries: readonly FailableQuery[] } {
  const { fetch } = useSession()
  const colleague = useColleagueNames()
  const queries = [useQuery(vocabularyQuery(fetch)), useQuery(departmentsQuery(fetch))] as const
  const [{ data: vocabulary }, found] = queries
  const departments = found.data?.results
  if (!vocabulary || !departments) return { loaded: undefined, queries }
  const names = {
    ...namesIn(vocabulary),
    department: (wanted: number) => departments.find(({ id }) => id === wanted)?.name ?? 'een afdeling die weg is',
    colleague,
  }
  return { loaded: { names, vocabulary, departments }, queries }
}
