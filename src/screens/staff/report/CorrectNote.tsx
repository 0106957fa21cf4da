import { useState } from 'react'
import type { Editing } from '../../../features/report-page/web/editing.ts'
import { noteError } from '../../../features/reports/notes/rules.ts'
import { useCorrectNote } from '../../../features/reports/notes/web/queries.ts'
import { limits } from '../../../features/reports/rules.ts'
import { ValueForm } from '../../../features/reports/web/ValueForm.tsx'
import { useSession } from '../../../features/users/web/session.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { PencilIcon } from '../../../web/ui/icons.tsx'
import { useNotices } from '../../../web/ui/notices.ts'
import { TextArea } from '../../../web/ui/TextArea.tsx'
import { useFocusAfterEditing } from '../../../web/use-focus-after-editing.ts'
import type { Correctable } from './use-correctable.ts'

/** Corrects the last note of the user, for a quarter of an hour. */
export function CorrectNote({ editing, note }: { editing: Editing; note: Correctable }) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const correct = useCorrectNote(fetch, editing.report.id)
  const [error, setError] = useState<string>()
  const isOpen = editing.isOpen('correction')
  const pencil = useFocusAfterEditing(isOpen)
  const open = () => {
    note.onOpen()
    editing.setOpen('correction', true)
  }
  const submit = (data: FormData) => {
    const typed = String(data.get('note') ?? '')
    const message = noteError(typed)
    setError(message)
    if (message) return undefined
    return async () => {
      const outcome = await correct(typed.trim())
      if (outcome.kind !== 'saved') return outcome
      editing.onOtherChange()
      notify({ title: 'De notitie is verbeterd', variant: 'success', type: 'local' })
      return outcome
    }
  }
  if (isOpen)
    return (
      <ValueForm label="Verbeter je notitie" submit={submit} onClose={() => editing.setOpen('correction', false)}>
        <TextArea
          label="Verbeterde notitie"
          name="note"
          required
          max={limits.note}
          rows={5}
          defaultValue={note.text ?? ''}
          error={error}
        />
      </ValueForm>
    )
  return (
    <Button ref={pencil} variant="subtle" small icon={<PencilIcon />} onClick={open}>
      Verbeter je notitie
    </Button>
  )
}
