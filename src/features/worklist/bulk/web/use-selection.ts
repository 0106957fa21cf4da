import { useState } from 'react'
import type { ListedReport } from '../../contract.ts'
import { mostAtOnce } from '../rules.ts'

/** The reports that somebody ticked, over all pages of one list. */
export type Selection = {
  reports: readonly ListedReport[]
  has: (id: number) => boolean
  /** No more can be changed at once. */
  isFull: boolean
  set: (reports: readonly ListedReport[], on: boolean) => void
  clear: () => void
}

/** @param list what was asked for: of another list nothing is ticked */
export function useSelection(list: string): Selection {
  const [state, setState] = useState<{ list: string; reports: ReadonlyMap<number, ListedReport> }>({
    list,
    reports: new Map(),
  })
  const reports = state.list === list ? state.reports : new Map<number, ListedReport>()
  const set = (chosen: readonly ListedReport[], on: boolean) => {
    const next = new Map(reports)
    for (const report of chosen) {
      if (!on) next.delete(report.id)
      else if (next.size < mostAtOnce) next.set(report.id, report)
    }
    setState({ list, reports: next })
  }
  return {
    reports: [...reports.values()],
    has: id => reports.has(id),
    isFull: reports.size >= mostAtOnce,
    set,
    clear: () => setState({ list, reports: new Map() }),
  }
}
