import L from 'leaflet'
import { useEffect } from 'react'
import type { LatLng } from '#kit/rd.ts'
import css from './DrawnArea.module.css'
import { useMap } from './map-context.ts'

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
