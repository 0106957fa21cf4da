import { type ChangeEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../web/ui/Button.tsx'
import { NoteIcon } from '../../../../web/ui/icons.tsx'
import { useIgnoreSecondPress } from '../../../../web/ui/second-press.ts'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import { limits } from '../../rules.ts'
import { isEscapeOutsideDialog } from '../../web/escape-key.ts'
import { SaveFailure, type SaveResult } from '../../web/SaveFailure.tsx'
import { noteError } from '../rules.ts'
import type { NoteDraft } from './note-draft.ts'

type Props = {
  open: boolean
  onOpen: (open: boolean) => void
  draft: NoteDraft
  save: (text: string) => Promise<SaveResult>
}

/** A button that opens the form of a note; after saving or cancelling it returns and takes the focus. */
export function AddNote({ open, onOpen, draft, save }: Props) {
  const [isRestored, setRestored] = useState(open)
  const shouldFocusButton = useRef(false)
  useIgnoreSecondPress(open)
  const close = () => {
    shouldFocusButton.current = true
    draft.store('')
    setRestored(false)
    onOpen(false)
  }
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !shouldFocusButton.current) return
    shouldFocusButton.current = false
    button.focus()
  }
  if (open) return <NoteForm draft={draft} takesFocus={!isRestored} save={save} onClose={close} />
  return (
    <Button ref={takeFocus} variant="secondary" icon={<NoteIcon />} onClick={() => onOpen(true)}>
      Notitie toevoegen
    </Button>
  )
}

type FormProps = Pick<Props, 'draft' | 'save'> & {
  /** Not when it opens by itself with what was typed before: then the heading of the page has the focus. */
  takesFocus: boolean
  onClose: () => void
}

function NoteForm({ draft, takesFocus, save, onClose }: FormProps) {
  const [error, setError] = useState<string>()
  const [outcome, setOutcome] = useState<SaveResult>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = field.current?.value ?? ''
    const newError = noteError(text)
    setError(newError)
    setOutcome(undefined)
    if (newError) return field.current?.focus()
    setBusy(true)
    const result = await save(text)
    setBusy(false)
    if (result.kind === 'saved') onClose()
    else setOutcome(result)
  }

  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (!field.current?.value && isEscapeOutsideDialog(event)) onClose()
  }
  // What survives leaving the page needs no question before that.
  const store = (event: ChangeEvent<HTMLTextAreaElement>) => {
    if (draft.store(event.target.value)) event.stopPropagation()
  }
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  return (
    <form noValidate onSubmit={event => void submit(event)} onKeyDown={closeOnEscape}>
      <TextArea
        label="Notitie"
        required
        max={limits.note}
        rows={10}
        defaultValue={draft.text}
        error={error}
        onChange={store}
        ref={field}
      />
      <SaveFailure outcome={outcome} />
      <p>
        <Button type="submit" busy={busy} busyText="Bezig met opslaan">
          Opslaan
        </Button>{' '}
        <Button variant="subtle" onClick={onClose}>
          Annuleer
        </Button>
      </p>
    </form>
  )
}
