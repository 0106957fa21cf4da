import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { UserFilter } from '#features/users/manage/web/queries.ts'
import { useLatestFilter } from '#web/latest-filter.ts'
import { usersPath } from '../pages.ts'

const parameters = { search: 'username', role: 'role', department: 'profile_department_code', active: 'is_active' }

/** `/instellingen/gebruikers/page/2?role=Behandelaar` */
export function useUserFilter() {
  const navigate = useNavigate()
  const { page = '1' } = useParams()
  const [params] = useSearchParams()
  const valueIn = (name: string) => {
    const value = params.get(name) ?? ''
    return value === '*' ? '' : value
  }
  const filter: UserFilter = {
    search: valueIn(parameters.search),
    role: valueIn(parameters.role),
    department: valueIn(parameters.department),
    active: valueIn(parameters.active),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
  const hrefOf = (change: Partial<UserFilter>) => {
    const next = { ...filter, ...change }
    const query = new URLSearchParams(
      (['search', 'role', 'department', 'active'] as const).flatMap(name =>
        next[name] ? [[parameters[name], next[name]]] : [],
      ),
    )
    return `${usersPath}/page/${next.page}${query.size > 0 ? `?${query}` : ''}`
  }
  const latest = useLatestFilter(filter)
  const change = (changes: Partial<UserFilter>) => void navigate(hrefOf(latest({ ...changes, page: 1 })))
  return { filter, hrefOf, change }
}
