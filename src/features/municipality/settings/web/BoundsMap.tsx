import { useMemo } from 'react'
import { type MapSettings, MapView, type View } from '#web/map/MapView.tsx'
import { type Shape, Shapes } from '#web/map/Shapes.tsx'
import type { MunicipalityValues } from '../fields.ts'

type Props = { settings: MapSettings; values: MunicipalityValues; onView: (view: View) => void }

export function BoundsMap({ settings, values, onView }: Props) {
  const [west, east] = [Number(values['map.maxBounds.southWest.lng']), Number(values['map.maxBounds.northEast.lng'])]
  const [south, north] = [Number(values['map.maxBounds.southWest.lat']), Number(values['map.maxBounds.northEast.lat'])]
  const shapes = useMemo(() => [rectangle({ west, east, south, north })], [west, east, south, north])
  return (
    <MapView settings={settings} label="Kaart met de randen" embedded onView={onView}>
      <Shapes shapes={shapes} />
    </MapView>
  )
}

const rectangle = ({ west, east, south, north }: View['bounds']): Shape => ({
  coordinates: [
    [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ],
    ],
  ],
})
