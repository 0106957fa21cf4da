import {
  addDefaultText,
  type DefaultTextValues,
  saveDefaultText,
} from '../../../../features/default-texts/web/text-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import type { Versioned } from '../../../../web/form/draft.ts'
import type { useForm } from '../../../../web/form/use-form.ts'
import { useNotices } from '../../../../web/ui/notices.ts'
import { useUndoableSave } from '../parts/use-undoable-save.ts'

type Options = {
  /** Undefined for a new text. */
  id: number | undefined
  onCreated: (id: number | undefined) => void
  onChanged: (saved: Versioned<DefaultTextValues>) => void
}

/** Saves a default text, or creates it, and says so. */
export function useTextSaving({ id, onCreated, onChanged }: Options) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const undoable = useUndoableSave<DefaultTextValues>({
    save: async saving => {
      if (id !== undefined) return saveDefaultText(fetch, id, saving)
      const { result, id: created } = await addDefaultText(fetch, saving)
      onCreated(created)
      return result
    },
    onChanged,
  })
  type Saved = NonNullable<Parameters<typeof useForm<DefaultTextValues>>[0]['onSaved']>
  const saved: Saved = change => {
    if (id === undefined) notify({ title: 'Standaardtekst toegevoegd', variant: 'success', type: 'global' })
    else undoable.offer(change, 'Standaard tekst bijgewerkt')
  }
  return { save: undoable.save, saved }
}
