import L from 'leaflet'
import { useEffect } from 'react'
import type { LatLng } from '#kit/rd.ts'
import { useMap } from './map-context.ts'
import css from './RadiusMask.module.css'

type Props = { place: LatLng; metres: number }

const metresPerDegree = 111_320
const corners = 72

export function RadiusMask({ place: { lat, lng }, metres }: Props) {
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
