import type { RdPoint } from '#kit/rd.ts'
import { boxesOverlap, boxOf, inRing, type Path } from './shapes.ts'
import { spatialIndexOf } from './spatial-index.ts'

const cellSize = 32

/** Fast for many points: it caches the result for grid cells without an edge. */
export function pointInRingTest(ring: Path): (place: RdPoint) => boolean {
  const bounds = boxOf(ring)
  const edges = spatialIndexOf(
    ring.map((from, i) => boxOf([from, ring[(i + 1) % ring.length] ?? from])),
    box => box,
  )
  const cells = new Map<number, boolean | 'edge'>()

  const classify = (west: number, south: number): boolean | 'edge' => {
    const middle = { x: west + cellSize / 2, y: south + cellSize / 2 }
    return edges.anyNear(middle, cellSize / 2, () => true) ? 'edge' : inRing(middle, ring)
  }
  return place => {
    if (!boxesOverlap(bounds, { west: place.x, east: place.x, south: place.y, north: place.y })) return false
    const [column, row] = [Math.floor(place.x / cellSize), Math.floor(place.y / cellSize)]
    const key = column * 65536 + row
    const state = cells.get(key) ?? classify(column * cellSize, row * cellSize)
    cells.set(key, state)
    return state === 'edge' ? inRing(place, ring) : state
  }
}
