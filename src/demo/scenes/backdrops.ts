import { between, pick } from '../random.ts'
import {
  type Brush,
  blob,
  dark,
  disc,
  horizon,
  light,
  line,
  mix,
  poly,
  rect,
  type Spot,
  shape,
  times,
  width,
} from './brush.ts'

const bricks = ['#8a4c3c', '#a4634a', '#7c5647', '#b17d5b', '#6f4d48', '#c3a588', '#5d5855', '#94705a'] as const

const sky = ({ tone, random }: Brush) =>
  rect(0, 0, width, 700, 'url(#sky)') +
  times(tone.name === 'cloudy' ? 9 : 5, () => {
    const at: Spot = [between(random, -100, 1700), between(random, 40, 330)]
    const cloud = mix(tone.sky[1], '#ffffff', tone.name === 'night' ? 0.05 : 0.6)
    return shape(
      blob({ random, tone }, at, between(random, 90, 240), between(random, 18, 46), 0.3),
      cloud,
      'opacity=".55"',
    )
  })

function windowAt({ tone, random }: Brush, [x, y]: Spot, w: number, h: number): string {
  const lit = tone.windows.startsWith('#f') || tone.windows.startsWith('#e') ? random() < 0.55 : false
  const glass = lit ? tone.windows : '#46586a'
  return [
    rect(x - 4, y - 4, w + 8, h + 8, '#efebe1'),
    rect(x, y, w, h, glass),
    poly(
      [
        [x, y],
        [x + w * 0.6, y],
        [x, y + h * 0.7],
      ],
      '#ffffff',
      'opacity=".14"',
    ),
    rect(x + w / 2 - 2, y, 4, h, '#efebe1'),
    rect(x, y + h * 0.38, w, 4, '#efebe1'),
    rect(x - 7, y + h + 4, w + 14, 6, '#cfc8ba'),
  ].join('')
}

function gable({ random }: Brush, x: number, top: number, w: number): string {
  const roofs = {
    step: `M${x} ${top}V${top - 26}H${x + w * 0.16}V${top - 56}H${x + w * 0.32}V${top - 86}H${x + w * 0.68}V${top - 56}H${x + w * 0.84}V${top - 26}H${x + w}V${top}Z`,
    bell: `M${x} ${top}Q${x + w * 0.26} ${top - 8} ${x + w * 0.3} ${top - 62}Q${x + w * 0.5} ${top - 110} ${x + w * 0.7} ${top - 62}Q${x + w * 0.74} ${top - 8} ${x + w} ${top}Z`,
    spout: `M${x} ${top}L${x + w * 0.4} ${top - 92}H${x + w * 0.6}L${x + w} ${top}Z`,
    cornice: `M${x - 6} ${top}V${top - 22}H${x + w + 6}V${top}Z`,
  } as const
  return roofs[pick(random, ['step', 'bell', 'spout', 'cornice', 'cornice'] as const)]
}

function house(brush: Brush, x: number, w: number, base: number): string {
  const { random } = brush
  const colour = pick(random, bricks)
  const storeys = random() < 0.4 ? 4 : 3
  const storey = between(random, 92, 108)
  const top = base - storeys * storey
  const columns = w > 165 ? 3 : 2
  const pane = (w - 30) / columns - 26
  const door = Math.floor(random() * columns)
  const rows = times(storeys, row =>
    times(columns, column => {
      const at: Spot = [x + 28 + column * (pane + 26), base - (row + 1) * storey + 22]
      if (row > 0 || column !== door) return windowAt(brush, at, pane, storey - 46)
      const leaf = pick(random, ['#24503f', '#6b2430', '#27405f', '#3c3a38'])
      return (
        rect(at[0], at[1] - 4, pane, storey - 18, '#efebe1') + rect(at[0] + 5, at[1] + 18, pane - 10, storey - 40, leaf)
      )
    }),
  )
  const bonds = times(Math.floor((base - top) / 13), i =>
    rect(x, top + i * 13, w, 1.6, dark(colour, 0.22), 'opacity=".5"'),
  )
  return [
    shape(gable(brush, x, top + 2, w), colour),
    rect(x, top, w, base - top, colour),
    bonds,
    rect(x, base - 20, w, 20, dark(colour, 0.45)),
    rows,
    rect(x + w - 5, top, 5, base - top, '#000000', 'opacity=".16"'),
  ].join('')
}

/** A row of old houses on the other side. */
export function houses(brush: Brush, base: number): string {
  const row: string[] = []
  for (let x = -40 - between(brush.random, 0, 90); x < width; ) {
    const w = between(brush.random, 132, 196)
    row.push(house(brush, x, w, base))
    x += w
  }
  return row.join('')
}

