import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { Report } from '#features/report-view/contract.ts'
import { isApproximate, notYetPlacedText, placeLines } from '#features/report-view/display.ts'
import { CodeLoadFailure } from '#features/report-view/web/CodeLoadFailure.tsx'
import { hasRightTo } from '#features/reports/policy.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { StaticMap } from '#web/map/StaticMap.tsx'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { EditRow } from './ChoiceRows.tsx'
import type { Editing } from './editing.ts'
import css from './ReportPlace.module.css'

const PlaceMap = lazy(async () => ({ default: (await import('#web/map/PlaceMap.tsx')).PlaceMap }))

type MapProps = { report: Report; map: PublicConfiguration['map'] }

export function ReportPlaceMap({ report, map }: MapProps) {
  const [open, setOpen] = useState(false)
  const [lng, lat] = report.location.geometrie.coordinates
  const place = { lat, lng }
  const lines = placeLines(report.location)
  return (
    <>
      <button
        type="button"
        data-print="text"
        className={css.open}
        aria-label="Locatie op de kaart bekijken"
        onClick={() => setOpen(true)}
      >
        <StaticMap settings={map} place={place} zoom={map.summaryZoom} width={640} height={120} />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Locatie" wide>
        <p>{lines.join(', ')}</p>
        <ErrorBoundary fallback={<CodeLoadFailure onClose={() => setOpen(false)} />}>
          <Suspense fallback={<Spinner label="Bezig met het ophalen van de kaart…" />}>
            <PlaceMap map={map} place={place} label={lines.join(', ')} />
          </Suspense>
        </ErrorBoundary>
      </Dialog>
    </>
  )
}

type Props = {
  report: Report
  district: string | undefined
  /** Without areas no place counts as outside the municipality. */
  hasAreas: boolean
}

function ReportPlace({ report, district, hasAreas }: Props) {
  const isRough = isApproximate(report.location)
  const isOutside = hasAreas && !isRough && report.location.area_code === null
  return (
    <>
      {isRough && (
        <p className={css.mark}>
          <StatusBadge tone="caution">{notYetPlacedText}</StatusBadge>
        </p>
      )}
      {isOutside && (
        <p className={css.mark}>
          <StatusBadge tone="caution">Buiten onze gemeente</StatusBadge>
        </p>
      )}
      {placeLines(report.location)
        .filter(line => line !== notYetPlacedText)
        .map((line, index) => (
          <div key={line} data-in-header={(index === 0 && !isRough) || undefined}>
            {line}
          </div>
        ))}
      {district && !isOutside && <div data-in-header>{district}</div>}
    </>
  )
}

const LocationForm = lazy(async () => ({ default: (await import('./LocationForm.tsx')).LocationForm }))

type LocationRowProps = Omit<ComponentProps<typeof ReportPlace>, 'report'> & { editing: Editing; onPicked: () => void }

export const LocationRow = ({ editing, onPicked, ...place }: LocationRowProps) => (
  <EditRow
    editing={editing}
    panel="location"
    term="Locatie"
    noun="locatie"
    display={<ReportPlace report={editing.report} {...place} />}
    editable={hasRightTo(editing.user, 'change')}
  >
    <ErrorBoundary fallback={<CodeLoadFailure onClose={() => editing.setOpen('location', false)} />}>
      <Suspense fallback={<Spinner label="Bezig met het ophalen van de kaart…" />}>
        <LocationForm editing={editing} onPicked={onPicked} />
      </Suspense>
    </ErrorBoundary>
  </EditRow>
)
