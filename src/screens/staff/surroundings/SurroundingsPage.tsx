import { useQuery } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { nearbyMetres } from '../../../features/report-page/context/rules.ts'
import css from '../../../features/report-page/context/web/AreaMap.module.css'
import { type NearbyReport, toNearby } from '../../../features/report-page/context/web/nearby.ts'
import { nearbyReportsQuery } from '../../../features/report-page/context/web/queries.ts'
import type { Report } from '../../../features/report-view/contract.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { classes } from '../../../web/ui/classes.ts'
import pick from '../../../web/ui/pick-list.module.css'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { Spinner } from '../../../web/ui/Spinner.tsx'
import { StatusBadge } from '../../../web/ui/StatusBadge.tsx'
import { NotFoundPage } from '../frame/NotFoundPage.tsx'
import { FailedAlert } from '../parts/FailedAlert.tsx'
import { OtherReport } from '../parts/OtherReport.tsx'
import { ReportSubPage } from '../parts/ReportSubPage.tsx'
import { SurroundingsFacts } from './SurroundingsFacts.tsx'

const AreaMap = lazy(async () => ({
  default: (await import('../../../features/report-page/context/web/AreaMap.tsx')).AreaMap,
}))

/** The reports near a report; where the municipality uses this. */
export function SurroundingsPage() {
  const { featureFlags } = useConfiguration()
  if (!featureFlags.enableNearIncidents) return <NotFoundPage />
  return <ReportSubPage title="Omgeving">{report => <Area report={report} />}</ReportSubPage>
}

function Area({ report }: { report: Report }) {
  const { fetch } = useSession()
  const { map } = useConfiguration()
  const { data: features, error, refetch } = useQuery(nearbyReportsQuery(fetch, report.id))
  const [selected, setSelected] = useState<number>()
  const chosen = useRef<HTMLButtonElement>(null)
  const close = () => {
    chosen.current?.focus()
    setSelected(undefined)
  }
  const [lng, lat] = report.location.geometrie.coordinates
  if (error) return <FailedAlert title="De data kon niet worden opgehaald" error={error} retry={() => void refetch()} />
  if (!features) return <Skeleton lines={6} label="Bezig met ophalen…" />
  const nearby = features.map(toNearby)
  return (
    <div className={css.area}>
      <div>
        <SurroundingsFacts report={report} />
        <h2>Meldingen in deze omgeving ({nearby.length})</h2>
        {nearby.length === 0 && <p>Er zijn hier verder geen meldingen met deze subcategorie.</p>}
        <List nearby={nearby} selected={selected} chosen={chosen} onSelect={setSelected} />
        {selected !== undefined && <OtherReport key={selected} id={selected} onClose={close} />}
      </div>
      <Suspense fallback={<Spinner label="Bezig met het ophalen van de kaart…" />}>
        <AreaMap
          map={map}
          nearby={nearby}
          selected={selected}
          place={{ lat, lng }}
          radiusMetres={nearbyMetres}
          onSelect={id => setSelected(id)}
        />
      </Suspense>
    </div>
  )
}

type ListProps = {
  nearby: readonly NearbyReport[]
  selected: number | undefined
  /** The button of the selected report. */
  chosen: RefObject<HTMLButtonElement | null>
  onSelect: (id: number) => void
}

/** A list of the reports on the map, for keyboard and screen reader. */
const List = ({ nearby, selected, chosen, onSelect }: ListProps) => (
  <ul className={classes(pick.list, css.list)}>
    {nearby.map(({ id, hasEnded, reportedOn }) => (
      <li key={id}>
        <button
          type="button"
          ref={id === selected ? chosen : undefined}
          className={classes(pick.item, css.lines)}
          aria-pressed={id === selected}
          onClick={() => onSelect(id)}
        >
          <span className={pick.name}>Melding {id}</span>
          <span className={css.line}>
            <StatusBadge tone={hasEnded ? 'success' : 'primary'}>{hasEnded ? 'Afgehandeld' : 'Openstaand'}</StatusBadge>
            <span>Gemeld op {reportedOn}</span>
          </span>
        </button>
      </li>
    ))}
  </ul>
)
