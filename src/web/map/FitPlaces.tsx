import L from 'leaflet'
import { useEffect } from 'react'
import type { LatLng } from '#kit/rd.ts'
import { useMap } from './map-context.ts'

type Props = {
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

export function FitPlaces({ choices, minZoom, maxZoom }: Props) {
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
function viewWith(map: L.Map, places: readonly LatLng[], { minZoom, maxZoom }: Omit<Props, 'choices'>) {
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
