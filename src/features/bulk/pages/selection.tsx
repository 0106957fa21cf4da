import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import type { ListedReport } from '#features/report-view/contract.ts'
import choice from '#web/ui/choice.module.css'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { maxReports } from '../contract.ts'
import css from './Bulk.module.css'

type BoxProps = { selection: Selection; report: ListedReport }

export const SelectBox = ({ selection, report }: BoxProps) => {
  const checked = selection.has(report.id)
  return (
    <label className={css.box} data-print="no">
      <input
        type="checkbox"
        className={choice.control}
        checked={checked}
        disabled={!checked && selection.isFull}
        onChange={({ target }) => selection.set([report], target.checked)}
      />
      <VisuallyHidden>Selecteer melding {report.id}</VisuallyHidden>
    </label>
  )
}

type AllProps = {
  selection: Selection
  reports: readonly ListedReport[]
  hasVisibleLabel?: boolean
}

export function SelectAllBox({ selection, reports, hasVisibleLabel }: AllProps) {
  const input = useRef<HTMLInputElement>(null)
  const count = reports.filter(({ id }) => selection.has(id)).length
  const areAllSelected = count > 0 && count === reports.length
  useEffect(() => {
    if (input.current) input.current.indeterminate = count > 0 && !areAllSelected
  }, [count, areAllSelected])
  return (
    <label className={hasVisibleLabel ? css.boxLine : css.box} data-print="no">
      <input
        ref={input}
        type="checkbox"
        className={choice.control}
        checked={areAllSelected}
        onChange={() => selection.set(reports, !areAllSelected)}
      />
      {hasVisibleLabel ? allOfPage : <VisuallyHidden>{allOfPage}</VisuallyHidden>}
    </label>
  )
}

const allOfPage = 'Selecteer alle op deze pagina'

export type Selection = {
  reports: readonly ListedReport[]
  has: (id: number) => boolean
  isFull: boolean
  set: (reports: readonly ListedReport[], on: boolean) => void
  clear: () => void
  /** Clears the selection; undoing the change restores it. */
  start: (changeId: string) => void
}

type StoredSelection = { list: string; reports: ReadonlyMap<number, ListedReport> }

const queryKey = ['selected-reports']
const startedKey = (changeId: string) => [...queryKey, changeId]
const storedIn = (queries: QueryClient) => queries.getQueryData<StoredSelection>(queryKey) ?? empty
const empty: StoredSelection = { list: '', reports: new Map() }

/**
 * Stored in the query cache: it survives opening a report, and ends with the session. @param list nothing is
 * selected in another list @param shown rows on screen, whose versions replace the selected ones
 */
export function useSelection(list: string, shown: readonly ListedReport[] = []): Selection {
  const queries = useQueryClient()
  const subscribe = useCallback((onChange: () => void) => queries.getQueryCache().subscribe(onChange), [queries])
  const stored = useSyncExternalStore(subscribe, () => storedIn(queries))
  const [, render] = useReducer((count: number) => count + 1, 0)
  const reports = stored.list === list ? stored.reports : empty.reports
  const store = (next: StoredSelection['reports']) => {
    queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    queries.setQueryData<StoredSelection>(queryKey, { list, reports: next })
    render() // the cache notifies after the checkbox has to show the press
  }
  const clear = () => store(empty.reports)
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
    clear,
    start: changeId => {
      queries.setQueryData<StoredSelection>(startedKey(changeId), { list, reports })
      clear()
    },
  }
}

/** Adds to the current selection. */
export function useReselect() {
  const queries = useQueryClient()
  return (changeId: string) => {
    const before = queries.getQueryData<StoredSelection>(startedKey(changeId))
    const now = storedIn(queries)
    const isElsewhere = now.list !== before?.list && now.reports.size > 0
    if (!before || isElsewhere) return
    const reports = new Map([...before.reports, ...now.reports].slice(0, maxReports))
    queries.setQueryData<StoredSelection>(queryKey, { list: before.list, reports })
  }
}
