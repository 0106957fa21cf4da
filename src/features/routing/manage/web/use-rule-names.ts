import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '../../../categories/departments/web/queries.ts'
import { useColleagueNames } from '../../../users/web/colleague-names.tsx'
import { useSession } from '../../../users/web/session.ts'
import type { Vocabulary } from '../contract.ts'
import { namesIn } from '../vocabulary-names.ts'
import { vocabularyQuery } from './queries.ts'
import type { Names } from './rule-values.ts'

type Department = { id: number; code: string; name: string }

/** What rules refer to, with its names; undefined while it is fetched. */
export function useRuleNames():
  | { names: Names; vocabulary: Vocabulary; departments: readonly Department[] }
  | undefined {
  const { fetch } = useSession()
  const colleague = useColleagueNames()
  const vocabulary = useQuery(vocabularyQuery(fetch)).data
  const departments = useQuery(departmentsQuery(fetch)).data?.results
  if (!vocabulary || !departments) return undefined
  const names = {
    ...namesIn(vocabulary),
    department: (wanted: number) => departments.find(({ id }) => id === wanted)?.name ?? 'een afdeling die weg is',
    colleague,
  }
  return { names, vocabulary, departments }
}
