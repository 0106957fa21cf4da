import { useState } from 'react'
import { CallFailed, isOutcomeUnknown, type Send } from '../../../web/call.ts'
import { errorText } from '../../../web/error-texts.ts'
import type { SaveResult } from '../../reports/web/SaveFailure.tsx'
import { isByOneself, isOwnDoing, standsThere, whatChanged } from '../changes.ts'
import { ChangedMeanwhile, type Patch, useChange, type Versioned } from './queries.ts'

type Options = {
  current: Versioned
  /** Whose changes they are, by e-mail address. */
  by: string
  /** A form is open. Until it is closed its changes are made to what its user saw when it was opened. */
  isEditing: boolean
  /** How often its user asked to see what colleagues changed: from then on that is what he saw. */
  timesShown: number
  /** How often its user changed something else of the report, which is on screen by then. */
  timesActed: number
}

/** Save parts of a report; the caller learns when a colleague was first, and can then send the same again. */
export function useSave(
  send: Send,
  { current, ...more }: Options,
): (patch: Patch, leaves?: boolean) => Promise<SaveResult> {
  const { by } = more
  const [basis, setBasis] = useBasis(current, more)
  // One after the other: what one form made of the report is what the next one changes.
  const [underWay, setUnderWay] = useState<Promise<Versioned | undefined>>()
  const [isUnsure, setUnsure] = useState(false)
  const { mutateAsync } = useChange(send)

  async function attempt(before: Versioned, patch: Patch, leaves = false): Promise<SaveResult & { now?: Versioned }> {
    try {
      return { kind: 'saved', now: await mutateAsync({ before, patch, leaves }) }
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) {
        if (leaves && isUnsure && isForbidden(error)) return { kind: 'saved' } // it has left already
        setUnsure(isOutcomeUnknown(error))
        return { kind: 'refused', why: refusal(error) }
      }
      const { now } = error
      const versions = { before: before.report, now: now.report, by }
      if (standsThere(patch, versions)) return { kind: 'saved', now }
      return {
        kind: 'changed',
        changes: whatChanged(before.report, now.report),
        isByMe: isByOneself(versions),
        now,
      }
    }
  }
  return async (patch, leaves) => {
    const running = Promise.resolve(underWay).then(made => attempt(made ?? basis, patch, leaves))
    const result = running.then(({ kind, now }) => (kind === 'saved' ? now : undefined))
    setUnderWay(result)
    const { now, ...saved } = await running
    if (now) setBasis(now)
    setUnderWay(last => (last === result ? undefined : last))
    return saved
  }
}

/** What the next change is made to: what its user knows of. */
function useBasis(current: Versioned, { by, isEditing, timesShown, timesActed }: Omit<Options, 'current'>) {
  const [basis, setBasis] = useState(current)
  const [known, setKnown] = useState({ timesShown, timesActed })
  const isShown = known.timesShown !== timesShown
  const hasActed = known.timesActed !== timesActed
  if (isShown || hasActed) setKnown({ timesShown, timesActed })
  const isKnown = () =>
    !isEditing || isShown || (hasActed && isOwnDoing({ before: basis.report, now: current.report, by }))
  if (basis !== current && isKnown()) setBasis(current)
  return [basis, setBasis] as const
}

const isForbidden = (error: unknown) => error instanceof CallFailed && error.status === 403

/** Out of sight meanwhile, because a colleague gave it to another department; or what the server says. */
function refusal(error: unknown): string {
  if (error instanceof CallFailed && error.status === 404) return 'Deze melding bestaat niet meer.'
  return errorText(error)
}
