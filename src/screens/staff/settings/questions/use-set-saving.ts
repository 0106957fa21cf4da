import { useQueryClient } from '@tanstack/react-query'
import { toSave } from '../../../../features/question-sets/settings/edit.ts'
import {
  questionSetsKey,
  restoreSet,
  type SetValues,
  saveSet,
} from '../../../../features/question-sets/settings/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { errorText } from '../../../../web/error-texts.ts'
import type { Versioned } from '../../../../web/form/draft.ts'
import type { Saving } from '../../../../web/form/use-form.ts'
import { useNotices } from '../../../../web/ui/notices.ts'
import { useOfferUndo } from '../../../../web/ui/Undo.tsx'
import { useUndoableSave } from '../parts/use-undoable-save.ts'

type Options = {
  id: number
  onChanged: (saved: Versioned<SetValues>) => void
  /** The key of the question that is open. */
  selected: string | undefined
  /** A new question has its own key once it is saved. */
  onKey: (key: string) => void
}

/** Saves the questions of a category, and puts an earlier version back; both with the way back. */
export function useSetSaving({ id, onChanged, selected, onKey }: Options) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const offerUndo = useOfferUndo()
  const undoable = useUndoableSave<SetValues>({ save: saving => saveSet(fetch, id, saving), onChanged })
  const save = async (saving: Saving<SetValues>) => {
    const questions = toSave(saving.values.questions)
    const result = await undoable.save({ ...saving, values: { questions } })
    const openKey = questions[saving.values.questions.findIndex(({ key }) => key === selected)]?.key
    if (result.kind === 'saved' && openKey !== undefined) onKey(openKey)
    return result
  }
  const putBack = async (version: number, etag: string) => {
    const restored = await restoreSet(fetch, { id, version, etag })
    await queries.invalidateQueries({ queryKey: [questionSetsKey] })
    return restored
  }
  const restore = async (version: number, from: { number: number; etag: string }) => {
    try {
      const restored = await putBack(version, from.etag)
      const text =
        version === 0 ? 'De vragen van het begin zijn weer in gebruik' : `Versie ${version} is weer in gebruik`
      offerUndo({ text, undo: () => putBack(from.number, `"${restored.version}"`) })
    } catch (error) {
      notify({
        title: 'De versie is niet in gebruik genomen',
        message: errorText(error),
        variant: 'error',
        type: 'local',
      })
    }
  }
  return { save, restore, offer: undoable.offer }
}
