import type { RdPoint } from '#kit/rd.ts'
import { type Box, boxesOverlap } from './shapes.ts'

export type SpatialIndex<T> = {
  readonly items: readonly T[]
  within: (box: Box) => T[]
  near: (place: RdPoint, metres: number) => T[]
  anyNear: (place: RdPoint, metres: number, test: (item: T) => boolean) => boolean
  add: (item: T) => void
}

const cellSize = 64
const rows = 65536

export function spatialIndexOf<T>(initial: readonly T[], boxFor: (item: T) => Box): SpatialIndex<T> {
  const items: T[] = []
  const cells = new Map<number, { item: T; box: Box; index: number }[]>()

  const eachCell = (box: Box, visit: (key: number) => boolean) => {
    for (let column = Math.floor(box.west / cellSize); column <= Math.floor(box.east / cellSize); column += 1) {
      for (let row = Math.floor(box.south / cellSize); row <= Math.floor(box.north / cellSize); row += 1) {
        if (visit(column * rows + row)) return true
      }
    }
    return false
  }
  const add = (item: T) => {
    const box = boxFor(item)
    const entry = { item, box, index: items.push(item) - 1 }
    eachCell(box, key => {
      const cellEntries = cells.get(key)
      if (cellEntries) cellEntries.push(entry)
      else cells.set(key, [entry])
      return false
    })
  }
  const within = (box: Box) => {
    const matches = new Map<number, T>()
    eachCell(box, key => {
      for (const entry of cells.get(key) ?? []) if (boxesOverlap(entry.box, box)) matches.set(entry.index, entry.item)
      return false
    })
    return [...matches].sort(([a], [b]) => a - b).map(([, item]) => item)
  }
  const boxAround = ({ x, y }: RdPoint, metres: number): Box => ({
    west: x - metres,
    south: y - metres,
    east: x + metres,
    north: y + metres,
  })
  for (const item of initial) add(item)
  return {
    items,
    add,
    within,
    near: (place, metres) => within(boxAround(place, metres)),
    anyNear: (place, metres, test) => {
      const box = boxAround(place, metres)
      return eachCell(
        box,
        key => cells.get(key)?.some(entry => boxesOverlap(entry.box, box) && test(entry.item)) ?? false,
      )
    },
  }
}
