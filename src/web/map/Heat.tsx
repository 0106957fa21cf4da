import L from 'leaflet'
import { useEffect } from 'react'
import type { LatLng } from '#kit/rd.ts'
import css from './Heat.module.css'
import { useMap } from './map-context.ts'

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
