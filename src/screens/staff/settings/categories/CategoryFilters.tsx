import { noDepartment } from '../../../../features/categories/settings/sort.ts'
import type { CategoryFilter } from '../../../../features/categories/settings/web/queries.ts'
import { Select } from '../../../../web/ui/Select.tsx'
import { FilterBar } from '../parts/FilterBar.tsx'
import type { Level } from './category-hrefs.ts'

type Props = {
  level: Level
  filter: CategoryFilter
  mains: readonly { id: number; name: string }[]
  departments: readonly { code: string; name: string }[]
  onChange: (change: Partial<CategoryFilter>) => void
}

const yesNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
]

export const CategoryFilters = ({ level, filter, mains, departments, onChange }: Props) => (
  <FilterBar
    label="Categorieën"
    searchLabel="Zoek op naam"
    search={filter.search}
    onSearch={search => onChange({ search })}
  >
    {level === 'sub' && (
      <>
        <Select
          label="Hoofdcategorie"
          showOptional={false}
          placeholder="Alle hoofdcategorieën"
          options={mains.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filter.main}
          onChange={({ target }) => onChange({ main: target.value })}
        />
        <Select
          label="Afdeling"
          showOptional={false}
          placeholder="Alle afdelingen"
          options={[
            { value: noDepartment, label: 'Geen afdeling' },
            ...departments.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={filter.department}
          onChange={({ target }) => onChange({ department: target.value })}
        />
        <Select
          label="Openbaar"
          showOptional={false}
          placeholder="Alles"
          options={yesNo('Op de openbare kaart', 'Niet op de kaart')}
          value={filter.public}
          onChange={({ target }) => onChange({ public: target.value })}
        />
      </>
    )}
    <Select
      label="Status"
      showOptional={false}
      placeholder="Alles"
      options={yesNo('Actief', 'Niet actief')}
      value={filter.active}
      onChange={({ target }) => onChange({ active: target.value })}
    />
  </FilterBar>
)
