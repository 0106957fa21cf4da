import { useState } from 'react'
import { useSession } from '../../features/users/web/session.ts'
import type { Versioned } from '../../features/worklist/web/queries.ts'
import { ReportData } from '../../features/worklist/web/ReportData.tsx'
import { ReportPlace } from '../../features/worklist/web/ReportPlace.tsx'
import { useSave } from '../../features/worklist/web/use-save.ts'
import { useConfiguration } from '../../web/configured.tsx'
import { ReportMeta } from './ReportMeta.tsx'
import { ReportNotes } from './ReportNotes.tsx'
import css from './ReportParts.module.css'
import { ReportFiles, ReportHistory, ReportMails } from './ReportSections.tsx'
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
        <ReportNotes
          {...{ report, user }}
          open={open.includes('note')}
          onOpen={toggle('note')}
          save={text => save({ notes: [{ text }] })}
        />
        <ReportHistory id={report.id} />
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
