import { type RdPoint, rdDistance } from '#kit/rd.ts'

export type Path = readonly RdPoint[]
/** `angle` is in radians, counter-clockwise from east. */
export type PathPoint = RdPoint & { readonly angle: number }
export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

export const movePoint = (at: RdPoint, angle: number, metres: number): RdPoint => ({
  x: at.x + Math.cos(angle) * metres,
  y: at.y + Math.sin(angle) * metres,
})

export const lengthOf = (path: Path) =>
  path.reduce((sum, point, i) => {
    const next = path[i + 1]
    return next ? sum + rdDistance(point, next) : sum
  }, 0)

export function pointsAt(path: Path, distances: readonly number[]): PathPoint[] {
  const points: PathPoint[] = []
  let distanceSoFar = 0
  let segment = 0
  for (const distance of distances) {
    for (;;) {
      const [from, to] = [path[segment], path[segment + 1]]
      if (!from || !to) break
      const length = rdDistance(from, to)
      if (distanceSoFar + length < distance && segment < path.length - 2) {
        distanceSoFar += length
        segment += 1
        continue
      }
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, (distance - distanceSoFar) / length))
      const angle = Math.atan2(to.y - from.y, to.x - from.x)
      points.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, angle })
      break
    }
  }
  return points
}

export function subPath(path: Path, from: number, to: number): RdPoint[] {
  const ends = pointsAt(path, [from, to])
  const inner: RdPoint[] = []
  let distanceSoFar = 0
  path.forEach((point, i) => {
    const before = path[i - 1]
    if (before) distanceSoFar += rdDistance(before, point)
    if (distanceSoFar > from + 0.01 && distanceSoFar < to - 0.01) inner.push(point)
  })
  const [start, end] = ends
  return start && end ? [start, ...inner, end] : inner
}

/** Centripetal Catmull-Rom: no loops, no overshoot. */
function catmullRom([a, b, c, d]: readonly [RdPoint, RdPoint, RdPoint, RdPoint], t: number): RdPoint {
  const knots = [0, 0, 0, 0]
  ;[a, b, c].forEach((point, i) => {
    const next = [b, c, d][i] ?? d
    knots[i + 1] = (knots[i] ?? 0) + Math.max(1e-3, Math.sqrt(rdDistance(point, next)))
  })
  const [k0 = 0, k1 = 0, k2 = 0, k3 = 0] = knots
  const at = k1 + (k2 - k1) * t
  const mix = (from: RdPoint, to: RdPoint, [low, high]: readonly [number, number]): RdPoint => {
    const share = (at - low) / (high - low)
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  }
  const [first, second, third] = [mix(a, b, [k0, k1]), mix(b, c, [k1, k2]), mix(c, d, [k2, k3])]
  return mix(mix(first, second, [k0, k2]), mix(second, third, [k1, k3]), [k1, k2])
}

/** @param step approximate metres between points */
export function smoothPath(path: Path, closed: boolean, step = 14): RdPoint[] {
  const count = path.length
  const reflected = (from: RdPoint, over: RdPoint): RdPoint => ({ x: 2 * over.x - from.x, y: 2 * over.y - from.y })
  const smoothed: RdPoint[] = []
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [b, c] = [path[i], path[(i + 1) % count]]
    if (!b || !c) continue
    const a = path[closed ? (i - 1 + count) % count : i - 1] ?? reflected(c, b)
    const d = path[closed ? (i + 2) % count : i + 2] ?? reflected(b, c)
    const pieces = Math.min(24, Math.max(1, Math.round(rdDistance(b, c) / step)))
    for (let k = 0; k < pieces; k += 1) smoothed.push(catmullRom([a, b, c, d], k / pieces))
  }
  const end = closed ? smoothed[0] : path.at(-1)
  return end ? [...smoothed, end] : smoothed
}

