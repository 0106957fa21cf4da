import L from 'leaflet'
import { useEffect } from 'react'
import type { LatLng } from '#kit/rd.ts'
import { useMap } from './map-context.ts'

type Props = {
  bounds: readonly [west: number, south: number, east: number, north: number]
  widens?: boolean
}

export function FitBounds({ bounds, widens = false }: Props) {
  const map = useMap()
  const [west, south, east, north] = bounds
  useEffect(() => {
    const corners: [number, number][] = [
      [south, west],
      [north, east],
    ]
    const limits = map.options.maxBounds
    if (widens && limits instanceof L.LatLngBounds && !limits.contains(L.latLngBounds(corners))) {
      map.setMinZoom(0)
      map.setMaxBounds(L.latLngBounds(corners).extend(limits).pad(0.1))
    }
    map.fitBounds(corners, { padding: [16, 16], animate: false })
  }, [map, west, south, east, north, widens])
  return null
}

type FitPlacesProps = {
  /**
   * The first place of each choice is always visible, with as many others as fit. The next choice applies when none
   * fits.
   */
  choices: readonly (readonly LatLng[])[]
  minZoom: number
  maxZoom: number
}

/** Pixels around the markers: on a small phone the map is hardly larger than four of them. */
const padding = L.point(16, 16)
/** Pixels. */
const halfMarker = 20
/** On a lower map (pixels) the attribution would cover a marker near the lower edge. */
const lowMap = 240

export function FitPlaces({ choices, minZoom, maxZoom }: FitPlacesProps) {
  const map = useMap()
  useEffect(() => {
    const showPlaces = () => {
      const [view] = choices.flatMap(places => viewWith(map, places, { minZoom, maxZoom }) ?? [])
      if (view) map.setView(view.center, view.zoom, { animate: false })
    }
    // The end of a running zoom would undo it.
    if (Reflect.get(map, '_animatingZoom')) map.once('zoomend', showPlaces)
    else showPlaces()
    return () => void map.off('zoomend', showPlaces)
  }, [map, choices, minZoom, maxZoom])
  return null
}

/** The nearest view with as many places as fit; undefined when only the first one does. */
function viewWith(map: L.Map, places: readonly LatLng[], { minZoom, maxZoom }: Omit<FitPlacesProps, 'choices'>) {
  for (let count = places.length; count > 1; count -= 1) {
    const bounds = L.latLngBounds([...places.slice(0, count)])
    const zoom = Math.min(map.getBoundsZoom(bounds, false, padding.multiplyBy(2)), maxZoom)
    if (zoom >= minZoom) return { center: besideAttribution(map, bounds, zoom), zoom }
  }
  return undefined
}

/** A low map keeps the places beside the attribution, as long as all stay visible. */
function besideAttribution(map: L.Map, bounds: L.LatLngBounds, zoom: number): L.LatLng {
  const { x: width, y: height } = map.getSize()
  const attribution = map.getContainer().parentElement?.querySelector<HTMLElement>('[data-attribution]')
  if (height >= lowMap || !attribution) return bounds.getCenter()
  const [west, east] = [map.project(bounds.getSouthWest(), zoom).x, map.project(bounds.getNorthEast(), zoom).x]
  const space = (width - (east - west)) / 2 - halfMarker
  const shift = Math.min(Math.max(0, attribution.offsetWidth - space), Math.max(0, space))
  return map.unproject(map.project(bounds.getCenter(), zoom).add([shift, 0]), zoom)
}

/** The share of the map at each edge where a marker is hard to see. */
const edge = 0.1

export function KeepInView({ place }: { place: LatLng | undefined }) {
  const map = useMap()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be another object with each render.
  useEffect(() => {
    if (place && !map.getBounds().pad(-edge).contains(place)) map.panTo(place, { animate: false })
  }, [map, place?.lat, place?.lng])
  return null
}
