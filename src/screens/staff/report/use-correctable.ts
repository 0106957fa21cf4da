import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Editing } from '../../../features/report-page/web/editing.ts'
import { correctableNoteQuery } from '../../../features/reports/notes/web/queries.ts'
import { hasRightTo } from '../../../features/reports/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import type { TimelineEntry } from './timeline-entries.ts'

/** The entry of the last note of the user, while it can still be corrected. */
export function useCorrectable({ report, user, isOpen }: Editing, entries: readonly TimelineEntry[]) {
  const { fetch } = useSession()
  const { data: note } = useQuery({
    ...correctableNoteQuery(fetch, report.id),
    enabled: hasRightTo(user, 'addNote') && report.notes.length > 0,
  })
  const last = entries.find(
    ({ group, line }) => note && group === 'notes' && line?.who === user.email && line.description === note.text,
  )
  // Its form stays open, also when the correction is too late.
  const [opened, setOpened] = useState<{ id: string; text: string }>()
  const correctable = isOpen('correction') ? opened : last && { id: last.id, text: note?.text ?? '' }
  return { ...correctable, onOpen: () => setOpened(correctable) }
}
export type Correctable = ReturnType<typeof useCorrectable>
