import { type AreaNames, factsOf, fieldLabel, type SortKey, sortKeys } from '#features/report-view/fields.ts'
import { entryOf } from '#kit/collections.ts'

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

export const sortingText = ({ key, isDescending }: Sorting, areaNames: AreaNames) =>
  `Sorteer op ${fieldLabel(key, areaNames)} (${factsOf(key).directions?.[isDescending ? 1 : 0]})`
