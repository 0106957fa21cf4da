import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useAreaNames, useDistricts } from '#features/back-office/pages/parts/use-district.ts'
import type { ReportFilter } from '#features/filters/contract.ts'
import { useSession } from '#features/users/web/session.ts'
import { useChange, versionedQuery } from '#web/api.ts'
import { call } from '#web/call.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import { changeListView, initialListView, type ListView, readableListView, readListView } from '../contract.ts'
import { type Column, columns } from './columns.tsx'

export const tooNarrowForOneLine = 'screen and (width < 75rem)'

export const useOwnListView = () => useListView(useSession().user?.id ?? 0)

export function useOpensBeside(): boolean {
  const [{ isBeside }] = useOwnListView()
  const isNarrow = useMediaQuery(tooNarrowForOneLine)
  return isBeside && !isNarrow
}

export function useAllColumns({ reply }: Pick<ReportFilter, 'reply'>) {
  const { featureFlags: flags } = useConfiguration()
  const districts = useDistricts(flags.enableSortAndFilterStadsdeel)
  return columns({ flags, areaNames: useAreaNames(), districts, now: new Date(), showsReply: reply !== undefined })
}

export function useListColumns(filter: Pick<ReportFilter, 'reply'>) {
  const [view] = useOwnListView()
  return useAllColumns(filter).filter(column => isShown(column, view))
}

const keyOf = (userId: number) => `meldwerk-list-view-${userId}`

const listeners = new Set<() => void>()
/** Kept while the page is open: some browsers store nothing. */
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

/** The server stores the view; the copy on the device makes the first rendering right. */
function useListView(userId: number): [ListView, (change: Partial<ListView>) => void] {
  const { status } = useSession()
  const view = useSyncExternalStore(subscribe, () => viewOf(userId))
  const { data: kept } = useQuery({ ...keptViewQuery(userId), enabled: status === 'signed-in' })
  const { mutate } = useKeepView(userId)
  useEffect(() => {
    if (kept && JSON.stringify(kept) !== JSON.stringify(viewOf(userId))) store(userId, kept)
  }, [kept, userId])
  const change = (part: Partial<ListView>) => {
    const next = { ...viewOf(userId), ...part }
    store(userId, next)
    mutate(next)
  }
  return [view, change]
}

const keptViewQuery = (userId: number) =>
  versionedQuery(readListView, {}, ({ body }) => body.view, {
    under: ['list-view', userId],
    staleTime: Number.POSITIVE_INFINITY,
  })

function useKeepView(userId: number) {
  const queries = useQueryClient()
  return useChange((view: ListView, send) => call(changeListView, { body: view }, send), {
    async onMutate(view) {
      const { queryKey } = keptViewQuery(userId)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, view)
    },
    scope: { id: 'list-view' },
    meta: { errorTitle: 'Je weergave is alleen op dit apparaat bewaard' },
  })
}

/** The number opens a report, and the reply may be a new one. */
const isAlwaysShown = ({ field }: Column) => field === 'id' || field === 'reply'

export const columnChoices = (all: readonly Column[]) => all.filter(column => !isAlwaysShown(column))

export const isShown = (column: Column, { columns }: ListView) =>
  isAlwaysShown(column) || (columns[column.name] ?? !column.isExtra)
