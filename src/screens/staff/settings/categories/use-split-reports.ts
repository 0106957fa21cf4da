import { useState } from 'react'
import { previewSplit } from '#features/category-split/contract.ts'
import { useApi } from '#web/api.ts'
import { useDebounced } from '#web/use-debounced.ts'

/** The debounce of a search (milliseconds). */
const delay = 400

export type ChosenReports = ReturnType<typeof useSplitReports>

export function useSplitReports(id: number) {
  const [filter, setFilter] = useState({ text: '', answer: '', area: '' })
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const found = useApi(
    previewSplit,
    { params: { id }, query: useDebounced(filter, delay) },
    { staleTime: 0, keepsPrevious: true },
  )
  const listed = found.data?.reports ?? []
  const chosen = listed.filter(report => !unticked.has(report.id)).map(report => report.id)
  return {
    filter,
    change: (part: Partial<typeof filter>) => setFilter(before => ({ ...before, ...part })),
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
