import { useQuery } from '@tanstack/react-query'
import { departmentNamesOf } from '../../../departments/names.ts'
import { useSession } from '../../../users/web/session.ts'
import { departmentsQuery } from './queries.ts'

/**
 * What the codes of departments are called, as in `STW, AEG` on the wire; while the names are not there yet, the codes.
 * @returns the names of a list of codes
 */
export function useDepartmentNames(): (codes: string) => string {
  const { fetch } = useSession()
  const { data } = useQuery(departmentsQuery(fetch))
  return departmentNamesOf(data?.results ?? [])
}
