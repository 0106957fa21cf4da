import type { LatLng } from '../../../../kit/rd.ts'
import { MapMessage } from '../../../../web/map/MapMessage.tsx'
import { type MapSettings, MapView, type View } from '../../../../web/map/MapView.tsx'
import { type Feature, Markers } from '../../../../web/map/Markers.tsx'
import type { Cluster, Clusters, MapReport } from '../contract.ts'
import { clusterLabel, reportLabel } from '../shown.ts'
import { ClusterIcon, ReportIcon } from './MapIcon.tsx'
import css from './StaffMap.module.css'

type Props = {
  settings: MapSettings
  start: { center: LatLng; zoom: number } | undefined
  goTo: { place: LatLng; zoom: number } | undefined
  found: Clusters | undefined
  chosen: MapReport | undefined
  message: string | undefined
  onView: (view: View) => void
  onTiles: (come: boolean) => void
  onCluster: (cluster: Cluster) => void
  onReport: (report: MapReport) => void
}

/** Comes with Leaflet, when somebody opens the map. */
export function StaffMap({ settings, start, found, chosen, message, onCluster, onReport, ...more }: Props) {
  const { clusters = [], reports = [] } = found ?? {}
  const shown = reports.filter(({ id, cluster }) => cluster === null && id !== chosen?.id)
  const press = ({ id }: Feature) => {
    const cluster = clusters.find(one => one.id === id)
    const report = [...shown, ...(chosen ? [chosen] : [])].find(one => String(one.id) === id)
    if (cluster) onCluster(cluster)
    if (report) onReport(report)
  }
  const features = [
    ...clusters.map(clusterFeature),
    ...shown.map(report => reportFeature(report)),
    ...(chosen ? [{ ...reportFeature(chosen), selected: true }] : []),
  ]
  return (
    <MapView settings={settings} label="Kaart met meldingen" {...start} {...more} className={css.map}>
      <Markers features={features} onPress={press} isListed />
      <MapMessage>{message}</MapMessage>
    </MapView>
  )
}

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
