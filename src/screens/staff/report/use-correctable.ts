import { useState } from 'react'
import type { Editing } from '#features/report-page/web/editing.ts'
import { readCorrectableNote } from '#features/reports/notes/contract.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import { useApi } from '#web/api.ts'
import type { TimelineEntry } from './timeline-entries.ts'

export function useCorrectable({ report, user, isOpen }: Editing, entries: readonly TimelineEntry[]) {
  const { data: note } = useApi(
    readCorrectableNote,
    { params: { id: report.id } },
    {
      refetchInterval: ({ state }) => (state.data ? 60_000 : false),
      enabled: hasRightTo(user, 'addNote') && report.notes.length > 0,
    },
  )
  const last = entries.find(
    ({ group, line }) => note && group === 'notes' && line?.who === user.email && line.description === note.text,
  )
  // The form stays open, also when the time for a correction is over.
  const [opened, setOpened] = useState<{ id: string; text: string }>()
  const correctable = isOpen('correction') ? opened : last && { id: last.id, text: note?.text ?? '' }
  return { ...correctable, onOpen: () => setOpened(correctable) }
}
export type Correctable = ReturnType<typeof useCorrectable>
