import type { NamedFilter } from '#features/filters/stored/named-filters.ts'
import { overviewHref } from '#features/overview/web/address.ts'
import { FilterIcon, ListIcon } from '#web/ui/later-icons.tsx'
import { useStoredFilters } from '../overview/use-overview.ts'
import { useWorkLists } from '../overview/use-work-lists.ts'
import type { PaletteOption } from './options.ts'

export function useListOptions(go: (href: string) => void): PaletteOption[] {
  const { lists } = useWorkLists({ filter: {} })
  const { own, shared } = useStoredFilters({ filter: {} })
  const option = ({ id, name, filter }: NamedFilter, owner: string) => ({
    key: `filter:${id}`,
    group: 'Filters',
    label: name,
    hint: owner,
    icon: <FilterIcon />,
    run: () => go(overviewHref({ filter })),
  })
  return [
    ...lists.map(({ name, label, filter, count }) => ({
      key: `list:${name}`,
      group: 'Lijsten',
      label,
      hint: count.toLocaleString('nl-NL'),
      icon: <ListIcon />,
      run: () => go(overviewHref({ filter })),
    })),
    ...own.map(filter => option(filter, 'mijn filter')),
    ...shared.map(filter => option(filter, 'van mijn afdeling')),
  ]
}
