import type { MultiPolygon } from '#kit/geo.ts'
import type { Item } from './format.ts'

export const toBorder = ({ coordinates }: MultiPolygon): Item<'areas'>['geometry'] => ({
  type: 'MultiPolygon',
  coordinates: coordinates.map(polygon => polygon.map(ring => ring.map(([lng, lat]): [number, number] => [lng, lat]))),
})
