import type { Position } from '../../../kit/geo.ts'

type Side = readonly [from: Position, to: Position]
type Box = readonly [west: number, south: number, east: number, north: number]
type Node = { box: Box; sides: readonly Side[]; halves?: readonly [Node, Node] }
type Budget = { left: number }

/** How many pairs of sides or boxes are compared before the search ends: some hundredths of a second. */
const maxComparisons = 5_000_000
/** Sides that stand together in a leaf. */
const leafSize = 8
/** How far a side reaches beyond another one before it crosses it, about 10 centimetres (degrees): less is rounding. */
const tolerance = 1e-6

/**
 * A place where two sides of these rings cross each other. Sides that touch do not cross. Sides that follow each other lie near each
 * other, so that a tree over their boxes finds what may cross without comparing all of them with each other.
 * @returns `too-many` when there is too much to compare
 */
export function crossingIn(rings: readonly (readonly Position[])[]): Position | 'too-many' | undefined {
  const sides = rings.flatMap(ring => ring.slice(1).map((to, index): Side => [ring[index] ?? to, to]))
  if (sides.length === 0) return undefined
  const budget = { left: maxComparisons }
  const crossing = crossingWithin(treeOf(sides), budget)
  return budget.left > 0 ? crossing : 'too-many'
}

function treeOf(sides: readonly Side[]): Node {
  if (sides.length <= leafSize) return { box: boxOf(sides), sides }
  const middle = sides.length >> 1
  const halves = [treeOf(sides.slice(0, middle)), treeOf(sides.slice(middle))] as const
  return { box: union(halves[0].box, halves[1].box), sides: [], halves }
}

function boxOf(sides: readonly Side[]): Box {
  const corners = sides.flat()
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

const union = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

function crossingWithin({ sides, halves }: Node, budget: Budget): Position | undefined {
  if (!halves) return crossingOfSides(sides, sides, budget)
  const [first, second] = halves
  return crossingWithin(first, budget) ?? crossingWithin(second, budget) ?? crossingBetween(first, second, budget)
}

function crossingBetween(one: Node, other: Node, budget: Budget): Position | undefined {
  budget.left -= 1
  if (budget.left <= 0 || !overlap(one.box, other.box)) return undefined
  if (one.halves) return crossingBetween(one.halves[0], other, budget) ?? crossingBetween(one.halves[1], other, budget)
  if (other.halves)
    return crossingBetween(one, other.halves[0], budget) ?? crossingBetween(one, other.halves[1], budget)
  return crossingOfSides(one.sides, other.sides, budget)
}

const overlap = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

function crossingOfSides(some: readonly Side[], others: readonly Side[], budget: Budget): Position | undefined {
  budget.left -= some.length
  for (const one of some)
    for (const other of others) {
      const crossing = crossingOf(one, other)
      if (crossing) return crossing
    }
  return undefined
}

function crossingOf([a, b]: Side, [c, d]: Side): Position | undefined {
  const [fromC, fromD] = [distance(a, b, c), distance(a, b, d)]
  if (!areApart(fromC, fromD)) return undefined
  if (!areApart(distance(c, d, a), distance(c, d, b))) return undefined
  const part = fromC / (fromC - fromD)
  return [c[0] + part * (d[0] - c[0]), c[1] + part * (d[1] - c[1])]
}

/** Whether two ends lie on different sides of a line, both clearly. */
const areApart = (one: number, other: number) =>
  one * other < 0 && Math.abs(one) > tolerance && Math.abs(other) > tolerance

/** The distance of a place to the line through two others, with a sign by the side on which it lies (degrees). */
function distance(from: Position, to: Position, place: Position): number {
  const [wide, high] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(wide, high)
  if (length === 0) return 0
  return (wide * (place[1] - from[1]) - high * (place[0] - from[0])) / length
}
