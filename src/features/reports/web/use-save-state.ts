import { useState } from 'react'
import type { SaveResult } from './SaveFailure.tsx'

/** Saves, from a form that closes when it is done; keeps what came of it when it is not. */
export function useSaveState(onDone?: () => void) {
  const [outcome, setOutcome] = useState<SaveResult>()
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<SaveResult>) {
    setOutcome(undefined)
    setBusy(true)
    const made = await work()
    setBusy(false)
    if (made.kind === 'saved') onDone?.()
    else setOutcome(made)
  }
  return { outcome, busy, run, forget: () => setOutcome(undefined) }
}
