import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SplitFilter, splitPreviewQuery } from '../../../../features/category-split/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useDebounced } from '../../../../web/use-debounced.ts'

/** How long typing pauses before is searched (milliseconds). */
const delay = 400

export type ChosenReports = ReturnType<typeof useSplitReports>

/** The reports that match a filter, all of which are chosen until one is unticked. */
export function useSplitReports(id: number) {
  const { fetch } = useSession()
  const [filter, setFilter] = useState<SplitFilter>({ text: '', answer: '', area: '' })
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const found = useQuery(splitPreviewQuery(fetch, id, useDebounced(filter, delay)))
  const listed = found.data?.reports ?? []
  const chosen = listed.filter(report => !unticked.has(report.id)).map(report => report.id)
  return {
    filter,
    change: (part: Partial<SplitFilter>) => setFilter(before => ({ ...before, ...part })),
    found,
    listed,
    chosen,
    isChosen: (report: number) => !unticked.has(report),
    toggle: (report: number) => setUnticked(before => toggled(before, report)),
    toggleAll: () => setUnticked(new Set(chosen.length === listed.length ? listed.map(report => report.id) : [])),
  }
}

function toggled(set: ReadonlySet<number>, item: number): ReadonlySet<number> {
  const after = new Set(set)
  if (!after.delete(item)) after.add(item)
  return after
}
