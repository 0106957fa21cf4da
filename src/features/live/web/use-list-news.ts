import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useRef, useState } from 'react'
import { listQuery } from '../../overview/lists/web/queries.ts'
import type { AskedList } from '../../overview/web/address.ts'
import { useSession } from '../../users/web/session.ts'
import { freshInPlace, type ListNews, newOnes, noNews, together } from '../news.ts'
import { useLive } from './live.tsx'
import { useGathered } from './use-gathered.ts'

type Heard = { created: Set<number>; byOthers: Set<number>; missed: boolean }
const nothing = (): Heard => ({ created: new Set(), byOthers: new Set(), missed: false })

/**
 * What happened to the list since it was fetched: new reports wait, changed ones are shown in their place and marked. The
 * list itself is asked, so that filter and search decide what is in it.
 */
export function useListNews(asked: AskedList) {
  const queries = useQueryClient()
  const { fetch } = useSession()
  const [state, setState] = useState<{ list: string; news: ListNews }>({ list: '', news: noNews })
  const heard = useRef(nothing())
  const list = JSON.stringify(asked)
  const { queryKey } = listQuery(fetch, asked)
  const ask = (other: AskedList) => {
    const query = listQuery(fetch, other)
    return queries.fetchQuery({ ...query, queryKey: ['news', other], staleTime: 0, gcTime: 0, retry: false })
  }

  const look = useEffectEvent(async () => {
    const { created, byOthers, missed } = heard.current
    heard.current = nothing()
    const before = queries.getQueryData(queryKey)
    if (!before) return
    const shown = before.results.map(({ id }) => id)
    const fresh = missed || shown.some(id => byOthers.has(id)) ? await ask(asked) : undefined
    const newest = missed || created.size > 0 ? await ask({ ...asked, page: 1, ordering: '-created_at' }) : undefined
    if (queries.getQueryData(queryKey) !== before) return // fetched anew meanwhile
    const placed = freshInPlace(before.results, fresh?.results, byOthers)
    if (fresh) queries.setQueryData(queryKey, { ...before, results: placed.results })
    const waiting = newOnes(newest?.results ?? [], { shown, created, missed })
    setState(({ list: of, news }) => ({
      list,
      news: together(of === list ? news : noNews, { waiting, changed: placed.changed }),
    }))
  })
  const lookSoon = useGathered(() => look())
  useLive(message => {
    if (message.kind === 'missed') heard.current.missed = true
    else if (message.kind !== 'report') return
    else if (message.isNew) heard.current.created.add(message.id)
    else if (!message.by?.isYou) heard.current.byOthers.add(message.id)
    else return
    lookSoon()
  })
  return { news: state.list === list ? state.news : noNews, forget: () => setState({ list, news: noNews }) }
}
