import type { LatLng } from '#kit/rd.ts'
import { MapMessage } from '#web/map/MapMessage.tsx'
import { type MapSettings, MapView, type View } from '#web/map/MapView.tsx'
import { type Feature, Markers } from '#web/map/Markers.tsx'
import { DrawnArea, Heat, type HeatSpot } from '#web/map/Shapes.tsx'
import type { Cluster, Clusters, MapReport } from '../contract.ts'
import { clusterLabel, reportLabel } from '../labels.ts'
import { ClusterIcon, ReportIcon } from './ReportsInView.tsx'
import css from './StaffMap.module.css'

type Props = {
  settings: MapSettings
  site: string
  area: readonly LatLng[]
  onCorner: ((corner: LatLng) => void) | undefined
  showsHeat: boolean
  start: { center: LatLng; zoom: number } | undefined
  goTo?: { place: LatLng; zoom: number } | undefined
  location?: LatLng | undefined
  inView: Clusters | undefined
  selected: MapReport | undefined
  message: string | undefined
  onView: (view: View) => void
  onTiles: (areLoading: boolean) => void
  onCluster: (cluster: Cluster) => void
  onReport: (report: MapReport) => void
}

export function StaffMap({ settings, start, inView, selected, message, onCluster, onReport, ...rest }: Props) {
  const { site, area, onCorner, showsHeat, ...viewProps } = rest
  const { clusters = [], reports = [] } = inView ?? {}
  const shown = reports.filter(({ id, cluster }) => cluster === null && id !== selected?.id)
  const press = ({ id }: Feature) => {
    const cluster = clusters.find(each => each.id === id)
    const report = [...shown, ...(selected ? [selected] : [])].find(each => String(each.id) === id)
    if (cluster) onCluster(cluster)
    if (report) onReport(report)
  }
  const features = [
    ...clusters.map(clusterFeature),
    ...shown.map(report => reportFeature(report)),
    ...(selected ? [{ ...reportFeature(selected), selected: true }] : []),
  ]
  return (
    <MapView
      settings={settings}
      label="Kaart met meldingen"
      {...start}
      {...viewProps}
      onPick={onCorner}
      gps={{ site, audience: 'staff' }}
      className={css.map}
    >
      {area.length > 0 && <DrawnArea corners={area} isDraft={onCorner !== undefined} />}
      {showsHeat ? (
        <Heat spots={spotsOf(inView)} />
      ) : (
        // While an area is drawn, a press on a report is a corner too.
        <Markers features={features} onPress={press} isAlsoListed isInert={onCorner !== undefined} />
      )}
      <MapMessage>{message}</MapMessage>
    </MapView>
  )
}

const spotsOf = (inView: Clusters | undefined): HeatSpot[] => [
  ...(inView?.clusters ?? []),
  ...(inView?.reports ?? []).filter(({ cluster }) => cluster === null).map(({ lat, lng }) => ({ lat, lng, count: 1 })),
]

const clusterFeature = (cluster: Cluster): Feature => ({
  id: cluster.id,
  place: { lat: cluster.lat, lng: cluster.lng },
  label: clusterLabel(cluster),
  icon: <ClusterIcon cluster={cluster} />,
})

const reportFeature = (report: MapReport): Feature => ({
  id: String(report.id),
  place: { lat: report.lat, lng: report.lng },
  label: reportLabel(report),
  icon: <ReportIcon report={report} />,
})
