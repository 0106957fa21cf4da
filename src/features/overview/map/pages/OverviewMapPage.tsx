import { lazy, Suspense, useState } from 'react'
import { AddressSearch } from '#features/reports/location/web/AddressSearch.tsx'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Drawer } from '#web/ui/Drawer.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import { FailedList } from '../../pages/ListMessages.tsx'
import { OverviewTop } from '../../pages/OverviewTop.tsx'
import { useOverview, useOverviewQuery, useRememberList } from '../../pages/use-overview.ts'
import { overviewMapPath } from '../../paths.ts'
import { overviewHref } from '../../web/address.ts'
import { MapContents } from './MapContents.tsx'
import { Drawing, MapLegend, MapTools } from './MapTools.tsx'
import { SelectedReport } from './ReportsInView.tsx'
import css from './StaffMap.module.css'
import { type OverviewMapProps, useOverviewMap } from './use-overview-map.ts'

export function OverviewMapPage() {
  const { featureFlags } = useConfiguration()
  const overview = useOverview()
  const { query, stored, name, search } = overview
  const isLast24Hours = featureFlags.mapFilter24Hours
  usePageTitle(name, 'Kaart', search)
  useRememberList(overviewMapPath)
  return (
    <>
      <OverviewTop title={name} overview={overview} current="map" />
      {isLast24Hours && <h2>Afgelopen 24 uur</h2>}
      {isLast24Hours && (query.filter.created_after || query.filter.created_before) && (
        <p>De datums van je filter gelden alleen in de lijst.</p>
      )}
      <ErrorBoundary fallback={<NoMap />}>
        <MapAndList hours={isLast24Hours ? 24 : undefined} refresh={stored?.refresh ?? false} />
      </ErrorBoundary>
    </>
  )
}

const StaffMap = lazy(async () => ({ default: (await import('./StaffMap.tsx')).StaffMap }))

const beside = 'Lijst bij de kaart'
const noTiles = 'De achtergrond van de kaart komt niet door. De meldingen zie je wel.'

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
        <MapTools {...state} />
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
              inView={result.data}
              message={hasTiles ? undefined : noTiles}
              onTiles={setHasTiles}
              onCluster={openingDrawer(state.openCluster)}
              onReport={openingDrawer(state.select)}
            />
          </Suspense>
          {state.draft ? <Drawing {...state} /> : <MapLegend />}
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
  <div className={css.loading}>
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
