import { useQuery } from '@tanstack/react-query'
import { departmentNamesOf } from '#features/departments/names.ts'
import { departmentsQuery } from './queries.ts'

/**
 * Returns the names for codes such as `STW, AEG`. While loading it shows dots; codes show only after a failure,
 * because they mean nothing to a reader.
 */
export function useDepartmentNames(): (codes: string) => string {
  const { data, isPending } = useQuery(departmentsQuery)
  if (isPending) return codes => codes && '…'
  return departmentNamesOf(data?.results ?? [])
}
