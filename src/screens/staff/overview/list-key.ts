import { overviewHref } from '../../../features/overview/web/address.ts'
import { useOverviewQuery } from './use-overview.ts'

/** The list on screen as a selection has it: all its pages, in any order. */
export function useListKey(): string {
  const { query } = useOverviewQuery()
  return overviewHref({ ...query, page: 1, ordering: undefined })
}
