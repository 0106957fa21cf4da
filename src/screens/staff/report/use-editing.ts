import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Change, type Editing, mayGiveStatus, type Panel } from '#features/report-page/web/editing.ts'
import { reportQuery, type VersionedReport } from '#features/report-page/web/queries.ts'
import { useOfferUndoOfChange } from '#features/report-page/web/use-offer-undo-of-change.ts'
import { useSaveReport } from '#features/report-page/web/use-save-report.ts'
import { noteDraftOf } from '#features/reports/notes/web/note-draft.ts'
import type { User } from '#features/users/policy.ts'
import { useLastOpened } from '../frame/last-opened.ts'

type Options = {
  current: VersionedReport
  timesShown: number
  user: User
  /** Called when the user may no longer see the report. */
  onLeft: (said: string, savedText: string | undefined) => void
  /** Called when they may again, after an undo. */
  onReturned: () => void
}

const panelsWithDraft = (user: User, { id }: VersionedReport['report']): readonly Panel[] =>
  noteDraftOf({ userId: user.id, reportId: id }).text ? ['note'] : []

/** Opens once, if the state of the report still allows it. */
function useChosenInRow(user: User, { id, status }: VersionedReport['report']): readonly Panel[] {
  const lastOpened = useLastOpened()
  const { toOpen } = lastOpened.current
  useEffect(() => {
    lastOpened.current = { ...lastOpened.current, toOpen: undefined }
  }, [lastOpened])
  return toOpen?.report === id && mayGiveStatus(user, status.state, toOpen.panel) ? [toOpen.panel] : []
}

function mailedBy({ send_email, email_override }: NonNullable<Change['patch']['status']>) {
  if (!send_email) return 'none'
  return email_override ? 'external-party' : 'reporter'
}

export function useEditing({
  current,
  timesShown,
  user,
  onLeft,
  onReturned,
}: Options): Editing & { openPanels: number } {
  const offerUndo = useOfferUndoOfChange()
  const chosen = useChosenInRow(user, current.report)
  const [open, setOpen] = useState<readonly Panel[]>(() => [...panelsWithDraft(user, current.report), ...chosen])
  const [changed, setChanged] = useState<Panel>()
  const [otherChange, setOtherChange] = useState<VersionedReport>()
  const queries = useQueryClient()
  const savePatch = useSaveReport({
    current,
    timesShown,
    otherChange,
    userEmail: user.email,
    isEditing: open.length > 0,
  })

  async function save(panel: Panel, { patch, successText, alsoChanged, losesAccess, alsoUndo }: Change) {
    setChanged(undefined)
    const { undoId, ...outcome } = await savePatch(patch, losesAccess)
    if (outcome.kind !== 'saved') return outcome
    setChanged(panel)
    if (losesAccess) onLeft(successText, patch.category?.text ?? undefined)
    const onUndone = losesAccess ? onReturned : undefined
    const mailed = patch.status && mailedBy(patch.status)
    offerUndo({ id: current.report.id, undoId, alsoUndo, text: successText, alsoChanged, mailed, onUndone })
    return outcome
  }
  return {
    report: current.report,
    user,
    changed,
    save,
    openPanels: open.length,
    isFormOpen: open.some(panel => panel !== 'note'), // notes never conflict with other work
    onOtherChange: () => setOtherChange(queries.getQueryData(reportQuery(current.report.id).queryKey)),
    isOpen: panel => open.includes(panel),
    setOpen: (panel, isOpen) => setOpen(now => [...now.filter(other => other !== panel), ...(isOpen ? [panel] : [])]),
  }
}
