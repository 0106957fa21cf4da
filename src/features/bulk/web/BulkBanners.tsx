import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { reportPath } from '#features/report-view/paths.ts'
import { focusHeading } from '#web/focus.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { keepFootRoom } from '#web/ui/foot-room.ts'
import { Link } from '#web/ui/Link.tsx'
import type { BulkChange } from '../contract.ts'
import { changeText, isCompletelyDone, reasonText, reportCountText } from '../parts.ts'
import css from './Bulk.module.css'
import { BulkBanner } from './BulkBanner.tsx'
import { bulkChangesQuery } from './queries.ts'
import { useNames } from './use-names.ts'

export function BulkBanners() {
  const { data: changes = [], dataUpdatedAt } = useQuery(bulkChangesQuery)
  const [dismissedIds, setDismissedIds] = useState(dismissedChanges)
  const running = changes.filter(({ isFinished }) => !isFinished)
  const last = changes.find(({ isFinished }) => isFinished)
  useRefetchReports(running.length)
  const close = (id: string) => {
    setDismissedIds(dismissChange(id))
    focusHeading()
  }
  const done = last && isCompletelyDone(last) ? last.id : undefined
  const dismiss = (id: string) => setDismissedIds(dismissChange(id))
  useDismissOnNextPage(done, dismiss)
  const shown = useRef<HTMLDivElement>(null)
  useDismissInTime(done, {
    isReplaced: running.length > 0,
    dismiss: id => !shown.current?.contains(document.activeElement) && dismiss(id),
  })
  const result = last && !dismissedIds.includes(last.id) ? last : undefined
  if (running.length === 0 && !result) return null
  return (
    <div className={css.floating} ref={keepResultRoom} data-print="no">
      {running.map(change => (
        <BulkBanner key={change.id} change={change} fetchedAt={dataUpdatedAt} />
      ))}
      {result && (
        <div ref={shown}>
          <BulkResult key={result.id} change={result} onClose={() => close(result.id)} />
        </div>
      )}
    </div>
  )
}

const keepResultRoom = (floating: HTMLElement | null) =>
  floating ? keepFootRoom(floating, '--result-room') : undefined

/** Milliseconds, as for undoing a change of one report. */
const shownFor = 20_000

type Dismissal = { isReplaced: boolean; dismiss: (id: string) => unknown }

/** A result without skipped reports disappears by itself, and when the next change begins. */
function useDismissInTime(id: string | undefined, { isReplaced, dismiss }: Dismissal) {
  const onEnd = useEffectEvent(dismiss)
  useEffect(() => {
    if (!id) return
    const timer = setTimeout(() => onEnd(id), isReplaced ? 0 : shownFor)
    return () => clearTimeout(timer)
  }, [id, isReplaced])
}

/** @param id of a result without skipped reports */
function useDismissOnNextPage(id: string | undefined, dismiss: (id: string) => void) {
  const queries = useQueryClient() // the query cache survives a change of layout
  const { pathname } = useLocation()
  const onNextPage = useEffectEvent(dismiss)
  useEffect(() => {
    if (!id) return
    const shownOn = queries.getQueryData<string>(['bulk-result-shown-on', id])
    if (shownOn === undefined) queries.setQueryData(['bulk-result-shown-on', id], pathname)
    else if (shownOn !== pathname) onNextPage(id)
  }, [id, pathname, queries])
}

function useRefetchReports(running: number) {
  const queries = useQueryClient()
  const before = useRef(running)
  useEffect(() => {
    if (running < before.current) {
      void queries.invalidateQueries({ queryKey: ['reports'] })
      void queries.invalidateQueries({ queryKey: ['report'] })
    }
    before.current = running
  }, [running, queries])
}

type Props = { change: BulkChange; onClose: () => void }

function BulkResult({ change, onClose }: Props) {
  const names = useNames()
  const { done, refused, changedMeanwhile, patch } = change
  const title = done > 0 ? changeText(done, patch, names, 'is') : 'Er is geen enkele melding gewijzigd'
  return (
    <div className={css.result}>
      <Alert
        severity={isCompletelyDone(change) ? 'success' : 'caution'}
        title={title}
        onClose={onClose}
        closeLabel="Uitkomst sluiten"
      >
        <SkippedReports title="Niet toegestaan" reports={refused} />
        <SkippedReports
          title="Intussen door een collega gewijzigd, en daarom overgeslagen"
          reports={changedMeanwhile}
        />
      </Alert>
    </div>
  )
}

type SkippedReportsProps = { title: string; reports: BulkChange['refused'] }

function SkippedReports({ title, reports }: SkippedReportsProps) {
  if (reports.length === 0) return null
  return (
    <details open={reports.length <= 10}>
      <summary>
        {title}: {reportCountText(reports.length)}
      </summary>
      <ul>
        {reports.map(({ id, number, reason }) => (
          <li key={id}>
            <Link href={reportPath(id)}>{number}</Link>: {reasonText(reason)}
          </li>
        ))}
      </ul>
    </details>
  )
}

const key = 'meldwerk-bulk-read'
const maxStored = 20

/** Empty where the browser stores nothing. */
function dismissedChanges(): readonly string[] {
  try {
    return localStorage.getItem(key)?.split(' ') ?? []
  } catch {
    return []
  }
}

function dismissChange(id: string): readonly string[] {
  const all = [id, ...dismissedChanges()].slice(0, maxStored)
  try {
    localStorage.setItem(key, all.join(' '))
  } catch {
    // without storage the result shows again on the next page
  }
  return all
}
