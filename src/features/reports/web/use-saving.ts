import { useState } from 'react'
import type { Saved } from './NotSaved.tsx'

/** Saves, from a form that closes when it is done; keeps what came of it when it is not. */
export function useSaving(onDone?: () => void) {
  const [outcome, setOutcome] = useState<Saved>()
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<Saved>) {
    setOutcome(undefined)
    setBusy(true)
    const made = await work()
    setBusy(false)
    if (made.kind === 'saved') onDone?.()
    else setOutcome(made)
  }
  return { outcome, busy, run, forget: () => setOutcome(undefined) }
}
