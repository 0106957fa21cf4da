import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '../../categories/departments/web/queries.ts'
import { useSession } from '../../users/web/session.ts'

/** The name of a department by its id; 'een andere afdeling' while the names are not there. */
export function useDepartmentName(): (id: number) => string {
  const { fetch } = useSession()
  const { data } = useQuery(departmentsQuery(fetch))
  const names = new Map(data?.results.map(({ id, name }) => [id, name]))
  return id => names.get(id) ?? 'een andere afdeling'
}
