import { useNotices } from '../../../web/ui/notices.ts'
import { useOfferUndo } from '../../../web/ui/Undo.tsx'
import { offeredSeconds, undoableSeconds } from '../../reports/undo/rules.ts'
import { useSession } from '../../users/web/session.ts'
import { useUndoChange } from './queries.ts'

type Saved = {
  id: number
  /** Undefined: it cannot be undone. */
  undoId: string | undefined
  /** What was done. */
  text: string
  /** Whether an e-mail goes out with it, once it can no longer be undone. */
  mails?: boolean
  /** What was done along with it, and goes back after it. */
  alsoUndo?: string | undefined
  onUndone?: (() => void) | undefined
}

/** Says what was done to a report, with the way back where there is one. */
export function useOfferUndoOfChange() {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const offerUndo = useOfferUndo()
  const undoChange = useUndoChange(fetch)
  return ({ id, undoId, text, mails = false, alsoUndo, onUndone }: Saved) => {
    if (undoId === undefined) return notify({ title: text, variant: 'success', type: 'local' })
    const undo = async () => {
      await undoChange({ id, undoId })
      if (alsoUndo !== undefined) await undoChange({ id, undoId: alsoUndo })
      onUndone?.()
    }
    offerUndo({
      about: `Melding ${id}`,
      text,
      note: mails ? 'De e-mail wacht zolang je dit ongedaan kunt maken.' : undefined,
      undo,
      seconds: offeredSeconds,
      maxSeconds: undoableSeconds - 1,
    })
  }
}
