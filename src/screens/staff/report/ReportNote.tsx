import { useQuery } from '@tanstack/react-query'
import { MentionedReached } from '../../../features/notifications/web/MentionedReached.tsx'
import type { Editing } from '../../../features/report-page/web/editing.ts'
import { NoteBox } from '../../../features/reports/notes/web/NoteBox.tsx'
import { noteDraftOf } from '../../../features/reports/notes/web/note-draft.ts'
import { mentionedIn } from '../../../features/users/directory.ts'
import { colleaguesQuery } from '../../../features/users/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'

/** The box for a note on a report; colleagues whose names stand in it after an @ are notified. */
export function ReportNote({ editing }: { editing: Editing }) {
  const { report, user } = editing
  const { fetch } = useSession()
  const { data: directory } = useQuery(colleaguesQuery(fetch))
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
