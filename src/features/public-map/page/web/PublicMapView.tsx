import { type ReactNode, useMemo } from 'react'
import type { LatLng } from '../../../../kit/rd.ts'
import { MapMessage } from '../../../../web/map/MapMessage.tsx'
import { type MapSettings, MapView, type View } from '../../../../web/map/MapView.tsx'
import { type Feature, Markers } from '../../../../web/map/Markers.tsx'
import { writtenText } from '../../../translations/web/written-text.ts'
import type { PublicCluster, PublicClusters, ReportOnMap } from '../contract.ts'
import { type IconsOfTopics, iconsOf, TopicMarker } from './TopicIcon.tsx'
import { texts } from './texts.ts'
import { withKeys } from './with-keys.ts'

type Props = {
  settings: MapSettings
  site: string
  start: View | undefined
  goTo: { place: LatLng; zoom: number } | undefined
  inView: PublicClusters | undefined
  selected: ReportOnMap | undefined
  message: ReactNode
  /** What lies on the map. */
  children: ReactNode
  onView: (view: View) => void
  onCluster: (cluster: PublicCluster) => void
  onReport: (report: ReportOnMap) => void
  /** The position of the device was found. */
  onPosition: (position: LatLng) => void
  className: string | undefined
}

/** The map with reports and clusters. Markers get the focus one after another, as buttons; the list has the same reports. */
export function PublicMapView({
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
  tone: cluster.solved === cluster.count ? 'done' : 'primary',
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
