import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { readReached } from '#features/notifications/contract.ts'
import { reachedText } from '#features/notifications/texts.ts'
import { noteError } from '#features/reports/notes.ts'
import css from '#features/reports/web/NoteBox.module.css'
import { type NoteDraft, NoteField, noteDraftOf } from '#features/reports/web/NoteField.tsx'
import { isEscapeOutsideDialog, SaveFailure, type SaveResult } from '#features/reports/web/ValueForm.tsx'
import { type Directory, mentionedIn } from '#features/users/directory.ts'
import { colleaguesQuery } from '#features/users/web/colleague-names.tsx'
import { useSession } from '#features/users/web/session.ts'
import { useApi } from '#web/api.ts'
import { SubmitKeys, submitByKeys } from '#web/commands/CommandKeys.tsx'
import { useCommands } from '#web/commands/commands.ts'
import { Button } from '#web/ui/Button.tsx'
import { useIgnoreSecondPress } from '#web/ui/second-press.ts'
import type { Editing } from '../../web/editing.ts'

type NoteBoxProps = {
  draft: NoteDraft
  subject: string
  onTyped: (isTyped: boolean) => void
  save: (text: string) => Promise<SaveResult>
  directory: Directory | undefined
  reached: (text: string) => ReactNode
}

/** The key of notes moves the focus here; Ctrl+Enter saves. */
function NoteBox({ draft, subject, onTyped, save, directory, reached }: NoteBoxProps) {
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

  /** @returns true when the draft survives leaving the page */
  const keep = (typed: string) => {
    setText(typed)
    onTyped(typed.trim() !== '')
    return draft.store(typed)
  }
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    // A stored draft needs no question before leaving.
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
      data-print="no"
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

type Props = {
  reportId: number
  mentioned: readonly number[]
  directory: Directory | undefined
}

function MentionedReached({ reportId, mentioned, directory }: Props) {
  const { user } = useSession()
  const others = mentioned.filter(id => id !== user?.id) // authors are not notified of their own note
  const { data } = useApi(
    readReached,
    { params: { id: reportId }, query: { ids: others.join() } },
    { staleTime: 60_000, enabled: others.length > 0 },
  )
  const nameOf = (id: number) => {
    const email = directory?.colleagues.find(colleague => colleague.id === id)?.email
    return email === undefined ? [] : [directory?.nameOf(email) ?? email]
  }
  const isReached = (id: number) => data?.ids.includes(id) ?? false
  const text =
    data &&
    reachedText({
      names: others.filter(isReached).flatMap(nameOf),
      unreached: others.filter(id => !isReached(id)).flatMap(nameOf),
    })
  return <span aria-live="polite">{text}</span>
}

export function ReportNote({ editing }: { editing: Editing }) {
  const { report, user } = editing
  const { data: directory } = useQuery(colleaguesQuery)
  const save = (text: string) => {
    const mentions = mentionedIn(directory, text)
    const note = { text, ...(mentions.length > 0 && { mentions }) }
    return editing.save('note', { patch: { notes: [note] }, successText: 'De notitie is toegevoegd' })
  }
  return (
    <NoteBox
      draft={noteDraftOf({ userId: user.id, reportId: report.id })}
      subject={`melding ${report.id}`}
      onTyped={isTyped => isTyped !== editing.isOpen('note') && editing.setOpen('note', isTyped)}
      save={save}
      directory={directory}
      reached={text => (
        <MentionedReached reportId={report.id} mentioned={mentionedIn(directory, text)} directory={directory} />
      )}
    />
  )
}
