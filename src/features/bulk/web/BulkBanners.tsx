import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '../../../web/focus.ts'
import { useSession } from '../../users/web/session.ts'
import { isCompletelyDone } from '../parts.ts'
import css from './Bulk.module.css'
import { BulkBanner } from './BulkBanner.tsx'
import { BulkResult } from './BulkResult.tsx'
import { dismissChange, dismissedChanges } from './dismissed.ts'
import { bulkChangesQuery } from './queries.ts'

/** The user's bulk changes: waiting with an undo button, running, and the result of the last one. */
export function BulkBanners() {
  const { fetch } = useSession()
  const { data: changes = [], dataUpdatedAt } = useQuery(bulkChangesQuery(fetch))
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
    <div className={css.floating}>
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

/** How long a result without skipped reports is shown (milliseconds): as long as the line with the way back of one report. */
const shownFor = 20_000

type Dismissal = { isReplaced: boolean; dismiss: (id: string) => unknown }

/** A result without skipped reports needs no attention: it goes by itself, and when the next change begins. */
function useDismissInTime(id: string | undefined, { isReplaced, dismiss }: Dismissal) {
  const onEnd = useEffectEvent(dismiss)
  useEffect(() => {
    if (!id) return
    const timer = setTimeout(() => onEnd(id), isReplaced ? 0 : shownFor)
    return () => clearTimeout(timer)
  }, [id, isReplaced])
}

/** It is also dismissed on the page after the one that showed it first. @param id of a result without skipped reports */
function useDismissOnNextPage(id: string | undefined, dismiss: (id: string) => void) {
  const queries = useQueryClient() // the layout of the next page may be another one, so that no state of this one is left
  const { pathname } = useLocation()
  const onNextPage = useEffectEvent(dismiss)
  useEffect(() => {
    if (!id) return
    const shownOn = queries.getQueryData<string>(['bulk-result-shown-on', id])
    if (shownOn === undefined) queries.setQueryData(['bulk-result-shown-on', id], pathname)
    else if (shownOn !== pathname) onNextPage(id)
  }, [id, pathname, queries])
}

/** Refetches the reports on screen as soon as a bulk change is finished. */
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
