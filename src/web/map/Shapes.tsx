import L from 'leaflet'
import { useEffect } from 'react'
import { useMap } from './map-context.ts'
import css from './Shapes.module.css'

export type Shape = {
  /** Polygons of rings of longitude and latitude, as GeoJSON has them. */
  coordinates: readonly (readonly (readonly (readonly [number, number])[])[])[]
  /** Shown at the shape while the pointer is on it. */
  label?: string | undefined
  isStrong?: boolean | undefined
  /** Drawn with a dashed line. */
  isGone?: boolean | undefined
}

/** Areas on a map, as outlines. */
export function Shapes({ shapes }: { shapes: readonly Shape[] }) {
  const map = useMap()
  useEffect(() => {
    const group = L.layerGroup(shapes.map(polygonOf)).addTo(map)
    return () => {
      group.remove()
    }
  }, [map, shapes])
  return null
}

function polygonOf({ coordinates, label, isStrong, isGone }: Shape) {
  const rings = coordinates.map(polygon => polygon.map(ring => ring.map(([lng, lat]) => L.latLng(lat, lng))))
  const className = (isGone ? css.gone : isStrong ? css.strong : css.shape) ?? ''
  const polygon = L.polygon(rings, { className, interactive: label !== undefined })
  return label === undefined
    ? polygon
    : polygon.bindTooltip(label, { sticky: true }).on('add', () => {
        // A shape with a tooltip gets the focus of the keyboard.
        const element = polygon.getElement()
        element?.setAttribute('role', 'img')
        element?.setAttribute('aria-label', label)
      })
}
