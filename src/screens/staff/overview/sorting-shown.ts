import { type Sorting, sortingOf } from '#features/overview/ordering.ts'
import { type OverviewQuery, orderingShown } from '#features/overview/web/address.ts'

/** Undefined when the best matches of a search come first. */
export const sortingShown = (query: OverviewQuery) =>
  sortingOf(orderingShown(query) ?? '') ?? (query.q ? undefined : newestFirst)

const newestFirst: Sorting = { key: 'created_at', isDescending: true }
