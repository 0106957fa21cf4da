import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'

export function useDepartmentName(): (id: number) => string {
  const { data } = useQuery(departmentsQuery)
  const names = new Map(data?.results.map(({ id, name }) => [id, name]))
  return id => names.get(id) ?? 'een andere afdeling'
}
