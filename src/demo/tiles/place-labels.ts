import { type Path, pointsAt } from '../shapes.ts'
import type { Pixel } from './schemes.ts'
import { type Lettering, lettering } from './style.ts'
import { characterWidths } from './text-width.ts'

type Glyphs = { readonly text: string; readonly at: Pixel; readonly degrees: number }
export type Label = {
  readonly style: Lettering
  readonly icon?: string
  readonly pieces: readonly Glyphs[]
  readonly bounds: { readonly west: number; readonly north: number; readonly east: number; readonly south: number }
}

type Disc = Pixel & { readonly radius: number }
const cell = 64

/** Rows of discs approximate placed labels, so that none overlap. */
export function emptyOccupiedArea() {
  const cells = new Map<number, Disc[]>()
  const keysOf = ({ x, y, radius }: Disc) => {
    const keys: number[] = []
    for (let column = Math.floor((x - radius) / cell); column <= Math.floor((x + radius) / cell); column += 1) {
      for (let row = Math.floor((y - radius) / cell); row <= Math.floor((y + radius) / cell); row += 1) {
        keys.push(column * 4194304 + row)
      }
    }
    return keys
  }
  const isFree = (disc: Disc) =>
    keysOf(disc).every(key =>
      (cells.get(key) ?? []).every(
        other => (other.x - disc.x) ** 2 + (other.y - disc.y) ** 2 >= (other.radius + disc.radius) ** 2,
      ),
    )
  const occupy = (disc: Disc) => {
    for (const key of keysOf(disc)) cells.set(key, [...(cells.get(key) ?? []), disc])
  }
  return (discs: readonly Disc[]) => {
    if (!discs.every(isFree)) return false
    discs.forEach(occupy)
    return true
  }
}
export type OccupiedArea = ReturnType<typeof emptyOccupiedArea>

const boundsOf = (discs: readonly Disc[]) => ({
  west: Math.min(...discs.map(({ x, radius }) => x - radius - 4)),
  north: Math.min(...discs.map(({ y, radius }) => y - radius - 4)),
  east: Math.max(...discs.map(({ x, radius }) => x + radius + 4)),
  south: Math.max(...discs.map(({ y, radius }) => y + radius + 4)),
})

const widthsFor = (text: string, style: Lettering): number[] => {
  const { face, size, ...more } = lettering[style]
  const spacing = 'spacing' in more ? more.spacing : 0
  return characterWidths(text, face, size).map(width => width + spacing)
}

const stepsBetween = (from: number, to: number, step: number) => {
  const count = Math.max(1, Math.ceil((to - from) / step))
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count)
}

type LabelText = { readonly text: string; readonly style: Lettering; readonly icon?: string }

export function straightLabel({ text, style, icon }: LabelText, middle: Pixel, occupied: OccupiedArea): Label | null {
  const { size } = lettering[style]
  const lines = text.split('\n')
  const pieces: Glyphs[] = []
  const discs: Disc[] = icon ? [{ ...middle, radius: 9 }] : []
  lines.forEach((line, i) => {
    const width = widthsFor(line, style).reduce((sum, next) => sum + next, 0)
    const y = middle.y + (icon ? 18 + i * size * 1.15 : (i - (lines.length - 1) / 2) * size * 1.15)
    pieces.push({ text: line, at: { x: middle.x, y }, degrees: 0 })
    const half = Math.max(0, width / 2 - size * 0.4)
    for (const x of stepsBetween(middle.x - half, middle.x + half, size)) discs.push({ x, y, radius: size * 0.62 })
  })
  if (!occupied(discs)) return null
  return { style, pieces, bounds: boundsOf(discs), ...(icon && { icon }) }
}

const degrees = (radians: number) => (radians * 180) / Math.PI
const angleBetween = (from: number, to: number) => Math.atan2(Math.sin(to - from), Math.cos(to - from))

/** The middle is `centre` pixels from the start; never upside down. */
export function labelAlong(
  { text, style }: LabelText,
  line: Path,
  centre: number,
  occupied: OccupiedArea,
): Label | null {
  const widths = widthsFor(text, style)
  const { size } = lettering[style]
  const total = widths.reduce((sum, width) => sum + width, 0)
  const [middle] = pointsAt(line, [centre])
  if (!middle) return null
  const isReversed = Math.cos(middle.angle) < -0.01
  let position = -total / 2
  const offsets = widths.map(width => {
    const offset = position + width / 2
    position += width
    return isReversed ? -offset : offset
  })
  const distances = offsets.map(offset => centre + offset)
  const points = isReversed ? pointsAt(line, distances.toReversed()).toReversed() : pointsAt(line, distances)
  const angles = points.map(({ angle }) => (isReversed ? angle + Math.PI : angle))
  if (points.length !== widths.length || !readable(angles)) return null

  const discs = stepsBetween(centre - total / 2 + size * 0.3, centre + total / 2 - size * 0.3, size)
  const occupiedDiscs = pointsAt(line, discs).map(({ x, y }) => ({ x, y, radius: size * 0.62 }))
  if (!occupied(occupiedDiscs)) return null
  const isStraight = angles.every(angle => Math.abs(angleBetween(angles[0] ?? 0, angle)) < 0.02)
  const pieces: Glyphs[] = isStraight
    ? [{ text, at: middle, degrees: degrees(isReversed ? middle.angle + Math.PI : middle.angle) }]
    : [...text].flatMap((letter, i) => {
        const [spot, angle] = [points[i], angles[i]]
        return spot && angle !== undefined && letter !== ' '
          ? [{ text: letter, at: spot, degrees: degrees(angle) }]
          : []
      })
  return { style, pieces, bounds: boundsOf(occupiedDiscs) }
}

const readable = (angles: readonly number[]) =>
  angles.every((angle, i) => {
    const previous = angles[i - 1] ?? angle
    return Math.abs(angleBetween(previous, angle)) < 0.32 && Math.abs(angleBetween(angles[0] ?? 0, angle)) < 1.1
  })

export const widthOf = (text: string, style: Lettering) => widthsFor(text, style).reduce((sum, width) => sum + width, 0)
