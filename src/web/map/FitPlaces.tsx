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

/** The space around the places, for their markers (pixels). */
const padding = L.point(28, 28)

/** Makes the map show these places together, and again when they change. */
export function FitPlaces({ places, minZoom, maxZoom }: Props) {
  const map = useMap()
  useEffect(() => {
    for (let count = places.length; count > 1; count -= 1) {
      const bounds = L.latLngBounds([...places.slice(0, count)])
      const zoom = Math.min(map.getBoundsZoom(bounds, false, padding.multiplyBy(2)), maxZoom)
      if (zoom >= minZoom) {
        map.setView(bounds.getCenter(), zoom, { animate: false })
        return
      }
    }
  }, [map, places, minZoom, maxZoom])
  return null
}
