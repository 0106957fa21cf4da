import L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { type Crs, rdGrid } from '#kit/map-grid.ts'
import { type LatLng, toRd, toWgs84 } from '#kit/rd.ts'

const { left, top, resolution } = rdGrid

/** The Dutch national grid (RD), which Leaflet does not include. */
const rd: L.CRS = L.Util.extend({}, L.CRS.Simple, {
  code: 'EPSG:28992',
  infinite: false,
  projection: {
    project: ({ lat, lng }: L.LatLng) => {
      const { x, y } = toRd({ lat, lng })
      return L.point(x, y)
    },
    unproject: ({ x, y }: L.Point) => {
      const { lat, lng } = toWgs84({ x, y })
      return L.latLng(lat, lng)
    },
    bounds: L.bounds([left, top - resolution * 256], [left + resolution * 256, top]),
  },
  transformation: new L.Transformation(1, -left, -1, top),
  scale: (zoom: number) => 2 ** zoom / resolution,
  zoom: (scale: number) => Math.log2(scale * resolution),
  distance: (a: L.LatLngExpression, b: L.LatLngExpression) => L.CRS.Earth.distance(a, b),
})

const leafletCrs: Record<Crs, L.CRS> = {
  'EPSG:28992': rd,
  'EPSG:3857': L.CRS.EPSG3857,
  'EPSG:4326': L.CRS.EPSG4326,
}

export type MapSettings = Pick<
  PublicConfiguration['map'],
  'crs' | 'tiles' | 'center' | 'maxBounds' | 'minZoom' | 'maxZoom' | 'zoom'
>

export type View = {
  center: LatLng
  zoom: number
  bounds: { west: number; south: number; east: number; north: number }
}

type Options = {
  settings: MapSettings
  center?: LatLng | undefined
  zoom?: number | undefined
  onView?: ((view: View) => void) | undefined
  onTiles?: ((areLoading: boolean) => void) | undefined
}

const prefersReducedMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

function viewOf(map: L.Map): View {
  const { lat, lng } = map.getCenter()
  const bounds = map.getBounds()
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  return { center: { lat, lng }, zoom: map.getZoom(), bounds: { west, south, east, north } }
}

/** At least the configured zoom; on a large map, the first one nearer that can have the place in its middle. */
function zoomCentredOn(center: LatLng, { clientWidth, clientHeight }: HTMLElement, settings: MapSettings): number {
  const { maxBounds, maxZoom } = settings
  const crs = leafletCrs[settings.crs]
  for (let zoom = settings.zoom; zoom < maxZoom; zoom += 1) {
    const [middle, ...corners] = [center, maxBounds.southWest, maxBounds.northEast].map(place =>
      crs.latLngToPoint(L.latLng(place), zoom),
    )
    const isInside = corners.every(
      ({ x, y }) => middle && Math.abs(x - middle.x) >= clientWidth / 2 && Math.abs(y - middle.y) >= clientHeight / 2,
    )
    if (isInside) return zoom
  }
  return maxZoom
}

function makeMap(container: HTMLElement, { settings, center, zoom }: Options) {
  const { crs, tiles, maxBounds, minZoom, maxZoom } = settings
  const reduceMotion = prefersReducedMotion()
  const map = L.map(container, {
    crs: leafletCrs[crs],
    center: center ?? settings.center,
    zoom: zoom ?? (center ? zoomCentredOn(center, container, settings) : settings.zoom),
    minZoom,
    maxZoom,
    maxBounds: L.latLngBounds(maxBounds.southWest, maxBounds.northEast),
    maxBoundsViscosity: 0.8,
    attributionControl: false,
    zoomControl: false,
    zoomAnimation: !reduceMotion,
    fadeAnimation: !reduceMotion,
    markerZoomAnimation: !reduceMotion,
    inertia: !reduceMotion,
  })
  const tileLayer = L.tileLayer(tiles.url, { minZoom, maxZoom }).addTo(map)
  return { map, tileLayer }
}

export function useLeaflet(options: Options) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<L.Map>()
  const make = useEffectEvent((element: HTMLElement) => makeMap(element, options))
  const reportView = useEffectEvent((current: L.Map) => options.onView?.(viewOf(current)))
  const reportTiles = useEffectEvent((areLoading: boolean) => options.onTiles?.(areLoading))
  useEffect(() => {
    if (!container.current) return
    const { map: created, tileLayer } = make(container.current)
    const observer = new ResizeObserver(() => created.invalidateSize({ animate: false }))
    observer.observe(container.current)
    created.on('moveend', () => reportView(created))
    tileLayer.on('tileerror', () => reportTiles(false)).on('tileload', () => reportTiles(true))
    reportView(created)
    setMap(created)
    return () => {
      observer.disconnect()
      // Leaflet's timer of a running zoom would use removed elements; this stops it.
      Reflect.set(created, '_animatingZoom', false)
      created.remove()
      setMap(undefined)
    }
  }, [])
  return { container, map }
}
