import { useNotices } from '../../../web/ui/notices.ts'
import { useOfferUndo } from '../../../web/ui/Undo.tsx'
import { useSession } from '../../users/web/session.ts'
import { offeredSeconds, undoableSeconds } from '../undo/rules.ts'
import { useUndoChange } from './queries.ts'

type Saved = {
  id: number
  /** Undefined: it cannot be undone. */
  undoId: string | undefined
  /** What was done. */
  text: string
  onUndone?: (() => void) | undefined
}

/** Says what was done to a report, with the way back where there is one. */
export function useOfferUndoOfChange() {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const offerUndo = useOfferUndo()
  const undoChange = useUndoChange(fetch)
  return ({ id, undoId, text, onUndone }: Saved) => {
    if (undoId === undefined) return notify({ title: text, variant: 'success', type: 'local' })
    const undo = async () => {
      await undoChange({ id, undoId })
      onUndone?.()
    }
    offerUndo({ about: `Melding ${id}`, text, undo, seconds: offeredSeconds, maxSeconds: undoableSeconds - 1 })
  }
}
