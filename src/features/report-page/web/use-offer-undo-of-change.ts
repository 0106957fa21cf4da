import { offeredSeconds, undoableSeconds } from '#features/reports/undo/rules.ts'
import { useNotices } from '#web/ui/notices.ts'
import { useOfferUndo } from '#web/ui/Undo.tsx'
import { useUndoChange } from './queries.ts'

type Mailed = 'reporter' | 'external-party' | 'none'

type Saved = {
  id: number
  undoId: string | undefined
  text: string
  mailed?: Mailed | undefined
  alsoChanged?: string | undefined
  /** Undone after the change itself. */
  alsoUndo?: string | undefined
  onUndone?: (() => void) | undefined
}

export function useOfferUndoOfChange() {
  const { notify } = useNotices()
  const offerUndo = useOfferUndo()
  const undoChange = useUndoChange()
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
