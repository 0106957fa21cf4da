import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Files } from '../../features/attachments/web/Files.tsx'
import { attachmentsQuery } from '../../features/attachments/web/queries.ts'
import { Mails } from '../../features/mail/web/Mails.tsx'
import { mailsQuery } from '../../features/mail/web/queries.ts'
import { AddNote } from '../../features/reports/notes/web/AddNote.tsx'
import { mayHere } from '../../features/reports/policy.ts'
import { type SignedInUser, useSession } from '../../features/users/web/session.ts'
import { HistoryList } from '../../features/worklist/web/HistoryList.tsx'
import { historyQuery, type Versioned } from '../../features/worklist/web/queries.ts'
import { ReportData } from '../../features/worklist/web/ReportData.tsx'
import { ReportPlace } from '../../features/worklist/web/ReportPlace.tsx'
import { useSave } from '../../features/worklist/web/use-save.ts'
import { useConfiguration } from '../../web/configured.tsx'
import { useNotices } from '../../web/ui/notices.ts'
import { Skeleton } from '../../web/ui/Skeleton.tsx'
import { ReportMeta } from './ReportMeta.tsx'
import css from './ReportParts.module.css'
import { useDistrict } from './use-district.ts'

type Editing = 'status' | 'note'

/** What the reporter told on the left, what staff made of it on the right, and what happened below. */
export function ReportParts({ current }: { current: Versioned }) {
  const { fetch, user } = useSession()
  const [open, setOpen] = useState<readonly Editing[]>([])
  const save = useSave(fetch, { current, isEditing: open.length > 0 })
  const toggle = (form: Editing) => (isOpen: boolean) =>
    setOpen(now => [...now.filter(one => one !== form), ...(isOpen ? [form] : [])])
  const { report } = current
  if (!user) return null
  return (
    <div className={css.columns}>
      <div className={css.told}>
        <Told current={current} />
        <ReportFiles id={report.id} />
      </div>
      <div className={css.meta}>
        <ReportMeta
          report={report}
          user={user}
          editing={open.includes('status')}
          onEdit={toggle('status')}
          save={save}
        />
        <ReportMails id={report.id} />
      </div>
      <div className={css.told}>
        <Notes
          {...{ report, user }}
          open={open.includes('note')}
          onOpen={toggle('note')}
          save={text => save({ notes: [{ text }] })}
        />
        <History id={report.id} />
      </div>
    </div>
  )
}

function Told({ current: { report } }: { current: Versioned }) {
  const { map } = useConfiguration()
  const district = useDistrict(report)
  return (
    <section aria-label="Melding">
      <p className={css.text}>{report.text}</p>
      <ReportData report={report} place={<ReportPlace report={report} map={map} district={district} />} />
    </section>
  )
}

function ReportFiles({ id }: { id: number }) {
  const { fetch } = useSession()
  const { data: files = [] } = useQuery(attachmentsQuery(fetch, id))
  if (files.length === 0) return null
  return (
    <section aria-labelledby="bestanden">
      <h2 id="bestanden">Bestanden</h2>
      <Files files={files} />
    </section>
  )
}

function ReportMails({ id }: { id: number }) {
  const { fetch } = useSession()
  const { data: mails = [] } = useQuery(mailsQuery(fetch, id))
  if (mails.length === 0) return null
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">E-mail aan melder</h2>
      <Mails mails={mails} />
    </section>
  )
}

type NotesProps = Parameters<typeof AddNote>[0] & { report: Versioned['report']; user: SignedInUser }

function Notes({ report, user, save, ...form }: NotesProps) {
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

function History({ id }: { id: number }) {
  const { fetch } = useSession()
  const { data, isPending } = useQuery(historyQuery(fetch, id))
  return (
    <section aria-labelledby="geschiedenis">
      <h2 id="geschiedenis">Geschiedenis</h2>
      {isPending && <Skeleton lines={4} label="Bezig met het ophalen van de geschiedenis…" />}
      {data && <HistoryList lines={data} />}
    </section>
  )
}
