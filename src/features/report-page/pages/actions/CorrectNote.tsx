import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { noteError } from '#features/reports/notes.ts'
import { correctNote, readCorrectableNote } from '#features/reports/own-note.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import { NoteField } from '#features/reports/web/NoteField.tsx'
import { type SaveResult, ValueForm } from '#features/reports/web/ValueForm.tsx'
import { mentionedIn } from '#features/users/directory.ts'
import { colleaguesQuery } from '#features/users/web/colleague-names.tsx'
import { useApi, useSend } from '#web/api.ts'
import { CallFailed, errorText } from '#web/call.ts'
import { passFocusOn } from '#web/focus.ts'
import { useRefusedFields } from '#web/form/use-refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { PencilIcon } from '#web/ui/later-icons.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useFocusAfterEditing } from '#web/use-focus.ts'
import type { Editing } from '../../web/editing.ts'

type CorrectedNote = { text: string; mentions?: number[] }

function useCorrectNote(id: number): (note: CorrectedNote) => Promise<SaveResult> {
  const { mutateAsync } = useSend(correctNote, { invalidates: [['report', id]], alsoAfterErrors: true })
  return async note => {
    try {
      await mutateAsync({ params: { id }, body: note })
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

const noteIn = (data: FormData) => String(data.get('note') ?? '')

export function CorrectNote({ editing, note }: { editing: Editing; note: Correctable }) {
  const { notify } = useNotices()
  const correct = useCorrectNote(editing.report.id)
  const { data: directory } = useQuery(colleaguesQuery)
  const { errorOf, refuse, onInput } = useRefusedFields(data => ({ note: noteError(noteIn(data)) }))
  const field = useRef<HTMLTextAreaElement>(null)
  const isOpen = editing.isOpen('correction')
  const pencil = useFocusAfterEditing(isOpen)
  const open = () => {
    note.onOpen()
    editing.setOpen('correction', true)
  }
  const submit = (data: FormData) => {
    if (refuse(data)) return undefined
    const text = noteIn(data)
    return async () => {
      const mentions = mentionedIn(directory, text)
      const outcome = await correct({ text: text.trim(), ...(mentions.length > 0 && { mentions }) })
      if (outcome.kind !== 'saved') return outcome
      editing.onOtherChange()
      notify({ title: 'De notitie is verbeterd', variant: 'success', type: 'local' })
      return outcome
    }
  }
  // A correction is another line of the time line: this one disappears with the pressed button.
  return (
    <div ref={passFocusOn}>
      {isOpen ? (
        <ValueForm
          label="Bewerk je notitie"
          submit={submit}
          onInput={onInput}
          onClose={() => editing.setOpen('correction', false)}
        >
          <NoteField
            label="Bewerkte notitie"
            required
            rows={5}
            name="note"
            defaultValue={note.text ?? ''}
            error={errorOf('note')}
            directory={directory}
            field={field}
          />
        </ValueForm>
      ) : (
        <Button ref={pencil} variant="subtle" small icon={<PencilIcon />} onClick={open}>
          Bewerk je notitie
        </Button>
      )}
    </div>
  )
}

type Entry = { id: string; group: string; line?: { who: string; description: string | null } | undefined }

export function useCorrectable({ report, user, isOpen }: Editing, entries: readonly Entry[]) {
  const { data: note } = useApi(
    readCorrectableNote,
    { params: { id: report.id } },
    {
      refetchInterval: ({ state }) => (state.data ? 60_000 : false),
      enabled: hasRightTo(user, 'addNote') && report.notes.length > 0,
    },
  )
  const last = entries.find(
    ({ group, line }) => note && group === 'notes' && line?.who === user.email && line.description === note.text,
  )
  // The form stays open, also when the time for a correction is over.
  const [opened, setOpened] = useState<{ id: string; text: string }>()
  const correctable = isOpen('correction') ? opened : last && { id: last.id, text: note?.text ?? '' }
  return { ...correctable, onOpen: () => setOpened(correctable) }
}
export type Correctable = ReturnType<typeof useCorrectable>
