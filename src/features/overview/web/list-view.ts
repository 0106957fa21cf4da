import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call, type Send } from '../../../web/call.ts'
import { useSession } from '../../users/web/session.ts'
import { changeListView, readListView } from '../contract.ts'
import { initialListView, type ListView, readableListView } from '../list-view.ts'
import type { Column } from './columns.tsx'

const keyOf = (userId: number) => `meldwerk-list-view-${userId}`

const listeners = new Set<() => void>()
/** The choices for as long as the page is open: nothing is read twice, and some browsers store nothing. */
const views = new Map<number, ListView>()

function viewOf(userId: number): ListView {
  const view = views.get(userId) ?? storedView(userId)
  views.set(userId, view)
  return view
}

function storedView(userId: number): ListView {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    return readableListView(stored)
  } catch {
    return initialListView
  }
}

function store(userId: number, view: ListView) {
  views.set(userId, view)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(view))
  } catch {
    // this device stores nothing: the server does
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The view of a user with the function that changes it. The server keeps it; the device has a copy, so that a list looks right from
 * the first moment on.
 */
export function useListView(userId: number): [ListView, (change: Partial<ListView>) => void] {
  const { fetch, status } = useSession()
  const view = useSyncExternalStore(subscribe, () => viewOf(userId))
  const { data: kept } = useQuery({ ...keptViewQuery(fetch, userId), enabled: status === 'signed-in' })
  const { mutate } = useKeepView(fetch)
  useEffect(() => {
    if (kept && JSON.stringify(kept) !== JSON.stringify(viewOf(userId))) store(userId, kept)
  }, [kept, userId])
  const change = (part: Partial<ListView>) => {
    const next = { ...viewOf(userId), ...part }
    store(userId, next)
    mutate({ userId, view: next })
  }
  return [view, change]
}

const keptViewQuery = (send: Send, userId: number) =>
  queryOptions({
    queryKey: ['list-view', userId],
    queryFn: async ({ signal }) => (await call(readListView, { signal }, send)).view,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { suppressErrorNotice: true },
  })

function useKeepView(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ view }: { userId: number; view: ListView }) => call(changeListView, { body: view }, send),
    async onMutate({ userId, view }) {
      const { queryKey } = keptViewQuery(send, userId)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, view)
    },
    scope: { id: 'list-view' },
    meta: { errorTitle: 'Je weergave is alleen op dit apparaat bewaard' },
  })
}

/** What a list can't do without: the number, by which a report is opened, and what a new reply is. */
const isAlwaysShown = ({ name }: Column) => name === 'Id' || name === 'Reactie'

/** The columns that a user can choose. */
export const columnChoices = (all: readonly Column[]) => all.filter(column => !isAlwaysShown(column))

/** Whether a column is in the view of a user. */
export const isShown = (column: Column, { columns }: ListView) =>
  isAlwaysShown(column) || (columns[column.name] ?? !column.isExtra)
