import type { Box } from '../../../../kit/map-layers.ts'
import type { Place } from '../rules.ts'

/** The length of a degree in the Netherlands (metres). */
const metresPerDegree = { lat: 111_300, lng: 68_000 }

/** A box with a place in its middle. @param metres to each side */
export const boxAround = ({ lat, lng }: Place, metres: number): Box => ({
  west: lng - metres / metresPerDegree.lng,
  south: lat - metres / metresPerDegree.lat,
  east: lng + metres / metresPerDegree.lng,
  north: lat + metres / metresPerDegree.lat,
})
