import L from 'leaflet'
import { useEffect } from 'react'
import { useMap } from './map-context.ts'
import css from './Shapes.module.css'

export type Shape = {
  /** Rings of longitude and latitude, as in GeoJSON. */
  coordinates: readonly (readonly (readonly (readonly [number, number])[])[])[]
  label?: string | undefined
  isStrong?: boolean | undefined
  isGone?: boolean | undefined
}

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
        // A shape with a tooltip is focusable.
        const element = polygon.getElement()
        element?.setAttribute('role', 'img')
        element?.setAttribute('aria-label', label)
      })
}
