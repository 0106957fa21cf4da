import { ContextRows } from '../../../features/report-page/context/web/ContextRows.tsx'
import { ContactRows } from '../../../features/report-page/web/ContactRows.tsx'
import type { Editing } from '../../../features/report-page/web/editing.ts'
import { LocationRow } from '../../../features/report-page/web/LocationRow.tsx'
import type { Versioned } from '../../../features/report-page/web/queries.ts'
import { ReportData } from '../../../features/report-page/web/ReportData.tsx'
import type { User } from '../../../features/users/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configured.tsx'
import { useUnsaved } from '../frame/use-unsaved.ts'
import { useDistrict, useHasAreas } from '../parts/use-district.ts'
import { ReportActions } from './ReportActions.tsx'
import { ReportChildren } from './ReportChildren.tsx'
import { ReportDoubles } from './ReportDoubles.tsx'
import { ReportMeta } from './ReportMeta.tsx'
import { ReportNotes } from './ReportNotes.tsx'
import css from './ReportParts.module.css'
import { ReportFiles, ReportHistory, ReportMails } from './ReportSections.tsx'
import { useEditing } from './use-editing.ts'
import { useLastWords } from './use-last-words.ts'

type Props = {
  current: Versioned
  /** How often one asked to see what colleagues changed. */
  timesShown: number
  /** @param savedText what was typed in the form that gave it away */
  onLeft: (said: string, savedText: string | undefined) => void
  /** What was typed in forms that are still open when this goes. */
  onGone: (words: readonly string[]) => void
}

/** What the reporter told on the left, what staff made of it on the right, and what happened below. */
export function ReportParts(props: Props) {
  const { user } = useSession()
  return user ? <Parts {...props} user={user} /> : null
}

function Parts({ current, timesShown, user, onLeft, onGone }: Props & { user: User }) {
  const { openPanels, ...editing } = useEditing({ current, timesShown, user, onLeft })
  const typed = useUnsaved(openPanels > 0)
  const words = useLastWords(onGone)
  const { report } = current
  return (
    <div className={css.columns} onChange={typed} ref={words}>
      <ReportActions editing={editing} />
      <div className={css.told}>
        <Told editing={editing} typed={typed} />
        <ReportFiles editing={editing} />
      </div>
      <div className={css.meta}>
        <ReportMeta editing={editing} />
        <ReportMails id={report.id} />
        <ReportDoubles editing={editing} />
      </div>
      <div className={css.told}>
        <ReportChildren editing={editing} />
        <ReportNotes editing={editing} />
        <ReportHistory id={report.id} />
      </div>
    </div>
  )
}

function Told({ editing, typed }: { editing: Editing; typed: () => void }) {
  const { map, featureFlags } = useConfiguration()
  const { report } = editing
  const district = useDistrict(report)
  const hasAreas = useHasAreas()
  const place = <LocationRow editing={editing} map={map} district={district} hasAreas={hasAreas} onPicked={typed} />
  return (
    <section aria-label="Melding">
      <p className={css.text}>{report.text}</p>
      <ReportData
        report={report}
        place={place}
        contact={
          <>
            <ContactRows editing={editing} isChangeable={featureFlags.showContactEdit} />
            <ContextRows id={report.id} flags={featureFlags} />
          </>
        }
      />
    </section>
  )
}
