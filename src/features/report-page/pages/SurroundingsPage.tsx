import { useQuery } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { NotFoundPage } from '#features/back-office/pages/frame/NotFoundPage.tsx'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { OtherReport } from '#features/back-office/pages/parts/OtherReport.tsx'
import { ReportSubPage } from '#features/back-office/pages/parts/ReportSubPage.tsx'
import type { Report } from '#features/report-view/contract.ts'
import { shortDate } from '#features/report-view/display.ts'
import { nearbyInWords, nearbyMetres, nearbyWeeks } from '#features/reports/location/rules.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { Skeleton, Spinner } from '#web/ui/loading.tsx'
import pick from '#web/ui/pick-list.module.css'
import css from '../web/AreaMap.module.css'
import { type NearbyReport, nearbyReportsQuery, toNearby } from '../web/context.ts'

const AreaMap = lazy(async () => ({
  default: (await import('../web/AreaMap.tsx')).AreaMap,
}))

export function SurroundingsPage() {
  const { featureFlags } = useConfiguration()
  if (!featureFlags.enableNearIncidents) return <NotFoundPage />
  return <ReportSubPage title="Omgeving">{report => <Area report={report} />}</ReportSubPage>
}

function Area({ report }: { report: Report }) {
  const { map } = useConfiguration()
  const { data: reports, error, refetch } = useQuery(nearbyReportsQuery(report.id))
  const [selected, setSelected] = useState<number>()
  const chosen = useRef<HTMLButtonElement>(null)
  const close = () => {
    chosen.current?.focus()
    setSelected(undefined)
  }
  const [lng, lat] = report.location.geometrie.coordinates
  if (error) return <FailedAlert title="De data kon niet worden opgehaald" error={error} retry={() => void refetch()} />
  if (!reports) return <Skeleton lines={6} label="Bezig met ophalen…" />
  const nearby = reports.map(toNearby)
  return (
    <div className={css.area}>
      <div>
        <SurroundingsFacts />
        <h2>Meldingen in deze omgeving ({nearby.length})</h2>
        {nearby.length === 0 && <p>Er zijn {nearbyInWords} verder geen meldingen.</p>}
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
  chosen: RefObject<HTMLButtonElement | null>
  onSelect: (id: number) => void
}

const List = ({ nearby, selected, chosen, onSelect }: ListProps) => (
  <ul className={classes(pick.list, css.list)}>
    {nearby.map(({ id, category, hasEnded, reportedOn }) => (
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
            <StatusBadge tone={hasEnded ? 'success' : 'open'}>{hasEnded ? 'Afgehandeld' : 'Openstaand'}</StatusBadge>
            <span>
              Gemeld op {reportedOn} · {category}
            </span>
          </span>
        </button>
      </li>
    ))}
  </ul>
)

function SurroundingsFacts() {
  const [now] = useState(() => new Date())
  const since = new Date(now.getTime() - nearbyWeeks * 7 * 86_400_000)
  return (
    <DescriptionList>
      <DescriptionRow term="Subcategorie">Alle</DescriptionRow>
      <DescriptionRow term="Status">
        <span className={css.line}>
          <StatusBadge tone="open">Openstaand</StatusBadge>
          <StatusBadge tone="success">Afgehandeld</StatusBadge>
        </span>
      </DescriptionRow>
      <DescriptionRow term="Periode">
        Van {shortDate(since.toISOString())} t/m NU, en oudere die nog openstaan
      </DescriptionRow>
      <DescriptionRow term="Omgeving">
        Locatie huidige melding
        <br />
        Straal {nearbyMetres} meter
      </DescriptionRow>
      <DescriptionRow term="Soort">Standaardmelding, Deelmelding</DescriptionRow>
    </DescriptionList>
  )
}
