import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../web/ui/Button.tsx'
import { NoteIcon } from '../../../../web/ui/icons.tsx'
import { useIgnoreSecondPress } from '../../../../web/ui/second-press.ts'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import { limits } from '../../rules.ts'
import { isEscapeOutsideDialog } from '../../web/escape-key.ts'
import { SaveFailure, type SaveResult } from '../../web/SaveFailure.tsx'
import { noteError } from '../rules.ts'

type Props = { open: boolean; onOpen: (open: boolean) => void; save: (text: string) => Promise<SaveResult> }

/** A button that unfolds into a field; folded up again after saving or cancelling, with the focus back on the button. */
export function AddNote({ open, onOpen, save }: Props) {
  const isBack = useRef(false)
  useIgnoreSecondPress(open)
  const close = () => {
    isBack.current = true
    onOpen(false)
  }
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !isBack.current) return
    isBack.current = false
    button.focus()
  }
  if (open) return <NoteForm save={save} onClose={close} />
  return (
    <Button ref={takeFocus} variant="secondary" icon={<NoteIcon />} onClick={() => onOpen(true)}>
      Notitie toevoegen
    </Button>
  )
}

type FormProps = Pick<Props, 'save'> & { onClose: () => void }

function NoteForm({ save, onClose }: FormProps) {
  const [fault, setFault] = useState<string>()
  const [outcome, setOutcome] = useState<SaveResult>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = field.current?.value ?? ''
    const found = noteError(text)
    setFault(found)
    setOutcome(undefined)
    if (found) return field.current?.focus()
    setBusy(true)
    const made = await save(text)
    setBusy(false)
    if (made.kind === 'saved') onClose()
    else setOutcome(made)
  }

  const leave = (event: KeyboardEvent<HTMLElement>) => {
    if (!field.current?.value && isEscapeOutsideDialog(event)) onClose()
  }
  useEffect(() => field.current?.focus(), []) // once: later the focus may be anywhere
  return (
    <form noValidate onSubmit={event => void submit(event)} onKeyDown={leave}>
      <TextArea label="Notitie" required max={limits.note} rows={10} error={fault} ref={field} />
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
