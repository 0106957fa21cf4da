import { useEffect } from 'react'
import { useMap } from './map-context.ts'

type Props = { bounds: readonly [west: number, south: number, east: number, north: number] }

/** Makes the map show these bounds, and again when they change. */
export function FitBounds({ bounds }: Props) {
  const map = useMap()
  const [west, south, east, north] = bounds
  useEffect(() => {
    const corners: [number, number][] = [
      [south, west],
      [north, east],
    ]
    map.fitBounds(corners, { padding: [16, 16], animate: false })
  }, [map, west, south, east, north])
  return null
}
