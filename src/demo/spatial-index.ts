import type { RdPoint } from '../kit/rd.ts'
import { type Box, boxesMeet } from './shapes.ts'

/** Finds quickly what lies in a box. */
export type SpatialIndex<T> = {
  readonly items: readonly T[]
  within: (box: Box) => T[]
  near: (place: RdPoint, metres: number) => T[]
  /** Whether the test holds for anything that lies about a place. */
  anyNear: (place: RdPoint, metres: number, test: (item: T) => boolean) => boolean
  add: (item: T) => void
}

const cell = 64
const rows = 65536

/** Things with their boxes, put into squares. */
export function spatialIndexOf<T>(initial: readonly T[], boxFor: (item: T) => Box): SpatialIndex<T> {
  const things: T[] = []
  const cells = new Map<number, { thing: T; box: Box; index: number }[]>()

  const eachCell = (box: Box, visit: (key: number) => boolean) => {
    for (let column = Math.floor(box.west / cell); column <= Math.floor(box.east / cell); column += 1) {
      for (let row = Math.floor(box.south / cell); row <= Math.floor(box.north / cell); row += 1) {
        if (visit(column * rows + row)) return true
      }
    }
    return false
  }
  const add = (item: T) => {
    const box = boxFor(item)
    const entry = { thing: item, box, index: things.push(item) - 1 }
    eachCell(box, key => {
      const cellEntries = cells.get(key)
      if (cellEntries) cellEntries.push(entry)
      else cells.set(key, [entry])
      return false
    })
  }
  const within = (box: Box) => {
    const found = new Map<number, T>()
    eachCell(box, key => {
      for (const entry of cells.get(key) ?? []) if (boxesMeet(entry.box, box)) found.set(entry.index, entry.thing)
      return false
    })
    return [...found].sort(([a], [b]) => a - b).map(([, item]) => item)
  }
  const boxAround = ({ x, y }: RdPoint, metres: number): Box => ({
    west: x - metres,
    south: y - metres,
    east: x + metres,
    north: y + metres,
  })
  for (const item of initial) add(item)
  return {
    items: things,
    add,
    within,
    near: (place, metres) => within(boxAround(place, metres)),
    anyNear: (place, metres, test) => {
      const box = boxAround(place, metres)
      return eachCell(
        box,
        key => cells.get(key)?.some(entry => boxesMeet(entry.box, box) && test(entry.thing)) ?? false,
      )
    },
  }
}
