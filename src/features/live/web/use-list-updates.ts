import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useRef, useState } from 'react'
import { listQuery } from '../../overview/lists/web/queries.ts'
import type { OverviewQuery } from '../../overview/web/address.ts'
import { useSession } from '../../users/web/session.ts'
import { findNewReports, type ListUpdates, mergeUpdates, noUpdates, updateInPlace } from '../list-updates.ts'
import { useLiveMessages } from './live.tsx'
import { useBatched } from './use-batched.ts'

type ReceivedEvents = { created: Set<number>; byOthers: Set<number>; missed: boolean }
const noEvents = (): ReceivedEvents => ({ created: new Set(), byOthers: new Set(), missed: false })

/**
 * The updates of a list since it was fetched: new reports wait, changed ones are updated in place and marked. The
 * list itself is fetched, so that filter and search decide what is in it.
 */
export function useListUpdates(request: OverviewQuery) {
  const queries = useQueryClient()
  const { fetch } = useSession()
  const [state, setState] = useState<{ list: string; updates: ListUpdates }>({ list: '', updates: noUpdates })
  const received = useRef(noEvents())
  const list = JSON.stringify(request)
  const { queryKey } = listQuery(fetch, request)
  const fetchList = (other: OverviewQuery) => {
    const query = listQuery(fetch, other)
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
    if (queries.getQueryData(queryKey) !== before) return // fetched anew meanwhile
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
