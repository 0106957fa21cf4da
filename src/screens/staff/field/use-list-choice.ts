import { useLocation } from 'react-router'
import type { Scope } from '../../../features/field/web/device.ts'
import { fieldPath } from '../../../kit/field-paths.ts'

/** The parameters of the address that say which list one sees, and in which order; the page of a report keeps them for the way back. */
export const scopeParam = 'lijst'
export const deadlineParam = 'termijn'

/** The list that the address asks for, and the addresses with that choice: of the list, and of a report in it. */
export function useListChoice() {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const scope: Scope = params.get(scopeParam) === 'afdeling' ? 'department' : 'mine'
  return {
    scope,
    isByDeadline: params.has(deadlineParam),
    listHref: fieldPath + search,
    reportHref: (id: number) => `${fieldPath}/${id}${search}`,
  }
}
