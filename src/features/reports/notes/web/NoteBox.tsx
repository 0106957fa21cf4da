import { type ChangeEvent, type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { SubmitKeys } from '../../../../web/commands/SubmitKeys.tsx'
import { submitByKeys } from '../../../../web/commands/submit-keys.ts'
import { useCommands } from '../../../../web/commands/use-commands.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { useIgnoreSecondPress } from '../../../../web/ui/second-press.ts'
import type { Directory } from '../../../users/directory.ts'
import { isEscapeOutsideDialog } from '../../web/escape-key.ts'
import { SaveFailure, type SaveResult } from '../../web/SaveFailure.tsx'
import { noteError } from '../rules.ts'
import css from './NoteBox.module.css'
import { NoteField } from './NoteField.tsx'
import type { NoteDraft } from './note-draft.ts'

type Props = {
  draft: NoteDraft
  /** Whose note it is: `melding 12`. */
  subject: string
  /** Called with whether something is typed that is not saved. */
  onTyped: (isTyped: boolean) => void
  save: (text: string) => Promise<SaveResult>
  /** The colleagues whom it can mention. */
  directory: Directory | undefined
  /** Says whom a text reaches. */
  reached: (text: string) => ReactNode
}

/** The box for a note, which is always open. Ctrl+Enter saves it; the key of notes leads to it. */
export function NoteBox({ draft, subject, onTyped, save, directory, reached }: Props) {
  const [error, setError] = useState<string>()
  const [outcome, setOutcome] = useState<SaveResult>()
  const [busy, setBusy] = useState(false)
  const [text, setText] = useState(draft.text)
  const field = useRef<HTMLTextAreaElement>(null)
  useIgnoreSecondPress(text !== '')
  useCommands({ note: () => field.current?.focus() }, subject)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const newError = noteError(text)
    setError(newError)
    setOutcome(undefined)
    if (newError) return field.current?.focus()
    setBusy(true)
    const result = await save(text)
    setBusy(false)
    if (result.kind !== 'saved') return setOutcome(result)
    setText('')
    draft.store('')
    onTyped(false)
    field.current?.focus()
  }

  /** @returns whether it survives leaving the page */
  const keep = (typed: string) => {
    setText(typed)
    onTyped(typed.trim() !== '')
    return draft.store(typed)
  }
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    // What survives leaving the page needs no question before that.
    if (keep(event.target.value)) event.stopPropagation()
    setError(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    submitByKeys(event)
    if (!text && isEscapeOutsideDialog(event)) field.current?.blur()
  }
  return (
    <form
      className={css.box}
      aria-label="Notitie"
      noValidate
      onSubmit={event => void submit(event)}
      onKeyDown={onKeyDown}
    >
      <NoteField
        label="Notitie"
        showOptional={false}
        placeholder="Notitie voor collega’s. Met @ noem je een collega."
        rows={2}
        value={text}
        error={error}
        onChange={type}
        onNamed={keep}
        directory={directory}
        field={field}
      />
      <SaveFailure outcome={outcome} />
      <p className={css.under}>
        <span className={css.hint}>De melder ziet dit niet. {reached(text)}</span>
        <SubmitKeys />
        <Button type="submit" variant="secondary" small busy={busy} busyText="Bezig met opslaan">
          Plaats
        </Button>
      </p>
    </form>
  )
}
