import { type Sorting, sortingOf } from '../../../features/overview/ordering.ts'
import type { OverviewQuery } from '../../../features/overview/web/address.ts'

/** How the list is sorted; undefined: the best matches of a search come first. */
export const sortingShown = ({ ordering, q }: Pick<OverviewQuery, 'ordering' | 'q'>) =>
  sortingOf(ordering ?? '') ?? (q ? undefined : newestFirst)
const newestFirst: Sorting = { key: 'created_at', isDescending: true }
