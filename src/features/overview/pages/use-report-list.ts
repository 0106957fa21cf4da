import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSelection } from '#features/bulk/pages/selection.tsx'
import { allowedParts } from '#features/bulk/parts.ts'
import {
  findNewReports,
  type ListUpdates,
  mergeUpdates,
  noUpdates,
  updateInPlace,
} from '#features/live/list-updates.ts'
import { useBatched, useLiveMessages } from '#features/live/web/live.tsx'
import { useSession } from '#features/users/web/session.ts'
import { apiKey } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { focusHeading } from '#web/focus.ts'
import { readReportLists } from '../contract.ts'
import { listQuery, type OverviewQuery } from '../web/address.ts'
import { type Overview, useListKey } from './use-overview.ts'

type ReceivedEvents = { created: Set<number>; byOthers: Set<number>; missed: boolean }
const noEvents = (): ReceivedEvents => ({ created: new Set(), byOthers: new Set(), missed: false })

/** New reports wait, changed ones are updated in place and marked. Fetching the list applies its filter and search. */
function useListUpdates(request: OverviewQuery) {
  const queries = useQueryClient()
  const [state, setState] = useState<{ list: string; updates: ListUpdates }>({ list: '', updates: noUpdates })
  const received = useRef(noEvents())
  const list = JSON.stringify(request)
  const { queryKey } = listQuery(request)
  const fetchList = (other: OverviewQuery) => {
    const query = listQuery(other)
    return queries.fetchQuery({ ...query, queryKey: ['updates', other], staleTime: 0, gcTime: 0, retry: false })
  }

  const update = useEffectEvent(async () => {
    const { created, byOthers, missed } = received.current
    received.current = noEvents()
    const before = queries.getQueryData(queryKey)
    if (!before) return
    const shown = before.results.map(({ id }) => id)
    const fresh = missed || shown.some(id => byOthers.has(id)) ? await fetchList(request) : undefined
    const newest =
      missed || created.size > 0 ? await fetchList({ ...request, page: 1, ordering: '-created_at' }) : undefined
    if (queries.getQueryData(queryKey) !== before) return // refetched meanwhile
    const inPlace = updateInPlace(before.results, fresh?.results, byOthers)
    if (fresh) queries.setQueryData(queryKey, { ...before, results: inPlace.results })
    const waiting = findNewReports(newest?.results ?? [], { shown, created, missed })
    setState(({ list: previousList, updates }) => ({
      list,
      updates: mergeUpdates(previousList === list ? updates : noUpdates, { waiting, changed: inPlace.changed }),
    }))
  })
  const scheduleUpdate = useBatched(() => update())
  useLiveMessages(message => {
    if (message.kind === 'missed') received.current.missed = true
    else if (message.kind !== 'report') return
    else if (message.isNew) received.current.created.add(message.id)
    else if (!message.by?.isYou) received.current.byOthers.add(message.id)
    else return
    scheduleUpdate()
  })
  return {
    updates: state.list === list ? state.updates : noUpdates,
    forget: () => setState({ list, updates: noUpdates }),
  }
}

/** Milliseconds, for stored filters with `refresh`. */
const refreshInterval = 120_000

export function useReportList({ query, go, stored }: Overview) {
  const { featureFlags } = useConfiguration()
  const { user } = useSession()
  const queries = useQueryClient()
  const list = useQuery({ ...listQuery(query), refetchInterval: stored?.refresh ? refreshInterval : false })
  const selected = useSelection(useListKey(), list.data?.results)
  const selection = user && allowedParts(user, featureFlags).length > 0 ? selected : undefined
  const { updates, forget } = useListUpdates(query)
  const waiting = updates.waiting.filter(id => !list.data?.results.some(report => report.id === id))
  const showNew = () => {
    forget()
    focusHeading()
    if (query.page > 1 || query.ordering) go({ page: 1, ordering: undefined })
    else void list.refetch()
    void queries.invalidateQueries({ queryKey: ['reports', ...apiKey(readReportLists)] })
  }
  return { list, user, selection, changed: updates.changed, newCount: waiting.length, showNew }
}

export function usePreloadReportPage() {
  useEffect(() => {
    const timer = setTimeout(() => void import('#features/report-page/pages/ReportPage.tsx'), 1000)
    return () => clearTimeout(timer)
  }, [])
}
