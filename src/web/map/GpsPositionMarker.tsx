import L from 'leaflet'
import { useEffect } from 'react'
import type { GpsPosition } from './GpsButton.tsx'
import css from './MapView.module.css'
import { useMap } from './map-context.ts'

/** The position of the device, as a dot in the circle of its accuracy. */
export function GpsPositionMarker({ lat, lng, accuracy }: GpsPosition) {
  const map = useMap()
  useEffect(() => {
    const circle = L.circle([lat, lng], { radius: accuracy, interactive: false, className: css.accuracy ?? '' })
    const dot = L.circleMarker([lat, lng], { radius: 7, interactive: false, className: css.dot ?? '' })
    const layer = L.layerGroup([circle, dot]).addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, lat, lng, accuracy])
  return null
}
