import { ContextRows } from '../../../features/report-page/context/web/ContextRows.tsx'
import { ContactRows } from '../../../features/report-page/web/ContactRows.tsx'
import type { Editing } from '../../../features/report-page/web/editing.ts'
import { LocationRow } from '../../../features/report-page/web/LocationRow.tsx'
import { ReportData } from '../../../features/report-page/web/ReportData.tsx'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { useDistrict, useHasAreas } from '../parts/use-district.ts'
import css from './ReportParts.module.css'

/** The text, location and contact details of the report. */
export function ReportBody({ editing, typed }: { editing: Editing; typed: () => void }) {
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
