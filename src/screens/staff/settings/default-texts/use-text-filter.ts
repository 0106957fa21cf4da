import { useNavigate, useSearchParams } from 'react-router'
import type { StatusMessage } from '../../../../features/default-texts/contract.ts'
import { defaultTextsPath } from '../pages.ts'

/** What of the list is shown; what is empty does not filter. */
export type TextFilter = { words: string; state: string; category: string; active: string }

const parameters = { words: 'q', state: 'status', category: 'categorie', active: 'actief' } as const
const names = ['words', 'state', 'category', 'active'] as const

/** The filter in the address: `?status=o&categorie=12`. */
export function useTextFilter() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [words = '', state = '', category = '', active = ''] = names.map(name => params.get(parameters[name]) ?? '')
  const filter: TextFilter = { words, state, category, active }
  const change = (changed: Partial<TextFilter>) => {
    const next = { ...filter, ...changed }
    const query = new URLSearchParams(names.flatMap(name => (next[name] ? [[parameters[name], next[name]]] : [])))
    void navigate(`${defaultTextsPath}${query.size > 0 ? `?${query}` : ''}`, { replace: true })
  }
  return { filter, change }
}

/** Whether a text matches: each word is somewhere in its title or its text. */
export function matchesFilter({ title, text, state, categories, active }: StatusMessage, filter: TextFilter): boolean {
  const source = `${title} ${text}`.toLowerCase()
  const words = filter.words.toLowerCase().split(/\s+/)
  return (
    words.every(word => source.includes(word)) &&
    (filter.state === '' || filter.state === state) &&
    (filter.category === '' || categories.includes(Number(filter.category))) &&
    (filter.active === '' || String(active) === filter.active)
  )
}
