import { useState } from 'react'
import type { Change, Editing, Panel } from '../../../features/report-page/web/editing.ts'
import type { Versioned } from '../../../features/report-page/web/queries.ts'
import { useSave } from '../../../features/report-page/web/use-save.ts'
import type { User } from '../../../features/users/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useNotices } from '../../../web/ui/notices.ts'

type Options = {
  current: Versioned
  /** How often one asked to see what colleagues changed. */
  timesShown: number
  user: User
  /** The report may not be seen any more. */
  onLeft: (said: string, savedText: string | undefined) => void
}

/** Which forms of a report are open, and the way to save what is in them. */
export function useEditing({ current, timesShown, user, onLeft }: Options): Editing & { openPanels: number } {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const [open, setOpen] = useState<readonly Panel[]>([])
  const [changed, setChanged] = useState<Panel>()
  const [timesActed, setTimesActed] = useState(0)
  const savePatch = useSave(fetch, { current, timesShown, timesActed, by: user.email, isEditing: open.length > 0 })

  async function save(panel: Panel, { patch, said, leaves }: Change) {
    setChanged(undefined)
    const made = await savePatch(patch, leaves)
    if (made.kind !== 'saved') return made
    setChanged(panel)
    if (leaves) onLeft(said, patch.category?.text ?? undefined)
    else notify({ title: said, variant: 'success', type: 'local' })
    return made
  }
  return {
    report: current.report,
    user,
    changed,
    save,
    openPanels: open.length,
    acted: () => setTimesActed(times => times + 1),
    isOpen: panel => open.includes(panel),
    set: (panel, isOpen) => setOpen(now => [...now.filter(one => one !== panel), ...(isOpen ? [panel] : [])]),
  }
}
