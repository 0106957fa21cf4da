import type { Versioned } from '../../../../web/form/draft.ts'
import type { SaveResult, Saving } from '../../../../web/form/use-form.ts'
import { useOfferUndo } from '../../../../web/ui/Undo.tsx'

type Options<Values> = {
  save: (saving: Saving<Values>) => Promise<SaveResult<Values>>
  /** Puts what the server returned into the cache: the form's own version, or that of a colleague who was first. */
  onChanged: (saved: Versioned<Values>) => void
}
type Change<Values> = { before: Values; after: Versioned<Values>; changed: (keyof Values & string)[] }

/** Saves, and offers the way back at the foot of the page. A change that a colleague made since is not undone. */
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
