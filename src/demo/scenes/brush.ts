import { between, pick } from '../random.ts'

export const [width, height] = [1600, 1200]
/** Where all lines of the ground meet. */
export const horizon = 430

export type Tone = {
  readonly name: string
  readonly sky: readonly [string, string]
  /** Multiplied over the whole picture. */
  readonly cast: string
  readonly shadow: number
  readonly windows: string
}
export const tones = {
  day: { name: 'day', sky: ['#7fb6e2', '#dff0fb'], cast: '#fffdf6', shadow: 0.36, windows: '#4b5d6e' },
  morning: { name: 'morning', sky: ['#a3c6e4', '#fce9d2'], cast: '#fff0dc', shadow: 0.32, windows: '#5a6775' },
  cloudy: { name: 'cloudy', sky: ['#aab5be', '#dde2e5'], cast: '#dfe3e8', shadow: 0.2, windows: '#4c565f' },
  evening: { name: 'evening', sky: ['#6c83b4', '#f8b587'], cast: '#fbdabb', shadow: 0.34, windows: '#e9bf73' },
  night: { name: 'night', sky: ['#141d38', '#3f4a6e'], cast: '#7781ad', shadow: 0.3, windows: '#ffd98a' },
} as const satisfies Record<string, Tone>

/** What every scene is drawn with: chance that repeats itself, and the light of the moment. */
export type Brush = { readonly random: () => number; readonly tone: Tone }

const num = (value: number) => (Math.round(value * 10) / 10).toString()
const channels = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** A colour on the way from one to another. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const mixed = a.map((value, i) => Math.round(value + ((b[i] ?? value) - value) * share))
  return `#${mixed.map(value => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`
}
export const dark = (colour: string, share: number) => mix(colour, '#0d0f14', share)
export const light = (colour: string, share: number) => mix(colour, '#ffffff', share)

export type Spot = readonly [x: number, y: number]
export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}" ${more}/>`
export const poly = (points: readonly Spot[], fill: string, more = '') =>
  `<polygon points="${points.map(([x, y]) => `${num(x)},${num(y)}`).join(' ')}" fill="${fill}" ${more}/>`
export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, colour: string, thick: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(thick)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}" ${more}/>`
export const oval = ([x, y]: Spot, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" ${more}/>`
export const group = (content: string, transform: string, more = '') =>
  `<g transform="${transform}" ${more}>${content}</g>`
export const times = (count: number, draw: (nth: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** A point on the ground: metres to the right, and forward from the camera. */
export const ground = (right: number, ahead: number): Spot => [
  width / 2 + (right * 960) / ahead,
  horizon + 1540 / ahead,
]

/** Something drawn in centimetres, its foot at 0,0, set on the ground. */
export function stand([right, ahead]: Spot, content: string, more = ''): string {
  const [x, y] = ground(right, ahead)
  return group(content, `translate(${num(x)} ${num(y)}) scale(${(9.6 / ahead).toFixed(3)}) ${more}`)
}

/** The soft shadow that something throws on the ground under it. */
export const shadow = ({ tone }: Brush, at: Spot, rx: number, ry = rx * 0.16) =>
  oval(at, rx, ry, 'url(#shade)', `opacity="${tone.shadow * 2}"`)

/** A ragged round patch, for puddles, holes and bushes. */
export function blob({ random }: Brush, [x, y]: Spot, rx: number, ry: number, rough = 0.2): string {
  const corners = Array.from({ length: 14 }, (_, i): Spot => {
    const angle = (i / 14) * Math.PI * 2
    const reach = 1 + between(random, -rough, rough)
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
  })
  const middle = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const start = middle(corners[13] ?? [x, y], corners[0] ?? [x, y])
  const bends = corners.map((corner, i) => {
    const end = middle(corner, corners[(i + 1) % 14] ?? corner)
    return `Q${num(corner[0])} ${num(corner[1])} ${num(end[0])} ${num(end[1])}`
  })
  return `M${num(start[0])} ${num(start[1])}${bends.join('')}Z`
}

/** Rubbish bags, boxes and bottles: what lies about in half of all reports. */
export function litter(brush: Brush, [x, y]: Spot, size: number): string {
  const { random } = brush
  const kind = pick(random, ['bag', 'box', 'can', 'cup', 'paper'] as const)
  const turn = `translate(${num(x)} ${num(y)}) rotate(${num(between(random, -25, 25))}) scale(${num(size)})`
  const kinds = {
    bag: () => {
      const colour = pick(random, ['#3b4148', '#55606b', '#dfe5e8', '#7f8f57'])
      const body =
        shape(blob(brush, [0, -30], 44, 36, 0.12), colour) + line('M-6 -62Q0 -78 8 -62', dark(colour, 0.3), 7)
      return body + shape(blob(brush, [-12, -40], 16, 14, 0.2), light(colour, 0.18), 'opacity=".6"')
    },
    box: () => {
      const colour = pick(random, ['#b98a55', '#c79b66', '#a97b4a'])
      const front = shape('M-48 -46L26 -40L26 4L-48 0Z', colour)
      const flap = shape('M-48 -46L26 -40L54 -64L-18 -70Z', light(colour, 0.2))
      return front + shape('M26 -40L54 -60L54 -12L26 4Z', dark(colour, 0.25)) + flap
    },
    can: () => {
      const colour = pick(random, ['#c43a31', '#2f6db2', '#d9a441'])
      return (
        rect(-11, -34, 22, 34, colour, 'rx="4"') +
        rect(-11, -26, 22, 6, light(colour, 0.5)) +
        rect(-9, -36, 18, 4, '#c9ced2')
      )
    },
    cup: () => shape('M-12 -34L12 -34L8 0L-8 0Z', '#eee9e2') + rect(-14, -39, 28, 6, '#f7f5f1', 'rx="2"'),
    paper: () => shape('M-30 -4L18 -14L34 2L-14 12Z', '#eceae4') + line('M-16 -1L14 -8M-12 5L18 -1', '#b9b6ae', 2),
  }
  return group(kinds[kind](), turn)
}
