import { type ChangeEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Key } from '../../../../web/commands/CommandKeys.tsx'
import { useCommands } from '../../../../web/commands/use-commands.ts'
import { useHasKeyboard } from '../../../../web/commands/use-has-keyboard.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { useIgnoreSecondPress } from '../../../../web/ui/second-press.ts'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import { limits } from '../../rules.ts'
import { isEscapeOutsideDialog } from '../../web/escape-key.ts'
import { SaveFailure, type SaveResult } from '../../web/SaveFailure.tsx'
import { noteError } from '../rules.ts'
import css from './NoteBox.module.css'
import type { NoteDraft } from './note-draft.ts'

type Props = {
  draft: NoteDraft
  /** Whose note it is: `melding 12`. */
  subject: string
  /** Called with whether something is typed that is not saved. */
  onTyped: (isTyped: boolean) => void
  save: (text: string) => Promise<SaveResult>
}

/** The box for a note, which is always open. Ctrl+Enter saves it; the key of notes leads to it. */
export function NoteBox({ draft, subject, onTyped, save }: Props) {
  const [error, setError] = useState<string>()
  const [outcome, setOutcome] = useState<SaveResult>()
  const [busy, setBusy] = useState(false)
  const [text, setText] = useState(draft.text)
  const field = useRef<HTMLTextAreaElement>(null)
  useIgnoreSecondPress(text !== '')
  const hasKeyboard = useHasKeyboard()
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

  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const typed = event.target.value
    // What survives leaving the page needs no question before that.
    if (draft.store(typed)) event.stopPropagation()
    setText(typed)
    setError(undefined)
    onTyped(typed.trim() !== '')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
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
      <TextArea
        label="Notitie"
        showOptional={false}
        placeholder="Notitie voor collega’s"
        max={limits.note}
        rows={2}
        value={text}
        error={error}
        onChange={type}
        ref={field}
      />
      <SaveFailure outcome={outcome} />
      <p className={css.under}>
        <span className={css.hint}>De melder ziet dit niet</span>
        {hasKeyboard && (
          <span className={css.keys} aria-hidden="true">
            <Key>Ctrl</Key>
            <Key>Enter</Key>
          </span>
        )}
        <Button type="submit" variant="secondary" small busy={busy} busyText="Bezig met opslaan">
          Plaats
        </Button>
      </p>
    </form>
  )
}
