import L from 'leaflet'
import { useEffect } from 'react'
import type { LatLng } from '../../kit/rd.ts'
import { useMap } from './map-context.ts'

type Props = {
  /** The first one is shown in any case; of the others, nearest first, as many as fit. */
  places: readonly LatLng[]
  minZoom: number
  maxZoom: number
}

/** The space around the places, for most of their markers (pixels): on a small phone the map is hardly larger than four of them. */
const padding = L.point(16, 16)
/** Half the size of a marker (pixels). */
const halfMarker = 20
/** On a lower map (pixels) a marker near the lower edge would lie below what the map is made from. */
const lowMap = 240

/** Makes the map show these places together, and again when they change. */
export function FitPlaces({ places, minZoom, maxZoom }: Props) {
  const map = useMap()
  useEffect(() => {
    const showPlaces = () => {
      const view = viewWith(map, places, { minZoom, maxZoom })
      if (view) map.setView(view.center, view.zoom, { animate: false })
    }
    // The end of a zoom that is still running would undo it.
    if (Reflect.get(map, '_animatingZoom')) map.once('zoomend', showPlaces)
    else showPlaces()
    return () => void map.off('zoomend', showPlaces)
  }, [map, places, minZoom, maxZoom])
  return null
}

/** The nearest view that holds as many of the places as fit; undefined when only the first one does. */
function viewWith(map: L.Map, places: readonly LatLng[], { minZoom, maxZoom }: Omit<Props, 'places'>) {
  for (let count = places.length; count > 1; count -= 1) {
    const bounds = L.latLngBounds([...places.slice(0, count)])
    const zoom = Math.min(map.getBoundsZoom(bounds, false, padding.multiplyBy(2)), maxZoom)
    if (zoom >= minZoom) return { center: besideAttribution(map, bounds, zoom), zoom }
  }
  return undefined
}

/** The centre of the view; on a low map with the places beside what the map is made from, as far as all stay in sight. */
function besideAttribution(map: L.Map, bounds: L.LatLngBounds, zoom: number): L.LatLng {
  const { x: width, y: height } = map.getSize()
  const attribution = map.getContainer().parentElement?.querySelector<HTMLElement>('[data-attribution]')
  if (height >= lowMap || !attribution) return bounds.getCenter()
  const [west, east] = [map.project(bounds.getSouthWest(), zoom).x, map.project(bounds.getNorthEast(), zoom).x]
  const space = (width - (east - west)) / 2 - halfMarker
  const shift = Math.min(Math.max(0, attribution.offsetWidth - space), Math.max(0, space))
  return map.unproject(map.project(bounds.getCenter(), zoom).add([shift, 0]), zoom)
}
