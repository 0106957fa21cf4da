import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedReport } from '../../report-view/contract.ts'
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

type Ticked = { list: string; reports: ReadonlyMap<number, ListedReport> }

const queryKey = ['ticked']
const nothing: Ticked = { list: '', reports: new Map() }

/**
 * Kept with the answers of the server: still there for who comes back from a report, gone with the session.
 * @param list what was asked for: of another list nothing is ticked
 * @param shown the rows on screen; what is ticked is changed as it stands there
 */
export function useSelection(list: string, shown: readonly ListedReport[] = []): Selection {
  const queries = useQueryClient()
  const [ticked, setTicked] = useState(() => queries.getQueryData<Ticked>(queryKey) ?? nothing)
  const reports = ticked.list === list ? ticked.reports : nothing.reports
  const keep = (next: Ticked['reports']) => {
    setTicked({ list, reports: next })
    queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    queries.setQueryData<Ticked>(queryKey, { list, reports: next })
  }
  const set = (chosen: readonly ListedReport[], on: boolean) => {
    const next = new Map(reports)
    for (const report of chosen) {
      if (!on) next.delete(report.id)
      else if (next.size < mostAtOnce) next.set(report.id, report)
    }
    keep(next)
  }
  const asShown = new Map(shown.map(report => [report.id, report]))
  return {
    reports: [...reports.values()].map(report => asShown.get(report.id) ?? report),
    has: id => reports.has(id),
    isFull: reports.size >= mostAtOnce,
    set,
    clear: () => keep(nothing.reports),
  }
}
