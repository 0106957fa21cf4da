import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Editing } from '../../../features/report-page/web/editing.ts'
import { noteError } from '../../../features/reports/notes/rules.ts'
import { AddNote } from '../../../features/reports/notes/web/AddNote.tsx'
import { noteDraftOf } from '../../../features/reports/notes/web/note-draft.ts'
import { correctableNoteQuery, useCorrectNote } from '../../../features/reports/notes/web/queries.ts'
import { hasRightTo } from '../../../features/reports/policy.ts'
import { limits } from '../../../features/reports/rules.ts'
import { ValueForm } from '../../../features/reports/web/ValueForm.tsx'
import { ColleagueName } from '../../../features/users/web/colleague-names.tsx'
import { useSession } from '../../../features/users/web/session.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { PencilIcon } from '../../../web/ui/icons.tsx'
import { useNotices } from '../../../web/ui/notices.ts'
import { TextArea } from '../../../web/ui/TextArea.tsx'
import { useFocusAfterEditing } from '../../../web/use-focus-after-editing.ts'
import css from './ReportParts.module.css'

/** The notes of a report, and the form to add one. */
export function ReportNotes({ editing }: { editing: Editing }) {
  const { report, user } = editing
  const { fetch } = useSession()
  const mayAdd = hasRightTo(user, 'addNote')
  const { data: myLastNote } = useQuery({
    ...correctableNoteQuery(fetch, report.id),
    enabled: mayAdd && report.notes.length > 0,
  })
  const save = (text: string) =>
    editing.save('note', { patch: { notes: [{ text }] }, successText: 'De notitie is toegevoegd' })
  const last = myLastNote
    ? report.notes.findIndex(({ text, created_by }) => text === myLastNote.text && created_by === user.email)
    : -1
  // Newest first: counted from the end a note keeps its number. Its form stays open, also when the correction is too late.
  const [corrected, setCorrected] = useState<number>()
  const correctable = editing.isOpen('correction') ? corrected : last < 0 ? undefined : report.notes.length - last
  if (!mayAdd && report.notes.length === 0) return null
  return (
    <section aria-labelledby="notities">
      <h2 id="notities">Notities</h2>
      {mayAdd && (
        <AddNote
          open={editing.isOpen('note')}
          onOpen={open => editing.setOpen('note', open)}
          draft={noteDraftOf({ userId: user.id, reportId: report.id })}
          save={save}
        />
      )}
      {report.notes.length > 0 && (
        <ul className={css.notes}>
          {report.notes.map(({ text, created_by }, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: newest first: counted from the end they keep theirs.
            <li key={report.notes.length - number}>
              {report.notes.length - number === correctable ? (
                <CorrectableNote editing={editing} text={text} onOpen={() => setCorrected(correctable)} />
              ) : (
                <p className={css.note}>{text}</p>
              )}
              <p className={css.by}>{created_by ? <ColleagueName address={created_by} /> : 'Signalen systeem'}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The last note of the user, which can be corrected for a quarter of an hour. */
function CorrectableNote({ editing, text, onOpen }: { editing: Editing; text: string; onOpen: () => void }) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const correct = useCorrectNote(fetch, editing.report.id)
  const [error, setError] = useState<string>()
  const isOpen = editing.isOpen('correction')
  const pencil = useFocusAfterEditing(isOpen)
  const open = () => {
    onOpen()
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
        <TextArea label="Notitie" name="note" required max={limits.note} rows={5} defaultValue={text} error={error} />
      </ValueForm>
    )
  return (
    <>
      <p className={css.note}>{text}</p>
      <Button ref={pencil} variant="subtle" small icon={<PencilIcon />} onClick={open}>
        Verbeter je notitie
      </Button>
    </>
  )
}
