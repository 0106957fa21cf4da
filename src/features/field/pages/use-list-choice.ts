import { useLocation } from 'react-router'
import { fieldPath } from '#kit/paths.ts'
import type { Scope } from '../web/device.ts'

export const scopeParam = 'lijst'
export const deadlineParam = 'termijn'

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
