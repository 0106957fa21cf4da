import type { Box } from '#kit/map-layers.ts'
import type { Place } from '../rules.ts'

/** In the Netherlands, in metres. */
const metresPerDegree = { lat: 111_300, lng: 68_000 }

export const boxAround = ({ lat, lng }: Place, metres: number): Box => ({
  west: lng - metres / metresPerDegree.lng,
  south: lat - metres / metresPerDegree.lat,
  east: lng + metres / metresPerDegree.lng,
  north: lat + metres / metresPerDegree.lat,
})
