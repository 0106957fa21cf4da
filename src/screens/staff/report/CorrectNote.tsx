import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Editing } from '../../../features/report-page/web/editing.ts'
import { noteError } from '../../../features/reports/notes/rules.ts'
import { NoteField } from '../../../features/reports/notes/web/NoteField.tsx'
import { useCorrectNote } from '../../../features/reports/notes/web/queries.ts'
import { ValueForm } from '../../../features/reports/web/ValueForm.tsx'
import { mentionedIn } from '../../../features/users/directory.ts'
import { colleaguesQuery } from '../../../features/users/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { PencilIcon } from '../../../web/ui/icons.tsx'
import { useNotices } from '../../../web/ui/notices.ts'
import { useFocusAfterEditing } from '../../../web/use-focus-after-editing.ts'
import type { Correctable } from './use-correctable.ts'

/** Corrects the last note of the user, for a quarter of an hour. */
export function CorrectNote({ editing, note }: { editing: Editing; note: Correctable }) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const correct = useCorrectNote(fetch, editing.report.id)
  const { data: directory } = useQuery(colleaguesQuery(fetch))
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const isOpen = editing.isOpen('correction')
  const pencil = useFocusAfterEditing(isOpen)
  const open = () => {
    note.onOpen()
    editing.setOpen('correction', true)
  }
  const submit = (data: FormData) => {
    const text = String(data.get('note') ?? '')
    const message = noteError(text)
    setError(message)
    if (message) return undefined
    return async () => {
      const mentions = mentionedIn(directory, text)
      const outcome = await correct({ text: text.trim(), ...(mentions.length > 0 && { mentions }) })
      if (outcome.kind !== 'saved') return outcome
      editing.onOtherChange()
      notify({ title: 'De notitie is verbeterd', variant: 'success', type: 'local' })
      return outcome
    }
  }
  if (isOpen)
    return (
      <ValueForm label="Bewerk je notitie" submit={submit} onClose={() => editing.setOpen('correction', false)}>
        <NoteField
          label="Bewerkte notitie"
          required
          rows={5}
          name="note"
          defaultValue={note.text ?? ''}
          error={error}
          directory={directory}
          field={field}
        />
      </ValueForm>
    )
  return (
    <Button ref={pencil} variant="subtle" small icon={<PencilIcon />} onClick={open}>
      Bewerk je notitie
    </Button>
  )
}
