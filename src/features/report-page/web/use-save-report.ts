import { useState } from 'react'
import { CallFailed, isOutcomeUnknown, type Send } from '../../../web/call.ts'
import { errorText } from '../../../web/error-texts.ts'
import type { SaveResult } from '../../reports/web/SaveFailure.tsx'
import { useColleagueNames } from '../../users/web/colleague-names.tsx'
import { changeSentences, isAlreadyApplied, isByUser, isChangedBesideForms } from '../changes.ts'
import {
  ChangedMeanwhile,
  type ReportPatchInput,
  type SavedReport,
  useChangeReport,
  type VersionedReport,
} from './queries.ts'

type Options = {
  current: VersionedReport
  /** The user who makes the changes. */
  userEmail: string
  /** Whether a form is open. Its changes are based on the version that was current when it was opened. */
  isEditing: boolean
  /** How often the user chose to see the changes of colleagues; each time the base becomes the current version. */
  timesShown: number
  /** The version after the last change of the user outside the forms: it may not be rendered yet. */
  otherChange: VersionedReport | undefined
}

/** Save parts of a report. On a conflict with a colleague's change the result says so, and the same patch can be sent again. */
export function useSaveReport(
  send: Send,
  { current, ...options }: Options,
): (patch: ReportPatchInput, losesAccess?: boolean) => Promise<SaveResult & Partial<Pick<SavedReport, 'undoId'>>> {
  const { userEmail } = options
  const [base, setBase] = useBaseVersion(current, options)
  // Sequential: each change is based on the version that the one before it returned.
  const [pending, setPending] = useState<Promise<VersionedReport | undefined>>()
  const [isUncertain, setUncertain] = useState(false)
  const { mutateAsync } = useChangeReport(send)
  const nameOf = useColleagueNames()

  async function attempt(
    before: VersionedReport,
    patch: ReportPatchInput,
    losesAccess = false,
  ): Promise<SaveResult & Partial<Pick<SavedReport, 'undoId'>> & { latest?: VersionedReport }> {
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

/** The version that the next change is based on: the latest one that the user has seen. */
function useBaseVersion(
  current: VersionedReport,
  { userEmail, isEditing, timesShown, otherChange }: Omit<Options, 'current'>,
) {
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

/** The report may have become invisible meanwhile, because a colleague gave it to another department. */
function refusalText(error: unknown): string {
  if (error instanceof CallFailed && error.status === 404) return 'Deze melding bestaat niet meer.'
  return errorText(error)
}
