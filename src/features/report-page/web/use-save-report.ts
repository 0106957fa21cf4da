import { useState } from 'react'
import type { SaveResult } from '#features/reports/web/SaveFailure.tsx'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { CallFailed, isOutcomeUnknown } from '#web/call.ts'
import { errorText } from '#web/error-texts.ts'
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
  userEmail: string
  /** Changes of an open form are based on the version at the time of opening. */
  isEditing: boolean
  /** Each time the user chose to see the changes of colleagues, the current version becomes the base. */
  timesShown: number
  /** May not be rendered yet. */
  otherChange: VersionedReport | undefined
}

/** The result tells of a conflict with a colleague; the same patch can then be sent again. */
export function useSaveReport({
  current,
  ...options
}: Options): (
  patch: ReportPatchInput,
  losesAccess?: boolean,
) => Promise<SaveResult & Partial<Pick<SavedReport, 'undoId'>>> {
  const { userEmail } = options
  const [base, setBase] = useBaseVersion(current, options)
  // Sequential: each change is based on the version that the previous one returned.
  const [pending, setPending] = useState<Promise<VersionedReport | undefined>>()
  const [isUncertain, setUncertain] = useState(false)
  const { mutateAsync } = useChangeReport()
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

/** The latest version that the user has seen. */
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

/** A colleague may have moved the report to a department that hides it from the user. */
function refusalText(error: unknown): string {
  if (error instanceof CallFailed && error.status === 404) return 'Deze melding bestaat niet meer.'
  return errorText(error)
}
