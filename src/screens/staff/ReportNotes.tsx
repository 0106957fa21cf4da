import { AddNote } from '../../features/reports/notes/web/AddNote.tsx'
import { mayHere } from '../../features/reports/policy.ts'
import type { Editing } from '../../features/worklist/web/editing.ts'
import css from './ReportParts.module.css'

/** What colleagues wrote with a report, and the way to add to it. */
export function ReportNotes({ editing }: { editing: Editing }) {
  const { report, user } = editing
  const save = (text: string) =>
    editing.save('note', { patch: { notes: [{ text }] }, said: 'De notitie is toegevoegd' })
  const mayAdd = mayHere(user, 'addNote')
  if (!mayAdd && report.notes.length === 0) return null
  return (
    <section aria-labelledby="notities">
      <h2 id="notities">Notities</h2>
      {mayAdd && <AddNote open={editing.isOpen('note')} onOpen={open => editing.set('note', open)} save={save} />}
      <ul className={css.notes}>
        {report.notes.map(({ text, created_by }, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: newest first, and never changed: counted from the end they keep theirs.
          <li key={report.notes.length - number}>
            <p className={css.note}>{text}</p>
            <p className={css.by}>{created_by ?? 'Signalen systeem'}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
