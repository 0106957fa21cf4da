import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '../../../web/focus.ts'
import { useSession } from '../../users/web/session.ts'
import { BulkResult } from './BulkResult.tsx'
import { BulkStrip } from './BulkStrip.tsx'
import { dismiss, dismissed } from './dismissed.ts'
import { bulkChangesQuery } from './queries.ts'

/** One's own changes to many reports: waiting with a way back, under way, and what came of the last one. */
export function BulkStrips() {
  const { fetch } = useSession()
  const { data: changes = [], dataUpdatedAt } = useQuery(bulkChangesQuery(fetch))
  const [gone, setGone] = useState(dismissed)
  const running = changes.filter(({ isFinished }) => !isFinished)
  const last = changes.find(({ isFinished }) => isFinished)
  useFreshLists(running.length)
  const close = (id: string) => {
    setGone(dismiss(id))
    focusHeading()
  }
  return (
    <>
      {running.map(change => (
        <BulkStrip key={change.id} change={change} toldAt={dataUpdatedAt} />
      ))}
      {last && !gone.includes(last.id) && <BulkResult key={last.id} change={last} onClose={() => close(last.id)} />}
    </>
  )
}

/** What was on screen has changed as soon as one of them is done. */
function useFreshLists(running: number) {
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
