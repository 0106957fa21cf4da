import { AddNote } from '../../features/reports/notes/web/AddNote.tsx'
import { mayHere } from '../../features/reports/policy.ts'
import type { SignedInUser } from '../../features/users/web/signed-in-user.ts'
import type { Report } from '../../features/worklist/contract.ts'
import { useNotices } from '../../web/ui/notices.ts'
import css from './ReportParts.module.css'

type Props = Parameters<typeof AddNote>[0] & { report: Report; user: SignedInUser }

/** What colleagues wrote with a report, and the way to add to it. */
export function ReportNotes({ report, user, save, ...form }: Props) {
  const { notify } = useNotices()
  const saveAndTell = async (text: string) => {
    const made = await save(text)
    if (made.kind === 'saved') notify({ title: 'De notitie is toegevoegd', variant: 'success', type: 'local' })
    return made
  }
  const mayAdd = mayHere(user, 'addNote')
  if (!mayAdd && report.notes.length === 0) return null
  return (
    <section aria-labelledby="notities">
      <h2 id="notities">Notities</h2>
      {mayAdd && <AddNote {...form} save={saveAndTell} />}
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
