import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Cluster, MapReport } from '../../../features/overview/map/contract.ts'
import { zoomInto } from '../../../features/overview/map/labels.ts'
import { clustersQuery } from '../../../features/overview/map/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import type { LatLng } from '../../../kit/rd.ts'
import { useConfiguration } from '../../../web/configured.tsx'
import { useLastOpened } from '../frame/last-opened.ts'
import { useAsked } from './use-overview.ts'

/** A filter that keeps itself up to date asks again so often (milliseconds). */
const refreshes = 120_000

type View = {
  center: LatLng
  zoom: number
  bounds: { west: number; south: number; east: number; north: number }
}
export type OverviewMapProps = { hours: number | undefined; refresh: boolean }

const settingsOf = ({ backOffice, ...map }: PublicConfiguration['map']) => ({
  ...map,
  center: backOffice.center ?? map.center,
  zoom: backOffice.zoom ?? map.zoom,
  minZoom: backOffice.minZoom ?? map.minZoom,
  maxZoom: backOffice.maxZoom ?? map.maxZoom,
})

/** What is seen of the map, what stands there, and what one does with it. */
export function useOverviewMap({ hours, refresh }: OverviewMapProps) {
  const { fetch } = useSession()
  const { map } = useConfiguration()
  const settings = settingsOf(map)
  const { asked } = useAsked()
  const lastOpened = useLastOpened()
  const [start] = useState(() => lastOpened.current.view)
  const [view, setView] = useState<View>()
  const [goTo, setGoTo] = useState<{ place: LatLng; zoom: number }>()
  const [chosen, setChosen] = useState<MapReport>()
  const [spot, setSpot] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = clustersQuery(fetch, { filter: asked.filter, q: asked.q, hours, view })
  const found = useQuery({ ...query, refetchInterval: refresh ? refreshes : false })
  const toHeading = () => heading.current?.focus({ preventScroll: true })

  const look = (seen: View) => {
    setView(seen)
    setSpot(undefined)
    lastOpened.current.view = { center: seen.center, zoom: seen.zoom }
  }
  const openCluster = (cluster: Cluster) => {
    if (!view || view.zoom >= settings.maxZoom) setSpot(cluster.id)
    else setGoTo({ place: middleOf(cluster), zoom: zoomInto(cluster, view, settings.maxZoom) })
    toHeading()
  }
  const choose = (report: MapReport) => {
    setChosen(report)
    const { lat, lng } = report
    if (view && !isInSight(report, view)) setGoTo({ place: { lat, lng }, zoom: view.zoom })
  }
  const letGo = () => {
    const item = document.querySelector<HTMLElement>(`[data-on-map="${chosen?.id}"]`)
    setChosen(undefined)
    if (item) item.focus()
    else toHeading()
  }
  return {
    settings,
    start,
    goTo,
    found,
    spot,
    heading,
    look,
    openCluster,
    choose,
    letGo,
    chosen: found.data?.reports.find(({ id }) => id === chosen?.id) ?? chosen,
    goToAddress: (place: LatLng) => setGoTo({ place, zoom: Math.max(view?.zoom ?? 0, map.backOffice.addressZoom) }),
    showAll: () => {
      setSpot(undefined)
      toHeading()
    },
  }
}

function isInSight({ lat, lng }: LatLng, view: View): boolean {
  const { west, east, south, north } = view.bounds
  return lng >= west && lng <= east && lat >= south && lat <= north
}

function middleOf({ bounds: [west, south, east, north] }: Cluster): LatLng {
  return { lng: (west + east) / 2, lat: (south + north) / 2 }
}
