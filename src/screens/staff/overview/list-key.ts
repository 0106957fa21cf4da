import { overviewHref } from '#features/overview/web/address.ts'
import { useOverviewQuery } from './use-overview.ts'

export function useListKey(): string {
  const { query } = useOverviewQuery()
  return overviewHref({ ...query, page: 1, ordering: undefined })
}
