import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Cluster, MapReport } from '#features/overview/map/contract.ts'
import { zoomInto } from '#features/overview/map/labels.ts'
import { clustersQuery } from '#features/overview/map/web/queries.ts'
import { parseOverviewQuery } from '#features/overview/web/address.ts'
import { reportQuery } from '#features/report-page/web/queries.ts'
import type { Report } from '#features/report-view/contract.ts'
import { firstWords, placeLines } from '#features/report-view/display.ts'
import type { LatLng } from '#kit/rd.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import type { View } from '#web/map/use-leaflet.ts'
import { useLastOpened } from '../frame/last-opened.ts'
import { useOpenFromMap } from './use-open-from-map.ts'
import { useOpenNext } from './use-open-next.ts'
import { centerOf, settingsOf } from './use-overview-map.ts'

export function useMapBeside(id: number) {
  const { map, featureFlags } = useConfiguration()
  const settings = settingsOf(map)
  const openBeside = useOpenFromMap()
  const lastOpened = useLastOpened()
  const [{ start, query }] = useState(() => ({
    start: lastOpened.current.view,
    query: parseOverviewQuery(new URLSearchParams(lastOpened.current.search)),
  }))
  const [listed, setListed] = useState(() => lastOpened.current.onMap)
  const [view, setView] = useState<View>()
  const [goTo, setGoTo] = useState<{ place: LatLng; zoom: number }>()
  const hours = featureFlags.mapFilter24Hours ? 24 : undefined
  const { data: result } = useQuery(clustersQuery({ filter: query.filter, q: query.q, hours, view }))
  const { data: current } = useQuery({ ...reportQuery(id), enabled: false }) // the page itself fetches the report
  useOpenNext(id, listed)
  const open = (report: MapReport) => {
    openBeside(report, result)
    setListed(lastOpened.current.onMap)
  }
  const openCluster = (cluster: Cluster) =>
    view && setGoTo({ place: centerOf(cluster), zoom: zoomInto(cluster, view, settings.maxZoom) })
  const report = useMemo(() => current && onMap(current.report), [current])
  return { settings, start, query, goTo, result, report, changeView: setView, open, openCluster }
}

function onMap({ id, text, location, status, priority, category, created_at: createdAt }: Report): MapReport {
  const [lng, lat] = location.geometrie.coordinates
  const { sub, main: mainCategory } = category
  return {
    id,
    lng,
    lat,
    state: status.state,
    priority: priority.priority,
    category: sub,
    mainCategory,
    text: firstWords(text),
    place: placeLines(location)[0] ?? '',
    createdAt,
    cluster: null,
  }
}
