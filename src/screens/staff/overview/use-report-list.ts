import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { allowedParts } from '../../../features/bulk/parts.ts'
import { useSelection } from '../../../features/bulk/web/use-selection.ts'
import { useListUpdates } from '../../../features/live/web/use-list-updates.ts'
import { listQuery, listsKey } from '../../../features/overview/lists/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { focusHeading } from '../../../web/focus.ts'
import { useListKey } from './list-key.ts'
import type { Overview } from './use-overview.ts'

/** How often the list of a stored filter with `refresh` is fetched again (milliseconds). */
const refreshInterval = 120_000

/** The reports on the current page of the list, the selected ones, and the updates since they were fetched. */
export function useReportList({ query, go, stored }: Overview) {
  const { featureFlags } = useConfiguration()
  const { fetch, user } = useSession()
  const queries = useQueryClient()
  const list = useQuery({ ...listQuery(fetch, query), refetchInterval: stored?.refresh ? refreshInterval : false })
  const selected = useSelection(useListKey(), list.data?.results)
  const selection = user && allowedParts(user, featureFlags).length > 0 ? selected : undefined
  const { updates, forget } = useListUpdates(query)
  const waiting = updates.waiting.filter(id => !list.data?.results.some(report => report.id === id))
  const showNew = () => {
    forget()
    focusHeading()
    if (query.page > 1 || query.ordering) go({ page: 1, ordering: undefined })
    else void list.refetch()
    void queries.invalidateQueries({ queryKey: listsKey })
  }
  return { list, user, selection, changed: updates.changed, newCount: waiting.length, showNew }
}

/** Preloads the code of the report page. */
export function usePreloadReportPage() {
  useEffect(() => {
    const timer = setTimeout(() => void import('../report/ReportPage.tsx'), 1000)
    return () => clearTimeout(timer)
  }, [])
}
