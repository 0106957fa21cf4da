import { type ReactNode, useMemo, useRef, useState } from 'react'
import { writtenText } from '#features/translations/web/written-text.ts'
import type { LatLng } from '#kit/rd.ts'
import { MapMessage } from '#web/map/MapMessage.tsx'
import { type MapSettings, MapView, type View } from '#web/map/MapView.tsx'
import { Marker } from '#web/map/Marker.tsx'
import { type Feature, Markers } from '#web/map/Markers.tsx'
import { titleOf, useTitle } from '#web/title.ts'
import { Button } from '#web/ui/Button.tsx'
import { useDebounced } from '#web/use-timers.ts'
import type { MapPlace } from '../address.ts'
import type { PublicCluster, PublicClusters, ReportOnMap } from '../contract.ts'
import { fetchClusters } from '../web/fetch-map.ts'
import { ReportPanel } from '../web/ReportPanel.tsx'
import { type IconsOfTopics, iconsOf, TopicMarker } from '../web/TopicIcon.tsx'
import { texts } from '../web/texts.ts'
import { useFetched } from '../web/use-fetched.ts'
import { withKeys } from '../web/with-keys.ts'
import { MapSide, type SideProps } from './MapSide.tsx'
import css from './PublicMap.module.css'

type Props = {
  settings: MapSettings
  site: string
  start: View | undefined
  goTo: { place: LatLng; zoom: number } | undefined
  inView: PublicClusters | undefined
  selected: ReportOnMap | undefined
  message: ReactNode
  children: ReactNode
  onView: (view: View) => void
  onCluster: (cluster: PublicCluster) => void
  onReport: (report: ReportOnMap) => void
  onPosition: (position: LatLng) => void
  className: string | undefined
}

/** Markers are buttons in the tab order; the list has the same reports. */
function PublicMapView({
  inView,
  selected,
  onCluster,
  onReport,
  onPosition,
  message,
  start,
  site,
  children,
  ...view
}: Props) {
  const markers = useMemo(() => markersOf(inView, selected), [inView, selected])
  const press = ({ id }: Feature) => {
    const marker = markers.find(({ feature }) => feature.id === id)
    if (marker?.cluster) onCluster(marker.cluster)
    if (marker?.report) onReport(marker.report)
  }
  return (
    <MapView
      {...view}
      label={texts.mapLabel(inView?.count)}
      center={start?.center}
      zoom={start?.zoom}
      gps={{ site, onFound: onPosition }}
    >
      <Markers features={markers.map(({ feature }) => feature)} onPress={press} />
      <MapMessage>{message}</MapMessage>
      {children}
    </MapView>
  )
}

type MapMarker = { feature: Feature; cluster?: PublicCluster; report?: ReportOnMap }

function markersOf(inView: PublicClusters | undefined, selected: ReportOnMap | undefined): MapMarker[] {
  const { clusters = [], reports = [], topics = [] } = inView ?? {}
  const icons = iconsOf(topics)
  const single = withKeys(reports.filter(({ cluster }) => cluster === null))
  const selectedKey = selected && withKeys([selected])[0]?.key
  const shown =
    single.some(({ key }) => key === selectedKey) || !selected ? single : [...single, ...withKeys([selected])]
  return [
    ...clusters.map(cluster => ({ cluster, feature: clusterFeature(cluster) })),
    ...shown.map(({ key, report }) => ({
      report,
      feature: { ...reportFeature(key, report, icons), selected: key === selectedKey },
    })),
  ]
}

const clusterFeature = (cluster: PublicCluster): Feature => ({
  id: `cluster ${cluster.id} ${cluster.bounds[2] - cluster.bounds[0]}`,
  place: { lat: cluster.lat, lng: cluster.lng },
  label: texts.clusterLabel(cluster),
  count: cluster.count,
  tone: cluster.solved === cluster.count ? 'done' : 'open',
})

const reportFeature = (id: string, report: ReportOnMap, icons: IconsOfTopics): Feature => ({
  id,
  place: { lat: report.lat, lng: report.lng },
  label: texts.reportLabel({ ...report, category: writtenText(report.category).text }),
  icon: (
    <span>
      <TopicMarker report={report} icons={icons} />
    </span>
  ),
})

/** The debounce of map movements (milliseconds). */
const delay = 300
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

function useTarget(place: MapPlace | undefined) {
  const { lat, lng } = place ?? {}
  // The map moves whenever this is another object: a new one at each render would hold it there.
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
