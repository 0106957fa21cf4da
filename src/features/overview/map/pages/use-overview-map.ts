import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLastOpened } from '#features/back-office/pages/frame/last-opened.ts'
import type { ReportFilter } from '#features/filters/contract.ts'
import { cornerCount, cornersOf, drawnAreaText } from '#features/filters/drawn-area.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import type { LatLng } from '#kit/rd.ts'
import { apiQuery } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import type { View } from '#web/map/use-leaflet.ts'
import { useOpenFromMap } from '../../pages/use-open-next.ts'
import { useOverviewQuery } from '../../pages/use-overview.ts'
import { type Cluster, type MapReport, readClusters } from '../contract.ts'
import { zoomInto } from '../labels.ts'

/** Milliseconds, for filters with an automatic refresh. */
const refreshInterval = 120_000

export type OverviewMapProps = { hours: number | undefined; refresh: boolean }

export const settingsOf = ({ backOffice, ...map }: PublicConfiguration['map']) => ({
  ...map,
  center: backOffice.center ?? map.center,
  zoom: backOffice.zoom ?? map.zoom,
  minZoom: backOffice.minZoom ?? map.minZoom,
  maxZoom: backOffice.maxZoom ?? map.maxZoom,
})

export function useOverviewMap({ hours, refresh }: OverviewMapProps) {
  const { map } = useConfiguration()
  const settings = settingsOf(map)
  const { query } = useOverviewQuery()
  const lastOpened = useLastOpened()
  const [start] = useState(() => lastOpened.current.view)
  const [view, setView] = useState<View>()
  const [goTo, setGoTo] = useState<{ place: LatLng; zoom: number }>()
  const [selected, setSelected] = useState<MapReport>()
  const [clusterId, setClusterId] = useState<string>()
  const area = useDrawnArea()
  const openBeside = useOpenFromMap()
  const heading = useRef<HTMLHeadingElement>(null)
  const clusters = clustersQuery({ filter: query.filter, q: query.q, hours, view })
  const result = useQuery({ ...clusters, refetchInterval: refresh ? refreshInterval : false })
  const focusHeading = () => heading.current?.focus({ preventScroll: true })

  const onView = (next: View) => {
    setView(next)
    setClusterId(undefined)
    lastOpened.current.view = { center: next.center, zoom: next.zoom }
  }
  const openCluster = (cluster: Cluster) => {
    if (!view || view.zoom >= settings.maxZoom) setClusterId(cluster.id)
    else setGoTo({ place: centerOf(cluster), zoom: zoomInto(cluster, view, settings.maxZoom) })
    focusHeading()
  }
  const select = (report: MapReport) => {
    if (openBeside(report, result.data, clusterId)) return
    setSelected(report)
    if (view && !isInView(report, view)) setGoTo({ place: report, zoom: view.zoom })
  }
  const deselect = () => {
    const item = document.querySelector<HTMLElement>(`[data-on-map="${selected?.id}"]`)
    setSelected(undefined)
    if (item) item.focus()
    else focusHeading()
  }
  return {
    ...area,
    settings,
    start,
    goTo,
    result,
    clusterId,
    heading,
    onView,
    openCluster,
    select,
    deselect,
    selected: result.data?.reports.find(({ id }) => id === selected?.id) ?? selected,
    goToAddress: (place: LatLng) => setGoTo({ place, zoom: Math.max(view?.zoom ?? 0, map.backOffice.addressZoom) }),
    showAll: () => {
      setClusterId(undefined)
      focusHeading()
    },
  }
}

function isInView({ lat, lng }: LatLng, view: View): boolean {
  const { west, east, south, north } = view.bounds
  return lng >= west && lng <= east && lat >= south && lat <= north
}

export function centerOf({ bounds: [west, south, east, north] }: Cluster): LatLng {
  return { lng: (west + east) / 2, lat: (south + north) / 2 }
}

function useDrawnArea() {
  const { query, go } = useOverviewQuery()
  const [draft, setDraft] = useState<readonly LatLng[]>()
  const [showsHeat, setShowsHeat] = useState(false)
  const { within, ...others } = query.filter
  return {
    draft,
    showsHeat,
    area: draft ?? cornersOf(within ?? ''),
    hasArea: within !== undefined,
    onCorner: draft && ((corner: LatLng) => setDraft([...draft, corner].slice(0, cornerCount.max))),
    onDraft: setDraft,
    onHeat: setShowsHeat,
    onDrawn(corners: readonly LatLng[]) {
      setDraft(undefined)
      go({ filter: { ...others, within: drawnAreaText(corners) } })
    },
    onClear: () => go({ filter: others }),
  }
}

type ClustersQuery = {
  filter: ReportFilter
  q: string
  hours: number | undefined
  view: { zoom: number; bounds: { west: number; south: number; east: number; north: number } } | undefined
}

const withoutDates = ({ created_after: _, created_before: __, ...filter }: ReportFilter): ReportFilter => filter

/** About a metre, which keeps the URL short. */
const rounded = (degrees: number) => degrees.toFixed(5)

export const clustersQuery = ({ filter, q, hours, view }: ClustersQuery) => {
  const { west = 0, south = 0, east = 0, north = 0 } = view?.bounds ?? {}
  const bbox = [west, south, east, north].map(rounded).join()
  const query = {
    ...(hours === undefined ? filter : withoutDates(filter)),
    bbox,
    zoom: String(view?.zoom ?? 0),
    q: q || undefined,
    hours: hours === undefined ? undefined : String(hours),
  }
  return apiQuery(readClusters, { query }, { under: ['reports'], enabled: view !== undefined, keepsPrevious: true })
}
