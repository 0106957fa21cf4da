import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { offeredParts } from '../../../features/bulk/parts.ts'
import { useSelection } from '../../../features/bulk/web/use-selection.ts'
import { useListNews } from '../../../features/live/web/use-list-news.ts'
import { listQuery, listsQuery } from '../../../features/overview/lists/web/queries.ts'
import { addressOf } from '../../../features/overview/web/address.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configured.tsx'
import { focusHeading } from '../../../web/focus.ts'
import type { Overview } from './use-overview.ts'

/** A filter that keeps itself up to date asks again so often (milliseconds). */
const refreshes = 120_000

/** The reports on the page of the list that is asked for, which of them are ticked, and what happened to them since. */
export function useReportList({ asked, go, stored }: Overview) {
  const { featureFlags } = useConfiguration()
  const { fetch, user } = useSession()
  const queries = useQueryClient()
  const found = useQuery({ ...listQuery(fetch, asked), refetchInterval: stored?.refresh ? refreshes : false })
  const ticked = useSelection(addressOf({ ...asked, page: 1, ordering: undefined }), found.data?.results)
  const selection = user && offeredParts(user, featureFlags).length > 0 ? ticked : undefined
  const { news, forget } = useListNews(asked)
  const waiting = news.waiting.filter(id => !found.data?.results.some(report => report.id === id))
  const showNew = () => {
    forget()
    focusHeading()
    if (asked.page > 1 || asked.ordering) go({ page: 1, ordering: undefined })
    else void found.refetch()
    void queries.invalidateQueries({ queryKey: listsQuery(fetch).queryKey })
  }
  return { found, user, selection, changed: news.changed, waiting: waiting.length, showNew }
}

/** The page of a report is fetched before it is asked for. */
export function usePreparedReportPage() {
  useEffect(() => {
    const timer = setTimeout(() => void import('../report/ReportPage.tsx'), 1000)
    return () => clearTimeout(timer)
  }, [])
}
