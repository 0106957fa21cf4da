import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '../../../web/focus.ts'
import { useSession } from '../../users/web/session.ts'
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
  return (
    <>
      {running.map(change => (
        <BulkBanner key={change.id} change={change} fetchedAt={dataUpdatedAt} />
      ))}
      {last && !dismissedIds.includes(last.id) && (
        <BulkResult key={last.id} change={last} onClose={() => close(last.id)} />
      )}
    </>
  )
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
