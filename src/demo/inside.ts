import type { Rd } from '../kit/rd.ts'
import { placesOf } from './places.ts'
import { boxesMeet, boxOf, inRing, type Path } from './shapes.ts'

const cell = 32

/** Whether places lie in a ring, for many questions: squares without an edge in them are asked only once. */
export function insideOf(ring: Path): (place: Rd) => boolean {
  const bounds = boxOf(ring)
  const legs = placesOf(
    ring.map((from, i) => boxOf([from, ring[(i + 1) % ring.length] ?? from])),
    box => box,
  )
  const known = new Map<number, boolean | 'edge'>()

  const learn = (west: number, south: number): boolean | 'edge' => {
    const middle = { x: west + cell / 2, y: south + cell / 2 }
    return legs.anyNear(middle, cell / 2, () => true) ? 'edge' : inRing(middle, ring)
  }
  return place => {
    if (!boxesMeet(bounds, { west: place.x, east: place.x, south: place.y, north: place.y })) return false
    const [column, row] = [Math.floor(place.x / cell), Math.floor(place.y / cell)]
    const key = column * 65536 + row
    const held = known.get(key) ?? learn(column * cell, row * cell)
    known.set(key, held)
    return held === 'edge' ? inRing(place, ring) : held
  }
}