export const street = (brush: Brush) =>
  sky(brush) +
  houses(brush, horizon + 190) +
  rect(0, horizon + 186, width, 40, '#aca69c') +
  rect(0, horizon + 222, width, 8, '#8b867d')

function treeLine({ random, tone }: Brush, base: number, colour: string, size: number): string {
  return times(18, i => {
    const at: Spot = [i * 95 - 30 + between(random, -30, 30), base - size * between(random, 0.5, 1)]
    return shape(
      blob({ random, tone }, at, size * between(random, 0.8, 1.3), size * between(random, 0.7, 1.2), 0.16),
      mix(colour, '#ffffff', random() * 0.1),
    )
  })
}

/** One tree that stands by itself: trunk, crown, and light from the upper left. */
export function tree(brush: Brush, [x, y]: Spot, size: number, colour = '#5f8f4a'): string {
  const trunk = poly(
    [
      [x - size * 0.07, y],
      [x + size * 0.07, y],
      [x + size * 0.04, y - size * 0.75],
      [x - size * 0.04, y - size * 0.75],
    ],
    '#6b5442',
  )
  const crown = times(5, i => {
    const at: Spot = [x + Math.cos(i * 1.26) * size * 0.26, y - size * 1.02 + Math.sin(i * 1.26) * size * 0.2]
    return shape(blob(brush, at, size * 0.36, size * 0.32, 0.14), i % 2 ? colour : dark(colour, 0.12))
  })
  const gleam = shape(
    blob(brush, [x - size * 0.14, y - size * 1.16], size * 0.24, size * 0.18, 0.2),
    light(colour, 0.22),
    'opacity=".7"',
  )
  return trunk + crown + gleam
}

export function park(brush: Brush): string {
  const { random } = brush
  const far = horizon + 150
  const path = poly(
    [
      [940, far],
      [1010, far],
      [1330, 1200],
      [560, 1200],
    ],
    '#d9c8a2',
  )
  return [
    sky(brush),
    treeLine(brush, far, '#7fa36b', 90),
    treeLine(brush, far + 20, '#618a50', 62),
    rect(0, far, width, 1200 - far, 'url(#lawn)'),
    path,
    times(70, () => {
      const [x, y] = [random() * width, between(random, far + 30, 1200)]
      return line(`M${x} ${y}l${between(random, -4, 4)} ${-8 - (y - far) / 50}`, '#4e7a3a', 2, 'opacity=".5"')
    }),
    tree(brush, [between(random, 120, 320), far + 90], 210),
    tree(brush, [between(random, 1300, 1500), far + 60], 170, '#6f9a4d'),
  ].join('')
}

export function canal(brush: Brush): string {
  const { random, tone } = brush
  const shore = horizon + 120
  const row = houses({ ...brush, random }, shore - 24)
  const ripples = times(60, () => {
    const [x, y] = [random() * width, between(random, shore + 20, 1000)]
    const long = 20 + ((y - shore) / 600) * 130
    return line(
      `M${x} ${y}q${long / 2} -6 ${long} 0`,
      random() < 0.5 ? '#e4f0f4' : '#274b5a',
      2 + (y - shore) / 200,
      'opacity=".22"',
    )
  })
  return [
    sky(brush),
    row,
    rect(0, shore - 26, width, 34, '#77706a'),
    rect(0, shore + 4, width, 1200 - shore, mix('#3f6a78', tone.sky[0], 0.35)),
    `<g transform="translate(0 ${2 * shore + 8}) scale(1 -1)" opacity=".26">${row}</g>`,
    rect(0, shore + 4, width, 1200 - shore, 'url(#depth)'),
    ripples,
  ].join('')
}

/** A wall from the front, brick by brick, with a strip of pavement before it. */
export function wall(brush: Brush): string {
  const { random } = brush
  const colour = pick(random, ['#9a5b48', '#a9745a', '#8a6a5c', '#b48a6c'])
  const [w, h, foot] = [92, 34, 930]
  const rows = times(Math.ceil(foot / h), row =>
    times(19, column => {
      const x = column * w - (row % 2 ? w / 2 : 0) - 20
      return rect(
        x + 2,
        foot - (row + 1) * h + 2,
        w - 4,
        h - 4,
        mix(colour, random() < 0.5 ? '#2f1c16' : '#e9cdb4', random() * 0.2),
        'rx="2"',
      )
    }),
  )
  return rect(0, 0, width, foot, light(dark(colour, 0.2), 0.28)) + rows + rect(0, 0, width, foot, 'url(#sheen)')
}

export const glow = (x: number, y: number, r: number, strength = 0.9) =>
  disc(x, y, r, 'url(#glow)', `opacity="${strength}"`)
