import { useMemo, useRef, useState } from 'react'
import type { MapPlace } from '../../../features/public-map/page/address.ts'
import type { PublicCluster, ReportOnMap } from '../../../features/public-map/page/contract.ts'
import { fetchClusters } from '../../../features/public-map/page/web/fetch-map.ts'
import { PublicMapView } from '../../../features/public-map/page/web/PublicMapView.tsx'
import { ReportPanel } from '../../../features/public-map/page/web/ReportPanel.tsx'
import { texts } from '../../../features/public-map/page/web/texts.ts'
import { useFetched } from '../../../features/public-map/page/web/use-fetched.ts'
import type { View } from '../../../web/map/MapView.tsx'
import { Marker } from '../../../web/map/Marker.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { useDebounced } from '../../../web/use-debounced.ts'
import { MapSide, type SideProps } from './MapSide.tsx'
import css from './PublicMap.module.css'

/** How long the map rests before its reports are fetched (milliseconds). */
const delay = 300
/** The zoom at which a place is shown that was searched for. */
const placeZoom = 12

type Parts = Pick<SideProps, 'configuration' | 'map' | 'filter' | 'isFramed'>

export function MapOfReports(parts: Parts) {
  const { configuration, map, filter } = parts
  const { map: settings, language } = configuration
  useTitle(titleOf(texts.title, language.siteTitle))
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>()
  const { goTo, goToCluster } = useTarget(filter.place)
  const [selected, setSelected] = useState<readonly ReportOnMap[]>([])
  const [first, ...others] = selected
  const opener = useRef<Element>(null)
  const wanted = useDebounced(view && { map, without: filter.without, only: filter.only, view }, delay)
  const fetched = useFetched(wanted && JSON.stringify(wanted), signal => {
    if (!wanted) throw new Error('nothing to fetch yet')
    return fetchClusters(wanted, wanted.view, signal)
  })
  const { data } = fetched
  const focusMap = () => frame.current?.querySelector<HTMLElement>('[role="application"]')?.focus()
  const select = (reports: readonly ReportOnMap[]) => {
    opener.current = document.activeElement
    setSelected(reports)
  }
  const close = () => {
    setSelected([])
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    else focusMap()
  }
  const openCluster = (cluster: PublicCluster) => {
    if (view && view.zoom >= settings.maxZoom) {
      select(data?.reports.filter(each => each.cluster === cluster.id) ?? [])
      return
    }
    goToCluster(cluster, Math.min(settings.maxZoom, (view?.zoom ?? settings.zoom) + 2))
    focusMap()
  }
  const failed = (
    <>
      {texts.failed}{' '}
      <Button variant="secondary" small onClick={fetched.retry}>
        {texts.retry}
      </Button>
    </>
  )
  return (
    <div className={css.mapPage}>
      <MapSide {...parts} current="map" topics={data?.topics} count={data?.count} />
      <div className={css.frame} ref={frame}>
        <PublicMapView
          className={css.map}
          settings={settings}
          site={language.siteAddress}
          goTo={goTo}
          start={undefined}
          inView={data}
          selected={selected.length === 1 ? selected[0] : undefined}
          onPosition={filter.setPosition}
          message={fetched.hasFailed ? failed : data?.count === 0 && texts.none}
          onView={setView}
          onCluster={openCluster}
          onReport={report => select([report])}
        >
          {filter.place && <Marker place={filter.place} label={texts.searchedPlace(filter.place.name)} />}
          {first && <ReportPanel reports={[first, ...others]} onClose={close} />}
        </PublicMapView>
      </div>
    </div>
  )
}

/** Where the map goes: to the place that was searched for, or to a cluster that was opened after that. */
function useTarget(place: MapPlace | undefined) {
  const { lat, lng } = place ?? {}
  // The map goes there each time this is another object: not at each move, which would hold it there.
  const searched = useMemo(
    () => (lat === undefined || lng === undefined ? undefined : { place: { lat, lng }, zoom: placeZoom }),
    [lat, lng],
  )
  const [opened, setOpened] = useState<{ place: PublicCluster; zoom: number; after: typeof searched }>()
  return {
    goTo: opened && opened.after === searched ? opened : searched,
    goToCluster: (cluster: PublicCluster, zoom: number) => setOpened({ place: cluster, zoom, after: searched }),
  }
}
