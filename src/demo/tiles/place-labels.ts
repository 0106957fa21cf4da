import { type Path, spotsAt } from '../shapes.ts'
import type { Pixel } from './schemes.ts'
import { type Lettering, lettering } from './style.ts'
import { advances } from './text-width.ts'

/** A piece of text standing on the map; one piece for a straight label, one per letter for a bent one. */
type Glyphs = { readonly text: string; readonly at: Pixel; readonly degrees: number }
export type Label = {
  readonly style: Lettering
  readonly icon?: string
  readonly pieces: readonly Glyphs[]
  readonly reach: { readonly west: number; readonly north: number; readonly east: number; readonly south: number }
}

type Disc = Pixel & { readonly radius: number }
const cell = 64

/** Remembers where labels stand, as rows of discs, so that none lies over another. */
export function emptySheet() {
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
  const free = (disc: Disc) =>
    keysOf(disc).every(key =>
      (cells.get(key) ?? []).every(
        other => (other.x - disc.x) ** 2 + (other.y - disc.y) ** 2 >= (other.radius + disc.radius) ** 2,
      ),
    )
  const take = (disc: Disc) => {
    for (const key of keysOf(disc)) cells.set(key, [...(cells.get(key) ?? []), disc])
  }
  return (discs: readonly Disc[]) => {
    if (!discs.every(free)) return false
    discs.forEach(take)
    return true
  }
}
export type Sheet = ReturnType<typeof emptySheet>

const reachOf = (discs: readonly Disc[]) => ({
  west: Math.min(...discs.map(({ x, radius }) => x - radius - 4)),
  north: Math.min(...discs.map(({ y, radius }) => y - radius - 4)),
  east: Math.max(...discs.map(({ x, radius }) => x + radius + 4)),
  south: Math.max(...discs.map(({ y, radius }) => y + radius + 4)),
})

const widthsFor = (text: string, style: Lettering): number[] => {
  const { face, size, ...more } = lettering[style]
  const spacing = 'spacing' in more ? more.spacing : 0
  return advances(text, face, size).map(width => width + spacing)
}

const row = (from: number, to: number, step: number) => {
  const count = Math.max(1, Math.ceil((to - from) / step))
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count)
}

type Standing = { readonly text: string; readonly style: Lettering; readonly icon?: string }

/** A level label about a place; with an icon it stands below it. */
export function level({ text, style, icon }: Standing, middle: Pixel, sheet: Sheet): Label | null {
  const { size } = lettering[style]
  const lines = text.split('\n')
  const pieces: Glyphs[] = []
  const discs: Disc[] = icon ? [{ ...middle, radius: 9 }] : []
  lines.forEach((line, i) => {
    const width = widthsFor(line, style).reduce((sum, next) => sum + next, 0)
    const y = middle.y + (icon ? 18 + i * size * 1.15 : (i - (lines.length - 1) / 2) * size * 1.15)
    pieces.push({ text: line, at: { x: middle.x, y }, degrees: 0 })
    const half = Math.max(0, width / 2 - size * 0.4)
    for (const x of row(middle.x - half, middle.x + half, size)) discs.push({ x, y, radius: size * 0.62 })
  })
  if (!sheet(discs)) return null
  return { style, pieces, reach: reachOf(discs), ...(icon && { icon }) }
}

const degrees = (radians: number) => (radians * 180) / Math.PI
const turn = (from: number, to: number) => Math.atan2(Math.sin(to - from), Math.cos(to - from))

/** A label along a line, its middle at `centre` pixels from the start; never upside down. */
export function along({ text, style }: Standing, line: Path, centre: number, sheet: Sheet): Label | null {
  const widths = widthsFor(text, style)
  const { size } = lettering[style]
  const total = widths.reduce((sum, width) => sum + width, 0)
  const [middle] = spotsAt(line, [centre])
  if (!middle) return null
  const backwards = Math.cos(middle.angle) < -0.01
  let pen = -total / 2
  const offsets = widths.map(width => {
    const offset = pen + width / 2
    pen += width
    return backwards ? -offset : offset
  })
  const walk = offsets.map(offset => centre + offset)
  const spots = backwards ? spotsAt(line, walk.toReversed()).toReversed() : spotsAt(line, walk)
  const angles = spots.map(({ angle }) => (backwards ? angle + Math.PI : angle))
  if (spots.length !== widths.length || !readable(angles)) return null

  const discs = row(centre - total / 2 + size * 0.3, centre + total / 2 - size * 0.3, size)
  const places = spotsAt(line, discs).map(({ x, y }) => ({ x, y, radius: size * 0.62 }))
  if (!sheet(places)) return null
  const straight = angles.every(angle => Math.abs(turn(angles[0] ?? 0, angle)) < 0.02)
  const pieces: Glyphs[] = straight
    ? [{ text, at: middle, degrees: degrees(backwards ? middle.angle + Math.PI : middle.angle) }]
    : [...text].flatMap((letter, i) => {
        const [spot, angle] = [spots[i], angles[i]]
        return spot && angle !== undefined && letter !== ' '
          ? [{ text: letter, at: spot, degrees: degrees(angle) }]
          : []
      })
  return { style, pieces, reach: reachOf(places) }
}

const readable = (angles: readonly number[]) =>
  angles.every((angle, i) => {
    const before = angles[i - 1] ?? angle
    return Math.abs(turn(before, angle)) < 0.32 && Math.abs(turn(angles[0] ?? 0, angle)) < 1.1
  })

export const widthOf = (text: string, style: Lettering) => widthsFor(text, style).reduce((sum, width) => sum + width, 0)
