import { useMemo } from 'react'
import { boundsOf } from '#kit/geo.ts'
import { FitBounds } from '#web/map/FitView.tsx'
import { type MapSettings, MapView } from '#web/map/MapView.tsx'
import { type Shape, Shapes } from '#web/map/Shapes.tsx'
import css from './AreaMap.module.css'

type Props = { settings: MapSettings; shapes: readonly Shape[]; label: string }

export function AreaMap({ settings, shapes, label }: Props) {
  const bounds = useMemo(() => {
    const coordinates = shapes.flatMap(shape => [...shape.coordinates])
    return coordinates.length > 0 ? boundsOf({ type: 'MultiPolygon', coordinates }) : undefined
  }, [shapes])
  return (
    <MapView settings={settings} label={label} className={css.map} embedded>
      <Shapes shapes={shapes} />
      {bounds && <FitBounds bounds={bounds} widens />}
    </MapView>
  )
}
