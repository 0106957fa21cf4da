import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFailed, call, type Send } from '../../../../web/call.ts'
import { errorText } from '../../../../web/error-texts.ts'
import type { SaveResult } from '../../web/SaveFailure.tsx'
import { correctNote, readCorrectableNote } from '../contract.ts'

/** The last note of the user on a report, while it can still be corrected. */
export const correctableNoteQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['report', id, 'own-note'],
    queryFn: ({ signal }) => call(readCorrectableNote, { params: { id }, signal }, send),
    refetchInterval: ({ state }) => (state.data ? 60_000 : false),
    meta: { suppressErrorNotice: true },
  })

type CorrectedNote = { text: string; mentions?: number[] }

export function useCorrectNote(send: Send, id: number): (note: CorrectedNote) => Promise<SaveResult> {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (body: CorrectedNote) => call(correctNote, { params: { id }, body }, send),
    onSettled: () => queries.invalidateQueries({ queryKey: ['report', id] }),
    meta: { suppressErrorNotice: true },
  })
  return async note => {
    try {
      await mutateAsync(note)
      return { kind: 'saved' }
    } catch (error) {
      const isTooLate = error instanceof CallFailed && error.status === 400 && error.message !== ''
      return {
        kind: 'refused',
        reason: isTooLate ? `${error.message} Zet het in een nieuwe notitie.` : errorText(error),
      }
    }
  }
}
