import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLastOpened } from '#features/back-office/pages/frame/last-opened.ts'
import { noteDraftOf } from '#features/reports/web/NoteField.tsx'
import type { SaveResult } from '#features/reports/web/ValueForm.tsx'
import type { User } from '#features/users/policy.ts'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { CallFailed, errorText, isOutcomeUnknown } from '#web/call.ts'
import { changeSentences, isAlreadyApplied, isByUser, isChangedBesideForms } from '../changes.ts'
import { type Change, type Editing, mayGiveStatus, type Panel } from '../web/editing.ts'
import {
  ChangedMeanwhile,
  type ReportPatchInput,
  reportQuery,
  type SavedReport,
  useChangeReport,
  useOfferUndoOfChange,
  type VersionedReport,
} from '../web/queries.ts'

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

type SaveOptions = {
  current: VersionedReport
  userEmail: string
  /** Changes of an open form are based on the version at the time of opening. */
  isEditing: boolean
  /** Each time the user chose to see the changes of colleagues, the current version becomes the base. */
  timesShown: number
  /** May not be rendered yet. */
  otherChange: VersionedReport | undefined
}

type Saved = SaveResult & Partial<Pick<SavedReport, 'undoId'>>

/** The result tells of a conflict with a colleague; the same patch can then be sent again. */
function useSaveReport(options: SaveOptions): (patch: ReportPatchInput, losesAccess?: boolean) => Promise<Saved> {
  const { userEmail } = options
  const [base, setBase] = useBaseVersion(options)
  // Sequential: each change is based on the version that the previous one returned.
  const [pending, setPending] = useState<Promise<VersionedReport | undefined>>()
  const [isUncertain, setUncertain] = useState(false)
  const { mutateAsync } = useChangeReport()
  const nameOf = useColleagueNames()

  async function attempt(
    before: VersionedReport,
    patch: ReportPatchInput,
    losesAccess = false,
  ): Promise<Saved & { latest?: VersionedReport }> {
    try {
      const { undoId, ...latest } = await mutateAsync({ before, patch, losesAccess })
      return { kind: 'saved', latest, undoId }
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) {
        if (losesAccess && isUncertain && isForbidden(error)) return { kind: 'saved' } // an earlier attempt succeeded
        setUncertain(isOutcomeUnknown(error))
        return { kind: 'refused', reason: refusalText(error) }
      }
      const { latest } = error
      const versions = { before: before.report, after: latest.report, userEmail }
      if (isAlreadyApplied(patch, versions)) return { kind: 'saved', latest }
      return {
        kind: 'changed',
        changes: changeSentences(before.report, latest.report, nameOf),
        isByMe: isByUser(versions),
        latest,
      }
    }
  }
  return async (patch, losesAccess) => {
    const running = Promise.resolve(pending).then(previous => attempt(previous ?? base, patch, losesAccess))
    const result = running.then(({ kind, latest }) => (kind === 'saved' ? latest : undefined))
    setPending(result)
    const { latest, ...saved } = await running
    if (latest) setBase(latest)
    setPending(last => (last === result ? undefined : last))
    return saved
  }
}

/** The latest version that the user has seen. */
function useBaseVersion({ current, userEmail, isEditing, timesShown, otherChange }: SaveOptions) {
  const [base, setBase] = useState(current)
  const [seen, setSeen] = useState({ timesShown, otherChange })
  const hasBeenShown = seen.timesShown !== timesShown
  const hasActed = seen.otherChange !== otherChange
  if (hasBeenShown || hasActed) setSeen({ timesShown, otherChange })
  if (base !== current && (!isEditing || hasBeenShown)) setBase(current)
  else if (
    otherChange &&
    hasActed &&
    isChangedBesideForms({ before: base.report, after: otherChange.report, userEmail })
  )
    setBase(otherChange)
  return [base, setBase] as const
}

const isForbidden = (error: unknown) => error instanceof CallFailed && error.status === 403

/** A colleague may have moved the report to a department that hides it from the user. */
function refusalText(error: unknown): string {
  if (error instanceof CallFailed && error.status === 404) return 'Deze melding bestaat niet meer.'
  return errorText(error)
}
