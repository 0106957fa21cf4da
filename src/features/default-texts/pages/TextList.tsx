import { useNavigate, useSearchParams } from 'react-router'
import { categoryHref } from '#features/categories/pages/category-hrefs.ts'
import { useMayOpen } from '#features/municipality/pages/access.ts'
import { defaultTextPath, defaultTextsPath, subCategoryPath } from '#features/municipality/pages/settings-pages.ts'
import { containsAllWords, searchWordsIn, shortened } from '#kit/words.ts'
import filterBar from '#settings/pages/parts/FilterBar.module.css'
import { useLatestFilter } from '#web/latest-filter.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Select, TextField } from '#web/ui/inputs.tsx'
import { Link } from '#web/ui/Link.tsx'
import table from '#web/ui/row-table.module.css'
import type { StatusMessage } from '../contract.ts'
import { namesText, type TextNames } from '../web/text-values.ts'
import css from './DefaultTexts.module.css'
import { type CategoryGroup, chosenStates } from './use-text-names.ts'

type Props = { texts: readonly StatusMessage[]; names: TextNames }

/** In the order in which a report passes through them. */
export function TextTable({ texts, names }: Props) {
  const places = new Map([...names.states.keys()].map((code, place) => [code, place]))
  const sorted = texts.toSorted(
    (a, b) => (places.get(a.state) ?? 0) - (places.get(b.state) ?? 0) || a.title.localeCompare(b.title, 'nl'),
  )
  const categoriesOf = ({ categories }: StatusMessage) =>
    categories.length === 0 ? 'Geen' : namesText(categories.map(id => names.categories.get(id) ?? ''))
  return (
    <table className={table.table}>
      <caption className={table.caption}>Standaardteksten</caption>
      <thead>
        <tr>
          <th scope="col">Tekst</th>
          <th scope="col">Status</th>
          <th scope="col">Subcategorieën</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(text => (
          <tr key={text.id}>
            <th scope="row">
              <Link className={table.link} href={`${defaultTextPath}/${text.id}`}>
                {text.title}
              </Link>{' '}
              {!text.active && <StatusBadge>Uit</StatusBadge>}
              <small className={css.snippet}>{shortened(names.inWords(text.text))}</small>
            </th>
            <td>{names.states.get(text.state) ?? text.state}</td>
            <td>{categoriesOf(text)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type FiltersProps = {
  filter: TextFilter
  groups: readonly CategoryGroup[]
  onChange: (change: Partial<TextFilter>) => void
}

export const TextFilters = ({ filter, groups, onChange }: FiltersProps) => (
  <search className={filterBar.filters} aria-label="Standaardteksten">
    <TextField
      label="Zoek op standaardtekst"
      type="search"
      placeholder="Zoekterm"
      showOptional={false}
      value={filter.words}
      onChange={({ target }) => onChange({ words: target.value })}
    />
    <Select
      label="Status"
      showOptional={false}
      placeholder="Elke status"
      options={chosenStates}
      value={filter.state}
      onChange={({ target }) => onChange({ state: target.value })}
    />
    <Select
      label="Subcategorie"
      showOptional={false}
      placeholder="Elke subcategorie"
      options={groups.flatMap(({ main, subs }) =>
        subs
          .filter(({ id, is_active }) => is_active || String(id) === filter.category)
          .map(({ id, name }) => ({ value: String(id), label: name, group: main.name })),
      )}
      value={filter.category}
      onChange={({ target }) => onChange({ category: target.value })}
    />
    <Select
      label="Actief"
      showOptional={false}
      placeholder="Alle"
      options={[
        { value: 'true', label: 'Actief' },
        { value: 'false', label: 'Niet actief' },
      ]}
      value={filter.active}
      onChange={({ target }) => onChange({ active: target.value })}
    />
  </search>
)

type TextFilter = { words: string; state: string; category: string; active: string }

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

type CategoryLinkProps = {
  id: string
  names: TextNames | undefined
}

export function CategoryLink({ id, names }: CategoryLinkProps) {
  const mayOpen = useMayOpen()
  const name = id && names?.categories.get(Number(id))
  if (!name || !mayOpen(subCategoryPath)) return null
  return (
    <p>
      <Link href={categoryHref('sub', Number(id))}>Naar de categorie {name}</Link>
    </p>
  )
}
