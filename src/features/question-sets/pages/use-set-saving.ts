import { useQueryClient } from '@tanstack/react-query'
import { useUndoableSave } from '#settings/pages/parts/ObjectForm.tsx'
import { apiKey, useSignedInFetch } from '#web/api.ts'
import { call, callWithHeaders, errorText } from '#web/call.ts'
import { type Saving, saveResult, type Versioned } from '#web/form/use-form.ts'
import { useNotices } from '#web/ui/notices.tsx'
import { useOfferUndo } from '#web/ui/Undo.tsx'
import type { QuestionTemplate } from '../question.ts'
import { listQuestionSets, QuestionSetSettings, restoreQuestionSet, saveQuestionSet } from '../settings/contract.ts'
import { toSave } from '../settings/edit.ts'

export type SetValues = { questions: readonly QuestionTemplate[] }

export const readSetValues = (body: unknown): SetValues => ({ questions: QuestionSetSettings.parse(body).questions })

type Options = {
  id: number
  onChanged: (saved: Versioned<SetValues>) => void
  selected: string | undefined
  /** A new question gets its own key when it is saved. */
  onKey: (key: string) => void
}

export function useSetSaving({ id, onChanged, selected, onKey }: Options) {
  const send = useSignedInFetch()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const offerUndo = useOfferUndo()
  const undoable = useUndoableSave<SetValues>({
    save: ({ values, version }) => {
      const request = { params: { id }, body: { questions: [...values.questions] }, headers: { 'If-Match': version } }
      const fields = { questions: 'questions' } as const
      return saveResult(callWithHeaders(saveQuestionSet, request, send), { read: readSetValues, fields })
    },
    onChanged,
  })
  const save = async (saving: Saving<SetValues>) => {
    const questions = toSave(saving.values.questions)
    const result = await undoable.save({ ...saving, values: { questions } })
    const openKey = questions[saving.values.questions.findIndex(({ key }) => key === selected)]?.key
    if (result.kind === 'saved' && openKey !== undefined) onKey(openKey)
    return result
  }
  const putBack = async (version: number, etag: string) => {
    const request = { params: { id }, body: { version }, headers: { 'If-Match': etag } }
    const restored = await call(restoreQuestionSet, request, send)
    await queries.invalidateQueries({ queryKey: apiKey(listQuestionSets) })
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
