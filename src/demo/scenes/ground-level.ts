import { between, pick } from '../random.ts'
import { street } from './backdrops.ts'
import {
  type Brush,
  blob,
  dark,
  disc,
  ground,
  group,
  light,
  line,
  mix,
  oval,
  poly,
  type Spot,
  shadow,
  shape,
  times,
} from './brush.ts'
import { asphalt, kerb, paving, puddle, stripes } from './floors.ts'
import type { Picture } from './picture.ts'

const stone = 0.3

/** A slab that lies askew beside its place, as seen from the photographer. */
function slab(middle: Spot, turn: number, colour: string): string {
  const lifted = (up: number) =>
    [0.25, 0.75, 1.25, 1.75].map((quarter): Spot => {
      const angle = quarter * Math.PI + turn
      const ahead = middle[1] + Math.sin(angle) * stone * 0.7
      const [x, y] = ground(middle[0] + Math.cos(angle) * stone * 0.7, ahead)
      return [x, y - (up * 960) / ahead]
    })
  const [foot, top] = [lifted(0.02), lifted(0.085)]
  const sides = top.map((corner, i) => {
    const next = (i + 1) % 4
    return poly([corner, top[next] ?? corner, foot[next] ?? corner, foot[i] ?? corner], dark(colour, 0.4))
  })
  return sides.join('') + poly(top, light(colour, 0.12)) + poly(top, 'url(#sheen)')
}

export function loosePaving(brush: Brush): Picture {
  const { random } = brush
  const [column, row] = [pick(random, [-1, 0, 1]), 4]
  const ahead = 1.9 + row * stone
  const hole = (grow: number) => {
    const [left, right] = [column * stone - grow, (column + 1) * stone + grow]
    return poly(
      [
        ground(left, ahead - grow),
        ground(right, ahead - grow),
        ground(right, ahead + stone),
        ground(left, ahead + stone),
      ],
      grow < 0 ? '#6d5638' : '#3d3022',
    )
  }
  const middle: Spot = [(column + 0.5) * stone + pick(random, [-0.36, 0.38]), ahead + 0.02]
  const [x, y] = ground(...middle)
  const grit = times(30, () =>
    disc(
      ...ground(middle[0] + between(random, -0.5, 0.5), ahead + between(random, -0.35, 0.45)),
      between(random, 2, 6),
      '#9a7f55',
    ),
  )
  return {
    back: street(brush),
    close: { at: [x, y - 30], by: 1.8 },
    front: [
      paving(brush, '#aaa59c', 7, stone, (c, r) => r === row && c === column),
      shape(blob(brush, ground((column + 0.5) * stone, ahead + 0.12), 190, 62, 0.2), '#c7ab7b', 'opacity=".6"'),
      hole(0) + hole(-0.03) + grit,
      shadow(brush, [x + 12, y + 14], 120, 44) + slab(middle, between(random, 0.25, 0.6), '#b9b2a6'),
    ].join(''),
  }
}

export function pothole(brush: Brush): Picture {
  const { random } = brush
  const at = ground(between(random, -0.3, 0.3), 2.9)
  const [x, y] = at
  const r = between(random, 260, 330)
  const crack = times(6, i => {
    const angle = i * 1.05 + random()
    const [dx, dy] = [Math.cos(angle), Math.sin(angle) * 0.3]
    return line(
      `M${x + dx * r * 0.9} ${y + dy * r * 0.9}l${dx * 60 + 20} ${dy * 50 - 6}l${dx * 90 - 14} ${dy * 70 + 8}`,
      '#34373a',
      4,
    )
  })
  return {
    back: street(brush),
    front: [
      asphalt(brush, 8) + stripes(5.6),
      crack,
      shape(blob(brush, at, r * 1.12, r * 0.36, 0.1), '#787b7d'),
      shape(blob(brush, at, r, r * 0.31, 0.1), '#2f2c29'),
      shape(blob(brush, [x, y + 14], r * 0.86, r * 0.24, 0.12), '#4c443b'),
      puddle(brush, [x + 10, y + 26], r * 0.55),
      times(34, () =>
        disc(
          x + between(random, -1.3, 1.3) * r,
          y + between(random, -0.45, 0.5) * r,
          between(random, 3, 11),
          pick(random, ['#54575a', '#6f7274', '#3d4042']),
        ),
      ),
    ].join(''),
  }
}

