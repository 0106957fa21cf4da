import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { useApi } from '#web/api.ts'
import type { FailableQuery } from '#web/queries.ts'
import { readVocabulary, type Vocabulary } from '../contract.ts'
import { namesIn } from '../vocabulary-names.ts'
import type { Names } from './rule-values.ts'

type Department = { id: number; code: string; name: string }

type RuleReferences = { names: Names; vocabulary: Vocabulary; departments: readonly Department[] }

export function useRuleNames(): { loaded: RuleReferences | undefined; queries: readonly FailableQuery[] } {
  const colleague = useColleagueNames()
  const queries = [
    useApi(
      readVocabulary,
      {},
      { staleTime: 5 * 60_000, meta: { errorTitle: 'De categorieën en gebieden konden niet opgehaald worden' } },
    ),
    useQuery(departmentsQuery),
  ] as const
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
