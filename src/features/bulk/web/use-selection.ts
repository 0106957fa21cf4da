import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedReport } from '../../report-view/contract.ts'
import { maxReports } from '../rules.ts'

/** The selected reports, over all pages of one list. */
export type Selection = {
  reports: readonly ListedReport[]
  has: (id: number) => boolean
  /** The maximum number has been selected. */
  isFull: boolean
  set: (reports: readonly ListedReport[], on: boolean) => void
  clear: () => void
}

type StoredSelection = { list: string; reports: ReadonlyMap<number, ListedReport> }

const queryKey = ['selected-reports']
const empty: StoredSelection = { list: '', reports: new Map() }

/**
 * Stored in the query cache: it survives opening a report and returning, and ends with the session.
 * @param list key of the list: in another list nothing is selected
 * @param shown the rows on screen; their versions replace those of the selected reports
 */
export function useSelection(list: string, shown: readonly ListedReport[] = []): Selection {
  const queries = useQueryClient()
  const [stored, setStored] = useState(() => queries.getQueryData<StoredSelection>(queryKey) ?? empty)
  const reports = stored.list === list ? stored.reports : empty.reports
  const store = (next: StoredSelection['reports']) => {
    setStored({ list, reports: next })
    queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    queries.setQueryData<StoredSelection>(queryKey, { list, reports: next })
  }
  const set = (chosen: readonly ListedReport[], on: boolean) => {
    const next = new Map(reports)
    for (const report of chosen) {
      if (!on) next.delete(report.id)
      else if (next.size < maxReports) next.set(report.id, report)
    }
    store(next)
  }
  const rowsById = new Map(shown.map(report => [report.id, report]))
  return {
    reports: [...reports.values()].map(report => rowsById.get(report.id) ?? report),
    has: id => reports.has(id),
    isFull: reports.size >= maxReports,
    set,
    clear: () => store(empty.reports),
  }
}
