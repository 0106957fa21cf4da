import { useNotices } from '../../../web/ui/notices.ts'
import { useOfferUndo } from '../../../web/ui/Undo.tsx'
import { offeredSeconds, undoableSeconds } from '../../reports/undo/rules.ts'
import { useSession } from '../../users/web/session.ts'
import { useUndoChange } from './queries.ts'

type Mailed = 'reporter' | 'external-party' | 'none'

type Saved = {
  id: number
  /** Undefined: it cannot be undone. */
  undoId: string | undefined
  /** What was done. */
  text: string
  /** Who is mailed about it, once it can no longer be undone; undefined where no mail is expected. */
  mailed?: Mailed | undefined
  /** What changed along with it. */
  alsoChanged?: string | undefined
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
  return ({ id, undoId, text, mailed, alsoChanged, alsoUndo, onUndone }: Saved) => {
    const message = [alsoChanged, mailed && mailText[mailed]].filter(Boolean).join(' ') || undefined
    if (undoId === undefined) return notify({ title: text, message, variant: 'success', type: 'local' })
    const undo = async () => {
      await undoChange({ id, undoId })
      if (alsoUndo !== undefined) await undoChange({ id, undoId: alsoUndo })
      onUndone?.()
    }
    offerUndo({
      about: `Melding ${id}`,
      text,
      note: mailed && mailed !== 'none' ? `${message} ${waitText}` : message,
      undo,
      seconds: offeredSeconds,
      maxSeconds: undoableSeconds - 1,
    })
  }
}

const mailText: Record<Mailed, string> = {
  reporter: 'De melder krijgt bericht.',
  'external-party': 'De externe partij krijgt bericht.',
  none: 'De melder krijgt geen bericht.',
}
const waitText = 'De e-mail gaat pas weg als je dit niet meer kunt terugdraaien.'
