import type { Versioned } from '#web/form/draft.ts'
import type { SaveResult, Saving } from '#web/form/use-form.ts'
import { useOfferUndo } from '#web/ui/Undo.tsx'

type Options<Values> = {
  save: (saving: Saving<Values>) => Promise<SaveResult<Values>>
  onChanged: (saved: Versioned<Values>) => void
}
type Change<Values> = { before: Values; after: Versioned<Values>; changed: (keyof Values & string)[] }

/** A colleague's later change is never undone. */
export function useUndoableSave<Values>({ save, onChanged }: Options<Values>) {
  const offerUndo = useOfferUndo()
  const saveAndShow = async (saving: Saving<Values>) => {
    const result = await save(saving)
    if (result.kind === 'saved') onChanged(result.saved)
    if (result.kind === 'conflict') onChanged(result.theirs)
    return result
  }
  const undo = async ({ before, after, changed }: Change<Values>) => {
    const result = await saveAndShow({ values: before, version: after.version, changed })
    if (result.kind === 'conflict') throw new Error('Een collega heeft dit intussen veranderd.')
    if (result.kind === 'refused') throw new Error(result.message ?? Object.values(result.errors).map(String).join(' '))
  }
  return {
    save: saveAndShow,
    offer: (change: Change<Values>, text: string) => offerUndo({ text, undo: () => undo(change) }),
  }
}
