import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { reportPath } from '#features/report-view/paths.ts'
import { errorText } from '#web/call.ts'
import { useCommands } from '#web/commands/commands.ts'
import { focusHeading } from '#web/focus.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { keepFootRoom } from '#web/ui/foot-room.ts'
import { Link } from '#web/ui/Link.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useFocusHeadingOnRemoval } from '#web/use-focus.ts'
import type { BulkChange } from '../contract.ts'
import { changeText, isCompletelyDone, reasonText, reportCountText } from '../parts.ts'
import css from './Bulk.module.css'
import { bulkChangesQuery, useNames, useUndoBulkChange } from './queries.ts'
import { useReselect } from './selection.tsx'

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

type ResultProps = { change: BulkChange; onClose: () => void }

function BulkResult({ change, onClose }: ResultProps) {
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

type BannerProps = {
  change: BulkChange
  /** By the clock of this device. */
  fetchedAt: number
}

function BulkBanner({ change, fetchedAt }: BannerProps) {
  const names = useNames()
  const secondsLeft = useSecondsLeft(fetchedAt + change.startsIn * 1000)
  const text = changeText(change.total, change.patch, names)
  const banner = useFocusHeadingOnRemoval<HTMLElement>()
  const isWaiting = !change.isStarted && secondsLeft > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is removed when the waiting begins, the undo button when it ends.
  useEffect(() => {
    // The focused button was removed. Focusing the undo button would make a second Enter undo the change.
    if (document.activeElement === document.body) banner.current?.focus()
  }, [isWaiting])
  return (
    <section className={css.strip} aria-label="Bulkwijziging" tabIndex={-1} ref={banner}>
      <VisuallyHidden role="status">
        {isWaiting ? `${text}, over enkele seconden. Je kunt het nog ongedaan maken.` : `${text}: bezig`}
      </VisuallyHidden>
      <p className={css.what}>
        {text}
        {isWaiting && <span aria-hidden>, over {secondsLeft} s</span>}
      </p>
      {isWaiting ? <Undo change={change} /> : <Running change={change} />}
    </section>
  )
}

function Undo({ change }: Pick<BannerProps, 'change'>) {
  const { notify } = useNotices()
  const undo = useUndoBulkChange()
  const reselect = useReselect()
  async function undoChange() {
    try {
      await undo.mutateAsync({ params: { id: change.id } })
      reselect(change.id)
      focusHeading()
      notify({ title: 'De wijziging gaat niet door', variant: 'success', type: 'local' })
    } catch (error) {
      notify({ title: errorText(error), variant: 'error', type: 'local' })
    }
  }
  useCommands({ undo: undo.isPending ? undefined : () => void undoChange() })
  return (
    <Button
      small
      variant="secondary"
      busy={undo.isPending}
      busyText="Bezig met ongedaan maken"
      onClick={() => void undoChange()}
    >
      Maak ongedaan
    </Button>
  )
}

const Running = ({ change: { total, done, refused, changedMeanwhile } }: Pick<BannerProps, 'change'>) => {
  const processed = done + refused.length + changedMeanwhile.length
  return <Progress label={`Bezig: ${processed} van ${total}`} value={processed / total} />
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
