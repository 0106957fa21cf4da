import { lazy, Suspense, useState } from 'react'
import { phaseLabel } from '#features/overview/map/labels.ts'
import { ClusterIcon, PhaseIcon } from '#features/overview/map/web/MapIcon.tsx'
import { Drawing, MapTools } from '#features/overview/map/web/MapTools.tsx'
import { SelectedReport } from '#features/overview/map/web/SelectedReport.tsx'
import css from '#features/overview/map/web/StaffMap.module.css'
import { overviewHref } from '#features/overview/web/address.ts'
import { AddressSearch } from '#features/reports/location/web/AddressSearch.tsx'
import { statusPhases } from '#features/reports/status/statuses.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Drawer } from '#web/ui/Drawer.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import { FailedList } from './FailedList.tsx'
import { MapContents } from './MapContents.tsx'
import { useOverviewQuery } from './use-overview.ts'
import { type OverviewMapProps, useOverviewMap } from './use-overview-map.ts'

const example = {
  id: '',
  lng: 0,
  lat: 0,
  count: 12,
  priority: 'normal',
  phases: { new: 4, busy: 3, waiting: 1, done: 4 },
  bounds: [0, 0, 0, 0],
} satisfies Parameters<typeof ClusterIcon>[0]['cluster']

const MapLegend = () => (
  <details className={css.legend}>
    <summary>Legenda</summary>
    <ul className={css.legendLines}>
      {statusPhases.map(phase => (
        <li key={phase}>
          <PhaseIcon phase={phase} /> {phaseLabel[phase]}
        </li>
      ))}
      <li>
        <PhaseIcon phase="new" priority="high" /> Hoge urgentie
      </li>
      <li>
        <PhaseIcon phase="new" priority="low" /> Lage urgentie
      </li>
      <li>
        <ClusterIcon cluster={example} /> Meer meldingen dicht bij elkaar
      </li>
    </ul>
  </details>
)

const StaffMap = lazy(async () => ({
  default: (await import('#features/overview/map/web/StaffMap.tsx')).StaffMap,
}))

const beside = 'Lijst bij de kaart'
const noTiles = 'De achtergrond van de kaart komt niet door. De meldingen zie je wel.'

export const OverviewMap = (props: OverviewMapProps) => (
  <ErrorBoundary fallback={<NoMap />}>
    <MapAndList {...props} />
  </ErrorBoundary>
)

function MapAndList(props: OverviewMapProps) {
  const { addressService, language } = useConfiguration()
  const state = useOverviewMap(props)
  const { result, selected, deselect } = state
  const isSmall = useMediaQuery('screen and (width < 60rem)')
  const [isOpen, setIsOpen] = useState(false)
  const [hasTiles, setHasTiles] = useState(true)
  const contents = <MapContents {...state} />
  const panel = selected && <SelectedReport report={selected} onClose={deselect} />
  const openingDrawer =
    <Args extends unknown[]>(action: (...args: Args) => void) =>
    (...args: Args) => {
      setIsOpen(true)
      action(...args)
    }
  return (
    <>
      <div className={css.above}>
        {addressService && (
          <div className={css.search}>
            <AddressSearch
              service={addressService}
              label="Zoom naar adres"
              onChoose={({ place }) => state.goToAddress(place)}
            />
          </div>
        )}
        <MapTools {...state} onDraft={state.changeDraft} onClear={state.clearArea} onHeat={state.showHeat} />
      </div>
      {result.error && <FailedList error={result.error} retry={() => void result.refetch()} />}
      <div className={css.frame}>
        {!isSmall && (
          <section className={css.beside} aria-label={beside}>
            {contents}
          </section>
        )}
        <div className={css.stage}>
          {!isSmall && panel}
          <Suspense fallback={<MapLoading />}>
            <StaffMap
              {...state}
              site={language.siteAddress}
              onCorner={state.addCorner}
              inView={result.data}
              message={hasTiles ? undefined : noTiles}
              onView={state.changeView}
              onTiles={setHasTiles}
              onCluster={openingDrawer(state.openCluster)}
              onReport={openingDrawer(state.select)}
            />
          </Suspense>
          {state.draft ? (
            <Drawing draft={state.draft} onDraft={state.changeDraft} onDrawn={state.applyArea} />
          ) : (
            <MapLegend />
          )}
        </div>
        {isSmall && (
          <Drawer open={isOpen} onToggle={setIsOpen} label={beside}>
            {panel}
            {contents}
          </Drawer>
        )}
      </div>
    </>
  )
}

const MapLoading = () => (
  <div className={css.waiting}>
    <Spinner label="De kaart wordt geladen…" />
  </div>
)

function NoMap() {
  const { query } = useOverviewQuery()
  return (
    <Alert severity="error" title="De kaart kan niet worden geladen">
      <p>
        Laad de pagina opnieuw. De lijst werkt wel:{' '}
        <Link href={overviewHref({ filter: query.filter, q: query.q })}>bekijk de lijst</Link>.
      </p>
    </Alert>
  )
}
