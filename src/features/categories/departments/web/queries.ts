import { useQuery } from '@tanstack/react-query'
import { departmentNamesOf } from '#features/departments/names.ts'
import { apiQuery } from '#web/api.ts'
import { departmentHistory, listDepartments } from '../contract.ts'

export const departmentsQuery = apiQuery(
  listDepartments,
  { query: { page_size: '1000' } },
  { staleTime: 5 * 60_000, meta: { errorTitle: 'De lijst van afdelingen kon niet opgehaald worden' } },
)

/** @param id undefined for a new department */
export const departmentHistoryQuery = (id: number | undefined) =>
  apiQuery(
    departmentHistory,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, meta: { suppressAccessErrors: true } },
  )

/**
 * Returns the names for codes such as `STW, AEG`. While loading it shows dots; codes show only after a failure,
 * because they mean nothing to a reader.
 */
export function useDepartmentNames(): (codes: string) => string {
  const { data, isPending } = useQuery(departmentsQuery)
  if (isPending) return codes => codes && '…'
  return departmentNamesOf(data?.results ?? [])
}

type Props = {
  category: {
    sub: string
    departments: string
  }
}

export function CategoryWithDepartments({ category: { sub, departments } }: Props) {
  const namesOf = useDepartmentNames()
  return departments ? `${sub} (${namesOf(departments)})` : sub
}
