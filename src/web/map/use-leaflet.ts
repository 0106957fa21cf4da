import L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import type { LatLng } from '../../kit/rd.ts'
import { leafletCrs } from './leaflet-crs.ts'

export type MapSettings = Pick<
  PublicConfiguration['map'],
  'crs' | 'tiles' | 'center' | 'maxBounds' | 'minZoom' | 'maxZoom' | 'zoom'
>

/** The part of the map that is in view. */
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
  /** Called when tiles fail to load, and when they load again. */
  onTiles?: ((areLoading: boolean) => void) | undefined
}

const prefersReducedMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

function viewOf(map: L.Map): View {
  const { lat, lng } = map.getCenter()
  const bounds = map.getBounds()
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  return { center: { lat, lng }, zoom: map.getZoom(), bounds: { west, south, east, north } }
}

function makeMap(container: HTMLElement, { settings, center, zoom }: Options) {
  const { crs, tiles, maxBounds, minZoom, maxZoom } = settings
  const reduceMotion = prefersReducedMotion()
  const map = L.map(container, {
    crs: leafletCrs[crs],
    center: center ?? settings.center,
    zoom: zoom ?? settings.zoom,
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

/** Creates the Leaflet map in its element, follows the size of the element, and removes it again. */
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
      // Leaflet lets the timer of a running zoom continue, which then uses removed elements; this makes it stop.
      Reflect.set(created, '_animatingZoom', false)
      created.remove()
      setMap(undefined)
    }
  }, [])
  return { container, map }
}