/** Corners sharper than 50 degrees stay corners. */
export function smoothBends(path: Path, step = 14): RdPoint[] {
  const pieces: RdPoint[][] = [[]]
  path.forEach((point, i) => {
    pieces.at(-1)?.push(point)
    const [before, after] = [path[i - 1], path[i + 1]]
    if (!before || !after) return
    const turn = Math.atan2(after.y - point.y, after.x - point.x) - Math.atan2(point.y - before.y, point.x - before.x)
    if (Math.cos(turn) < Math.cos((50 * Math.PI) / 180)) pieces.push([point])
  })
  return pieces.flatMap((piece, i) =>
    i === 0 ? smoothPath(piece, false, step) : smoothPath(piece, false, step).slice(1),
  )
}

/** Positive metres are to its left. */
export const offsetPath = (path: Path, metres: number): RdPoint[] =>
  path.map((point, i) => {
    const before = path[i - 1] ?? point
    const after = path[i + 1] ?? point
    return movePoint(point, Math.atan2(after.y - before.y, after.x - before.x) + Math.PI / 2, metres)
  })

export function distanceToSegment(place: RdPoint, from: RdPoint, to: RdPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const share =
    square === 0 ? 0 : Math.min(1, Math.max(0, ((place.x - from.x) * dx + (place.y - from.y) * dy) / square))
  return Math.hypot(place.x - from.x - share * dx, place.y - from.y - share * dy)
}

export const distanceToPath = (place: RdPoint, path: Path): number =>
  path.reduce((nearest, point, i) => {
    const next = path[i + 1]
    return next ? Math.min(nearest, distanceToSegment(place, point, next)) : nearest
  }, Number.POSITIVE_INFINITY)

export function inRing(place: RdPoint, ring: Path): boolean {
  let inside = false
  let before = ring.at(-1)
  for (const corner of ring) {
    if (before && corner.y > place.y !== before.y > place.y) {
      if (place.x < ((before.x - corner.x) * (place.y - corner.y)) / (before.y - corner.y) + corner.x) inside = !inside
    }
    before = corner
  }
  return inside
}

export function boxOf(points: Path, margin = 0): Box {
  let box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const { x, y } of points) {
    box = {
      west: Math.min(box.west, x),
      south: Math.min(box.south, y),
      east: Math.max(box.east, x),
      north: Math.max(box.north, y),
    }
  }
  return { west: box.west - margin, south: box.south - margin, east: box.east + margin, north: box.north + margin }
}

export const boxesOverlap = (a: Box, b: Box) =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north

export function middleOf(ring: Path): RdPoint {
  let [area, x, y] = [0, 0, 0]
  let before = ring.at(-1)
  for (const corner of ring) {
    if (before) {
      const cross = before.x * corner.y - corner.x * before.y
      area += cross
      x += (before.x + corner.x) * cross
      y += (before.y + corner.y) * cross
    }
    before = corner
  }
  return { x: x / (3 * area), y: y / (3 * area) }
}

/** `width` along the angle, `depth` across it. */
export function rectangle(middle: RdPoint, size: { width: number; depth: number }, angle: number): RdPoint[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([along = 0, across = 0]) => ({
    x: middle.x + (along * size.width * cos) / 2 - (across * size.depth * sin) / 2,
    y: middle.y + (along * size.width * sin) / 2 + (across * size.depth * cos) / 2,
  }))
}

/** Touching is no overlap. */
export const ringsOverlap = (a: Path, b: Path) => !isSeparated(a, b) && !isSeparated(b, a)

function isSeparated(a: Path, b: Path): boolean {
  return a.some((corner, i) => {
    const next = a[(i + 1) % a.length] ?? corner
    const [nx, ny] = [corner.y - next.y, next.x - corner.x]
    const extreme = (ring: Path, best: (...values: number[]) => number) =>
      best(...ring.map(point => point.x * nx + point.y * ny))
    return extreme(a, Math.max) <= extreme(b, Math.min) || extreme(b, Math.max) <= extreme(a, Math.min)
  })
}
