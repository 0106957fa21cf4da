import L from 'leaflet'
import { useEffect } from 'react'
import type { LatLng } from '../../kit/rd.ts'
import { useMap } from './map-context.ts'
import css from './Radius.module.css'

type Props = { place: LatLng; metres: number }

const metresPerDegree = 111_320
const corners = 72

/** Dims what lies further from a place than so many metres. */
export function Radius({ place: { lat, lng }, metres }: Props) {
  const map = useMap()
  useEffect(() => {
    const layer = L.polygon([farAround(lat, lng), ringAround(lat, lng, metres)], {
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

function ringAround(lat: number, lng: number, metres: number): [number, number][] {
  const [tall, wide] = [metres / metresPerDegree, metres / (metresPerDegree * Math.cos((lat * Math.PI) / 180))]
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners
    return [lat + tall * Math.sin(angle), lng + wide * Math.cos(angle)]
  })
}

/** Beyond what anybody looks at from here. */
const farAround = (lat: number, lng: number): [number, number][] => [
  [lat - 0.2, lng - 0.2],
  [lat - 0.2, lng + 0.2],
  [lat + 0.2, lng + 0.2],
  [lat + 0.2, lng - 0.2],
]
