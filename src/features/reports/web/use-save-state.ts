import { useState } from 'react'
import type { SaveResult } from './SaveFailure.tsx'

export function useSaveState(onDone?: () => void) {
  const [outcome, setOutcome] = useState<SaveResult>()
  const [busy, setBusy] = useState(false)

  async function run(save: () => Promise<SaveResult>) {
    setOutcome(undefined)
    setBusy(true)
    const result = await save()
    setBusy(false)
    if (result.kind === 'saved') onDone?.()
    else setOutcome(result)
  }
  return { outcome, busy, run, clear: () => setOutcome(undefined) }
}
