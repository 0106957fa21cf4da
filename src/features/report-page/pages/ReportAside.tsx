import { useLayoutEffect } from 'react'
import { useDistrict, useHasAreas } from '#features/back-office/pages/parts/use-district.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { managesPrivacy } from '#features/retention/policy.ts'
import { ReportHold } from '#features/retention/web/Hold.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { classes } from '#web/ui/classes.ts'
import scroll from '#web/ui/scroll-edges.module.css'
import { ValueList } from '#web/ui/ValueList.tsx'
import { ContactRows } from '../web/ContactRows.tsx'
import { NearbyRow, ReporterReportsRow } from '../web/ContextRows.tsx'
import { type Editing, isStatusFormOpen } from '../web/editing.ts'
import { LocationRow, ReportPlaceMap } from '../web/ReportPlace.tsx'
import { ReceivedRows } from './ReportBody.tsx'
import { ReportDoubles } from './ReportDoubles.tsx'
import { ReportMeta } from './ReportMeta.tsx'
import css from './ReportPage.module.css'

export function ReportAside({ editing, typed }: { editing: Editing; typed: () => void }) {
  const { map, featureFlags, idPrefix } = useConfiguration()
  const { report, user } = editing
  const district = useDistrict(report)
  const hasAreas = useHasAreas()
  useSteadyFoot(isStatusFormOpen(editing))
  return (
    <aside className={classes(css.aside, scroll.edges)} aria-label="Gegevens van de melding" data-print="whole">
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
      {managesPrivacy(user) && <ReportHold reportId={report.id} hrefOf={reportPath} idPrefix={idPrefix} />}
    </aside>
  )
}

const room = (name: '--undo-room' | '--foot-room') =>
  Number.parseFloat(document.documentElement.style.getPropertyValue(name)) || 0

/** Keeps the form's buttons in place: `--foot-room` is the largest height of the undo line while the form was open. */
function useSteadyFoot(hasForm: boolean): void {
  useLayoutEffect(() => {
    if (!hasForm) return
    const root = document.documentElement
    const keep = () => {
      if (room('--undo-room') > room('--foot-room')) root.style.setProperty('--foot-room', `${room('--undo-room')}px`)
    }
    keep()
    const observer = new MutationObserver(keep)
    observer.observe(root, { attributeFilter: ['style'] })
    return () => {
      observer.disconnect()
      root.style.removeProperty('--foot-room')
    }
  }, [hasForm])
}
