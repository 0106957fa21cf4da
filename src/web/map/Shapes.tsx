import L from 'leaflet'
import { useEffect } from 'react'
import type { LatLng } from '#kit/rd.ts'
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

type Props = {
  corners: readonly LatLng[]
  isDraft?: boolean | undefined
}

export function DrawnArea({ corners, isDraft = false }: Props) {
  const map = useMap()
  const key = JSON.stringify(corners)
  useEffect(() => {
    const points: LatLng[] = JSON.parse(key)
    const area = L.polygon(points, { className: css.area ?? '', interactive: false })
    const dots = points.map(point =>
      L.circleMarker(point, { radius: 6, className: css.corner ?? '', interactive: false }),
    )
    const group = L.layerGroup([area, ...(isDraft ? dots : [])]).addTo(map)
    return () => {
      group.remove()
    }
  }, [map, key, isDraft])
  return null
}

export type HeatSpot = LatLng & { count: number }

/** Pixels: one report, the growth with their number, and the maximum. */
const radius = { one: 22, growth: 14, max: 110 } as const

export function Heat({ spots }: { spots: readonly HeatSpot[] }) {
  const map = useMap()
  useEffect(() => {
    const highest = Math.max(1, ...spots.map(({ count }) => count))
    const circles = spots.map(({ lat, lng, count }) =>
      L.circleMarker([lat, lng], {
        radius: Math.min(radius.max, radius.one + radius.growth * Math.log2(count)),
        className: `${css.spot} ${count > highest / 2 ? css.hot : ''}`,
        stroke: false,
        interactive: false,
      }),
    )
    const group = L.layerGroup(circles).addTo(map)
    return () => {
      group.remove()
    }
  }, [map, spots])
  return null
}

type RadiusMaskProps = { place: LatLng; metres: number }

const metresPerDegree = 111_320
const corners = 72

export function RadiusMask({ place: { lat, lng }, metres }: RadiusMaskProps) {
  const map = useMap()
  useEffect(() => {
    const layer = L.polygon([outerRing(lat, lng), circleAround(lat, lng, metres)], {
      interactive: false,
      smoothFactor: 0,
      className: css.outside ?? '',
    }).addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, lat, lng, metres])
  return null
}

function circleAround(lat: number, lng: number, metres: number): [number, number][] {
  const [latRadius, lngRadius] = [
    metres / metresPerDegree,
    metres / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
  ]
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners
    return [lat + latRadius * Math.sin(angle), lng + lngRadius * Math.cos(angle)]
  })
}

/** Larger than any view around the place. */
const outerRing = (lat: number, lng: number): [number, number][] => [
  [lat - 0.2, lng - 0.2],
  [lat - 0.2, lng + 0.2],
  [lat + 0.2, lng + 0.2],
  [lat + 0.2, lng - 0.2],
]
