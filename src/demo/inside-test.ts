import type { RdPoint } from '../kit/rd.ts'
import { boxesMeet, boxOf, inRing, type Path } from './shapes.ts'
import { spatialIndexOf } from './spatial-index.ts'

const cell = 32

/** Whether places lie in a ring, for many questions: squares without an edge in them are asked only once. */
export function insideTest(ring: Path): (place: RdPoint) => boolean {
  const bounds = boxOf(ring)
  const edges = spatialIndexOf(
    ring.map((from, i) => boxOf([from, ring[(i + 1) % ring.length] ?? from])),
    box => box,
  )
  const cells = new Map<number, boolean | 'edge'>()

  const classify = (west: number, south: number): boolean | 'edge' => {
    const middle = { x: west + cell / 2, y: south + cell / 2 }
    return edges.anyNear(middle, cell / 2, () => true) ? 'edge' : inRing(middle, ring)
  }
  return place => {
    if (!boxesMeet(bounds, { west: place.x, east: place.x, south: place.y, north: place.y })) return false
    const [column, row] = [Math.floor(place.x / cell), Math.floor(place.y / cell)]
    const key = column * 65536 + row
    const state = cells.get(key) ?? classify(column * cell, row * cell)
    cells.set(key, state)
    return state === 'edge' ? inRing(place, ring) : state
  }
}
