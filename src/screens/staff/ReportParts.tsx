import type { User } from '../../features/users/policy.ts'
import { useSession } from '../../features/users/web/session.ts'
import type { Report } from '../../features/worklist/contract.ts'
import type { Versioned } from '../../features/worklist/web/queries.ts'
import { ReportData } from '../../features/worklist/web/ReportData.tsx'
import { ReportPlace } from '../../features/worklist/web/ReportPlace.tsx'
import { useConfiguration } from '../../web/configured.tsx'
import { ReportMeta } from './ReportMeta.tsx'
import { ReportNotes } from './ReportNotes.tsx'
import css from './ReportParts.module.css'
import { ReportFiles, ReportHistory, ReportMails } from './ReportSections.tsx'
import { useDistrict } from './use-district.ts'
import { useEditing } from './use-editing.ts'
import { useUnsaved } from './use-unsaved.ts'

type Props = { current: Versioned; onLeft: (said: string) => void }

/** What the reporter told on the left, what staff made of it on the right, and what happened below. */
export function ReportParts(props: Props) {
  const { user } = useSession()
  return user ? <Parts {...props} user={user} /> : null
}

function Parts({ current, user, onLeft }: Props & { user: User }) {
  const { openPanels, ...editing } = useEditing({ current, user, onLeft })
  const typed = useUnsaved(openPanels > 0)
  const { report } = current
  return (
    <div className={css.columns} onChange={typed}>
      <div className={css.told}>
        <Told report={report} />
        <ReportFiles id={report.id} />
      </div>
      <div className={css.meta}>
        <ReportMeta editing={editing} />
        <ReportMails id={report.id} />
      </div>
      <div className={css.told}>
        <ReportNotes editing={editing} />
        <ReportHistory id={report.id} />
      </div>
    </div>
  )
}

function Told({ report }: { report: Report }) {
  const { map } = useConfiguration()
  const district = useDistrict(report)
  return (
    <section aria-label="Melding">
      <p className={css.text}>{report.text}</p>
      <ReportData report={report} place={<ReportPlace report={report} map={map} district={district} />} />
    </section>
  )
}
