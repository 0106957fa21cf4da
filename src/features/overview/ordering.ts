/** The columns by which the overview can be sorted, each with the key of the wire and what both directions are called. */
const columns = {
  kind: { label: 'Soort', rising: 'hoofd-deel-standaard', falling: 'standaard-deel-hoofd' },
  priority: { label: 'Urgentie', rising: 'hoog-laag-normaal', falling: 'normaal-laag-hoog' },
  id: { label: 'Id', rising: 'laag-hoog', falling: 'hoog-laag' },
  days_open: { label: 'Dag', rising: 'laag-hoog', falling: 'hoog-laag' },
  created_at: { label: 'Datum', rising: 'oud-nieuw', falling: 'nieuw-oud' },
  deadline: { label: 'Uiterlijk', rising: 'vroeg-laat', falling: 'laat-vroeg' },
  sub_category: { label: 'Subcategorie', rising: 'a-z', falling: 'z-a' },
  status: { label: 'Status', rising: 'a-z', falling: 'z-a' },
  stadsdeel: { label: 'Stadsdeel', rising: 'a-z', falling: 'z-a' },
  area_name: { label: '', rising: 'a-z', falling: 'z-a' },
  address: { label: 'Adres', rising: 'a-z', falling: 'z-a' },
  postcode: { label: 'Postcode', rising: '1-9, a-z', falling: '9-1, z-a' },
  assigned_user_email: { label: 'Toegewezen aan', rising: 'a-z', falling: 'z-a' },
} as const satisfies Record<string, { label: string; rising: string; falling: string }>

export type SortKey = keyof typeof columns
const sortKeys = Object.keys(columns).filter((key): key is SortKey => key in columns)

export type Sorting = { key: SortKey; falls: boolean }

/** The first known column in an ordering as `-created_at,id`. */
export function sortingOf(ordering: string): Sorting | undefined {
  for (const name of ordering.split(',')) {
    const key = sortKeys.find(known => known === name.replace(/^-/, ''))
    if (key) return { key, falls: name.startsWith('-') }
  }
  return undefined
}

export const orderingOf = ({ key, falls }: Sorting) => (falls ? `-${key}` : key)

/** The ordering as the list understands it. */
export const knownOrdering = (ordering: string) => {
  const sorting = sortingOf(ordering)
  return sorting && orderingOf(sorting)
}

/** New and high numbers, and what waits longest, are what one looks for first; all else begins at its beginning. */
const fallsFirst: readonly SortKey[] = ['id', 'days_open', 'created_at']

/** What pressing the heading of a column asks for: the other direction when the rows already stand by it. */
export const pressed = (key: SortKey, now: Sorting | undefined): Sorting =>
  now?.key === key ? { key, falls: !now.falls } : { key, falls: fallsFirst.includes(key) }

/** For `aria-sort`. On the wire high comes before low, as words do, so there the direction is the other way round. */
export function directionOf(key: SortKey, now: Sorting | undefined): 'ascending' | 'descending' | undefined {
  if (now?.key !== key) return undefined
  return now.falls === (key === 'priority') ? 'ascending' : 'descending'
}

type Names = { district: string }

const columnLabel = (key: SortKey, { district }: Names) => (key === 'area_name' ? district : columns[key].label)

/** `Sorteer op Datum (nieuw-oud)` */
export const sortingText = ({ key, falls }: Sorting, names: Names) =>
  `Sorteer op ${columnLabel(key, names)} (${falls ? columns[key].falling : columns[key].rising})`
