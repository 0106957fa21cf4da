import { useNavigate, useSearchParams } from 'react-router'
import { useLatestFilter } from '#web/latest-filter.ts'
import { sortKeys } from '../settings/sort.ts'
import type { CategoryFilter } from '../settings/web/CategoryTable.tsx'

/** `sorteer=-name` is descending. */
const parameters = {
  search: 'zoek',
  main: 'hoofdcategorie',
  department: 'afdeling',
  active: 'actief',
  public: 'openbaar',
} as const
const fields = ['search', 'main', 'department', 'active', 'public'] as const

const defaultSort = 'name'

/** @param path the list whose address has the filter */
export function useCategoryFilter(path: string) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const sorted = params.get('sorteer') ?? defaultSort
  const filter: CategoryFilter = {
    search: params.get(parameters.search) ?? '',
    main: params.get(parameters.main) ?? '',
    department: params.get(parameters.department) ?? '',
    active: params.get(parameters.active) ?? '',
    public: params.get(parameters.public) ?? '',
    sort: sortKeys.find(key => key === sorted.replace(/^-/, '')) ?? defaultSort,
    order: sorted.startsWith('-') ? 'descending' : 'ascending',
  }
  const latest = useLatestFilter(filter)
  const change = (changes: Partial<CategoryFilter>) => {
    const next = latest(changes)
    const query = new URLSearchParams(fields.flatMap(name => (next[name] ? [[parameters[name], next[name]]] : [])))
    const sort = `${next.order === 'descending' ? '-' : ''}${next.sort}`
    if (sort !== defaultSort) query.set('sorteer', sort)
    void navigate(query.size > 0 ? `${path}?${query}` : path)
  }
  return { filter, change }
}
