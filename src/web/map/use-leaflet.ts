import L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import type { LatLng } from '../../kit/rd.ts'
import { leafletCrs } from './leaflet-crs.ts'

export type MapSettings = Pick<
  PublicConfiguration['map'],
  'crs' | 'tiles' | 'center' | 'maxBounds' | 'minZoom' | 'maxZoom' | 'zoom'
>

/** What is in sight. */
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
  /** Whether the pictures under the map come: told when they stop coming, and when they are back. */
  onTiles?: ((come: boolean) => void) | undefined
}

const lessMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

function viewOf(map: L.Map): View {
  const { lat, lng } = map.getCenter()
  const bounds = map.getBounds()
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  return { center: { lat, lng }, zoom: map.getZoom(), bounds: { west, south, east, north } }
}

function makeMap(container: HTMLElement, { settings, center, zoom }: Options) {
  const { crs, tiles, maxBounds, minZoom, maxZoom } = settings
  const still = lessMotion()
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
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  })
  const pictures = L.tileLayer(tiles.url, { minZoom, maxZoom }).addTo(map)
  return { map, pictures }
}

/** Makes the map in its element, follows the size of the element, and cleans up. */
export function useLeaflet(options: Options) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<L.Map>()
  const make = useEffectEvent((element: HTMLElement) => makeMap(element, options))
  const tell = useEffectEvent((made: L.Map) => options.onView?.(viewOf(made)))
  const tellOfTiles = useEffectEvent((come: boolean) => options.onTiles?.(come))
  useEffect(() => {
    if (!container.current) return
    const { map: made, pictures } = make(container.current)
    const resized = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    resized.observe(container.current)
    made.on('moveend', () => tell(made))
    pictures.on('tileerror', () => tellOfTiles(false)).on('tileload', () => tellOfTiles(true))
    tell(made)
    setMap(made)
    return () => {
      resized.disconnect()
      // Leaflet lets the timer of a zoom that is under way run on, and then looks for what is gone; this makes it stop.
      Reflect.set(made, '_animatingZoom', false)
      made.remove()
      setMap(undefined)
    }
  }, [])
  return { container, map }
}