export function blockedDrain(brush: Brush): Picture {
  const { random } = brush
  const at = ground(0, 3)
  const grate = poly([ground(-0.36, 2.72), ground(0.36, 2.72), ground(0.36, 3.22), ground(-0.36, 3.22)], '#3c3f42')
  const bars = times(7, i =>
    poly(
      [
        ground(-0.31 + i * 0.09, 2.76),
        ground(-0.27 + i * 0.09, 2.76),
        ground(-0.27 + i * 0.09, 3.18),
        ground(-0.31 + i * 0.09, 3.18),
      ],
      '#15171a',
    ),
  )
  const leaves = times(110, () => {
    const [x, y] = ground(between(random, -0.75, 0.75), between(random, 2.5, 3.5))
    const colour = pick(random, ['#a8672b', '#c98c3a', '#7c5527', '#8f7a35', '#6b4a2a'])
    return group(
      shape('M0 0Q12 -14 26 0Q12 14 0 0Z', colour) + line('M0 0H24', dark(colour, 0.3), 1.6),
      `translate(${x} ${y}) rotate(${between(random, 0, 360)}) scale(1 .6)`,
    )
  })
  return {
    back: street(brush),
    close: { at: [800, 950], by: 1.35 },
    front: [
      paving(brush, '#aba79f', 8) + asphalt(brush, 4) + kerb(4.15),
      puddle(brush, [at[0] + 30, at[1] + 10], 640),
      grate + bars + leaves,
      oval([at[0] - 60, at[1] + 130], 190, 14, '#ffffff', 'opacity=".16"'),
    ].join(''),
  }
}

export function dogMess(brush: Brush): Picture {
  const { random } = brush
  const lump = (x: number, y: number, r: number) =>
    shape(blob(brush, [x, y], r, r * 0.6, 0.12), mix('#4f331d', '#6b4728', random())) +
    shape(blob(brush, [x - r * 0.25, y - r * 0.24], r * 0.45, r * 0.16, 0.2), '#96703f', 'opacity=".65"')
  const heap = lump(-26, -4, 24) + lump(16, -2, 30) + lump(-2, -16, 25) + lump(34, -10, 16)
  const at = ground(between(random, -0.25, 0.25), 2.5)
  const fly = (i: number) =>
    group(
      oval([-5, -4], 6, 3, '#dfe8ec', 'opacity=".8"') +
        oval([5, -4], 6, 3, '#dfe8ec', 'opacity=".8"') +
        oval([0, 0], 3.4, 5, '#191a1c'),
      `translate(${at[0] - 70 + i * 46} ${at[1] - 90 - between(random, 0, 70)}) rotate(${between(random, -40, 40)}) scale(.9)`,
    )
  const verge = poly([ground(0.75, 1.8), ground(3.4, 1.8), ground(6.5, 7.2), ground(1.4, 7.2)], '#6f9a50')
  const blades = times(150, () => {
    const ahead = between(random, 1.9, 6.8)
    const [x, y] = ground(between(random, 0.78 + (ahead - 1.9) * 0.12, 0.9 * ahead), ahead)
    return line(
      `M${x} ${y}l${between(random, -8, 8)} ${-70 / ahead}`,
      pick(random, ['#557f3b', '#86b05f', '#4b7334']),
      12 / ahead,
    )
  })
  return {
    back: street(brush),
    front:
      paving(brush, '#b0a99d', 7.6) +
      verge +
      blades +
      shadow(brush, [at[0], at[1] + 4], 150, 26) +
      group(heap, `translate(${at[0]} ${at[1]}) scale(2)`) +
      times(4, fly),
  }
}

export function icyRoad(brush: Brush): Picture {
  const { random } = brush
  const sheets = times(9, () => {
    const ahead = between(random, 2.1, 6)
    const at = ground(between(random, -0.6, 0.6) * ahead, ahead)
    const rx = between(random, 700, 1300) / ahead
    return (
      shape(blob(brush, at, rx, rx * 0.2, 0.2), '#dbe8ef', 'opacity=".75"') +
      shape(blob(brush, [at[0] - rx * 0.15, at[1] - rx * 0.04], rx * 0.6, rx * 0.09, 0.3), '#ffffff', 'opacity=".8"')
    )
  })
  const bank = times(16, i =>
    shape(
      blob(
        brush,
        [i * 110 - 20, 716 + between(random, -6, 10)],
        between(random, 80, 120),
        between(random, 22, 40),
        0.16,
      ),
      i % 2 ? '#f3f6f8' : '#e4ebef',
    ),
  )
  const flakes = times(120, () =>
    disc(random() * 1600, random() * 1100, between(random, 1.5, 4.5), '#ffffff', 'opacity=".7"'),
  )
  const tracks = [-0.8, 0.7].map(x =>
    poly([ground(x, 1.8), ground(x + 0.34, 1.8), ground(x + 0.3, 7), ground(x + 0.04, 7)], '#4d5358', 'opacity=".55"'),
  )
  return { back: street(brush), front: asphalt(brush, 6.2) + tracks.join('') + sheets + bank + flakes }
}
