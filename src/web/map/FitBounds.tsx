import L from 'leaflet'
import { useEffect } from 'react'
import { useMap } from './map-context.ts'

type Props = {
  bounds: readonly [west: number, south: number, east: number, north: number]
  widens?: boolean
}

export function FitBounds({ bounds, widens = false }: Props) {
  const map = useMap()
  const [west, south, east, north] = bounds
  useEffect(() => {
    const corners: [number, number][] = [
      [south, west],
      [north, east],
    ]
    const limits = map.options.maxBounds
    if (widens && limits instanceof L.LatLngBounds && !limits.contains(L.latLngBounds(corners))) {
      map.setMinZoom(0)
      map.setMaxBounds(L.latLngBounds(corners).extend(limits).pad(0.1))
    }
    map.fitBounds(corners, { padding: [16, 16], animate: false })
  }, [map, west, south, east, north, widens])
  return null
}
