import { useEffect } from 'react'
import type { LatLng } from '#kit/rd.ts'
import { useMap } from './map-context.ts'

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
