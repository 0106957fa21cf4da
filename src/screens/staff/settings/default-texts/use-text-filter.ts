import { useNavigate, useSearchParams } from 'react-router'
import type { StatusMessage } from '#features/default-texts/contract.ts'
import { containsAllWords, searchWordsIn } from '#kit/search-words.ts'
import { useLatestFilter } from '#web/latest-filter.ts'
import { defaultTextsPath } from '../pages.ts'

export type TextFilter = { words: string; state: string; category: string; active: string }

const parameters = { words: 'q', state: 'status', category: 'categorie', active: 'actief' } as const
const names = ['words', 'state', 'category', 'active'] as const

/** `?status=o&categorie=12` */
export function useTextFilter() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [words = '', state = '', category = '', active = ''] = names.map(name => params.get(parameters[name]) ?? '')
  const filter: TextFilter = { words, state, category, active }
  const latest = useLatestFilter(filter)
  const change = (changed: Partial<TextFilter>) => {
    const next = latest(changed)
    const query = new URLSearchParams(names.flatMap(name => (next[name] ? [[parameters[name], next[name]]] : [])))
    void navigate(`${defaultTextsPath}${query.size > 0 ? `?${query}` : ''}`, { replace: true })
  }
  return { filter, change }
}

export function matchesFilter({ title, text, state, categories, active }: StatusMessage, filter: TextFilter): boolean {
  return (
    containsAllWords(searchWordsIn(filter.words), `${title} ${text}`) &&
    (filter.state === '' || filter.state === state) &&
    (filter.category === '' || categories.includes(Number(filter.category))) &&
    (filter.active === '' || String(active) === filter.active)
  )
}
