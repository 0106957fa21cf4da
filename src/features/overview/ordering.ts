import { entryOf } from '#kit/collections.ts'

const columns = {
  kind: { label: 'Soort', ascending: 'hoofdmeldingen eerst', descending: 'standaardmeldingen eerst' },
  priority: { label: 'Urgentie', ascending: 'hoog-laag-normaal', descending: 'normaal-laag-hoog' },
  id: { label: 'Id', ascending: 'laag-hoog', descending: 'hoog-laag' },
  days_open: { label: 'Dag', ascending: 'laag-hoog', descending: 'hoog-laag' },
  created_at: { label: 'Datum', ascending: 'oud-nieuw', descending: 'nieuw-oud' },
  deadline: { label: 'Uiterlijk', ascending: 'vroeg-laat', descending: 'laat-vroeg' },
  sub_category: { label: 'Subcategorie', ascending: 'a-z', descending: 'z-a' },
  status: { label: 'Status', ascending: 'a-z', descending: 'z-a' },
  stadsdeel: { label: '', ascending: 'a-z', descending: 'z-a' },
  area_name: { label: '', ascending: 'a-z', descending: 'z-a' },
  address: { label: 'Adres', ascending: 'a-z', descending: 'z-a' },
  postcode: { label: 'Postcode', ascending: '1-9, a-z', descending: '9-1, z-a' },
  assigned_user_name: { label: 'Toegewezen aan', ascending: 'a-z', descending: 'z-a' },
} as const satisfies Record<string, { label: string; ascending: string; descending: string }>

export type SortKey = keyof typeof columns
const sortKeys = Object.keys(columns).filter((key): key is SortKey => key in columns)

export type Sorting = { key: SortKey; isDescending: boolean }

/** The wire sorts by the address of a colleague; our pages sort by name, also for older URLs. */
const keysOnWire: Readonly<Record<string, SortKey>> = { assigned_user_email: 'assigned_user_name' }

export function sortingOf(ordering: string): Sorting | undefined {
  for (const name of ordering.split(',')) {
    const sortName = name.replace(/^-/, '')
    const key = entryOf(keysOnWire, sortName) ?? sortKeys.find(sortKey => sortKey === sortName)
    if (key) return { key, isDescending: name.startsWith('-') }
  }
  return undefined
}

export const orderingOf = ({ key, isDescending }: Sorting) => (isDescending ? `-${key}` : key)

export const validOrdering = (ordering: string) => {
  const sorting = sortingOf(ordering)
  return sorting && orderingOf(sorting)
}

/** Users look for new reports, high numbers and long waits first. */
const descendingFirst: readonly SortKey[] = ['id', 'days_open', 'created_at']

/** Reverses the direction when the list is already sorted by the column. */
export const nextSorting = (key: SortKey, current: Sorting | undefined): Sorting =>
  current?.key === key
    ? { key, isDescending: !current.isDescending }
    : { key, isDescending: descendingFirst.includes(key) }

/** For `aria-sort`. The wire sorts high before low as words, so priority is reversed. */
export function directionOf(key: SortKey, current: Sorting | undefined): 'ascending' | 'descending' | undefined {
  if (current?.key !== key) return undefined
  return current.isDescending === (key === 'priority') ? 'ascending' : 'descending'
}

type Names = { area_name: string; stadsdeel: string }

const columnLabel = (key: SortKey, names: Names) =>
  key === 'area_name' || key === 'stadsdeel' ? names[key] : columns[key].label

export const sortingText = ({ key, isDescending }: Sorting, names: Names) =>
  `Sorteer op ${columnLabel(key, names)} (${isDescending ? columns[key].descending : columns[key].ascending})`
