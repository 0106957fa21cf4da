import { NearbyRow, ReporterReportsRow } from '../../../features/report-page/context/web/ContextRows.tsx'
import { ContactRows } from '../../../features/report-page/web/ContactRows.tsx'
import { type Editing, isStatusFormOpen } from '../../../features/report-page/web/editing.ts'
import { LocationRow } from '../../../features/report-page/web/LocationRow.tsx'
import { ReceivedRows } from '../../../features/report-page/web/ReportData.tsx'
import { ReportPlaceMap } from '../../../features/report-page/web/ReportPlace.tsx'
import { reportPath } from '../../../features/report-view/paths.ts'
import { managesPrivacy } from '../../../features/retention/policy.ts'
import { ReportHold } from '../../../features/retention/web/ReportHold.tsx'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { classes } from '../../../web/ui/classes.ts'
import scroll from '../../../web/ui/scroll-edges.module.css'
import { ValueList } from '../../../web/ui/ValueList.tsx'
import { useDistrict, useHasAreas } from '../parts/use-district.ts'
import { ReportDoubles } from './ReportDoubles.tsx'
import { ReportMeta } from './ReportMeta.tsx'
import css from './ReportPage.module.css'
import { useSteadyFoot } from './use-steady-foot.ts'

/** The values of a report, each with what changes it, below the open form of its status; its place stands in the header too. */
export function ReportAside({ editing, typed }: { editing: Editing; typed: () => void }) {
  const { map, featureFlags, idPrefix } = useConfiguration()
  const { fetch } = useSession()
  const { report, user } = editing
  const district = useDistrict(report)
  const hasAreas = useHasAreas()
  useSteadyFoot(isStatusFormOpen(editing))
  return (
    <aside className={classes(css.aside, scroll.edges)} aria-label="Gegevens van de melding">
      <ReportMeta editing={editing} onFilledIn={typed} />
      <section aria-label="Plaats">
        {!editing.isOpen('location') && <ReportPlaceMap report={report} map={map} />}
        <ValueList>
          <LocationRow editing={editing} district={district} hasAreas={hasAreas} onPicked={typed} />
          <NearbyRow id={report.id} isOn={featureFlags.enableNearIncidents} />
        </ValueList>
      </section>
      <section aria-labelledby="melder">
        <h2 id="melder">Melder</h2>
        <ValueList>
          <ContactRows editing={editing} isChangeable={featureFlags.showContactEdit} />
          <ReporterReportsRow id={report.id} isOn={featureFlags.enableReporter} />
          <ReceivedRows report={report} />
        </ValueList>
      </section>
      <ReportDoubles editing={editing} />
      {managesPrivacy(user) && <ReportHold send={fetch} reportId={report.id} hrefOf={reportPath} idPrefix={idPrefix} />}
    </aside>
  )
}
