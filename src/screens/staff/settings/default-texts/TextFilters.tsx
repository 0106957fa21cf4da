import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import css from '../parts/FilterBar.module.css'
import type { TextFilter } from './use-text-filter.ts'
import { type CategoryGroup, chosenStates } from './use-text-names.ts'

type Props = { filter: TextFilter; groups: readonly CategoryGroup[]; onChange: (change: Partial<TextFilter>) => void }

export const TextFilters = ({ filter, groups, onChange }: Props) => (
  <search className={css.filters} aria-label="Standaardteksten">
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
