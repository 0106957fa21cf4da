import { useState } from 'react'
import { CallFailed, type Send } from '../../../web/call.ts'
import { errorText } from '../../../web/error-texts.ts'
import type { Saved } from '../../reports/web/NotSaved.tsx'
import { whatChanged } from '../changes.ts'
import { ChangedMeanwhile, type Patch, useChange, type Versioned } from './queries.ts'

type Options = {
  current: Versioned
  /** A form is open. Until it is closed its changes are made to what its user saw when it was opened. */
  isEditing: boolean
}

/** Save parts of a report; the caller learns when a colleague was first, and can then send the same again. */
export function useSave(
  send: Send,
  { current, isEditing }: Options,
): (patch: Patch, leaves?: boolean) => Promise<Saved> {
  const [basis, setBasis] = useState(current)
  if (!isEditing && basis !== current) setBasis(current)
  const { mutateAsync } = useChange(send, basis)
  return async (patch, leaves) => {
    try {
      setBasis(await mutateAsync({ patch, leaves }))
      return { kind: 'saved' }
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) return { kind: 'refused', why: refusal(error) }
      setBasis(error.now)
      return { kind: 'changed', what: whatChanged(basis.report, error.now.report) }
    }
  }
}

/** Out of sight meanwhile, because a colleague gave it to another department; or what the server says. */
function refusal(error: unknown): string {
  if (error instanceof CallFailed && error.status === 404) return 'Deze melding bestaat niet meer.'
  return errorText(error)
}
