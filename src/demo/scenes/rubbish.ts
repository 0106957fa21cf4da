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
  litter,
  mix,
  oval,
  rect,
  type Spot,
  shadow,
  shape,
  stand,
  times,
} from './brush.ts'
import { asphalt, kerb, paving, scattered } from './floors.ts'
import type { Picture } from './picture.ts'

const pavingColours = ['#b3ada3', '#a9a7a3', '#b8a795', '#a79d92'] as const

const pavement = (brush: Brush) => paving(brush, pick(brush.random, pavingColours), 7.6)

function pillar(brush: Brush, colour: string): string {
  return [
    shape('M-105 6L105 6L86 -22L-86 -22Z', '#8e9296'),
    shape('M-105 6L105 6L105 12L-105 12Z', '#5f6367'),
    rect(-46, -150, 92, 146, colour, 'rx="10"'),
    rect(-46, -150, 92, 146, 'url(#round)', 'rx="10"'),
    rect(-34, -136, 68, 50, dark(colour, 0.55), 'rx="6"'),
    shape('M-34 -110Q0 -72 34 -110V-92Q34 -86 28 -86H-28Q-34 -86 -34 -92Z', '#b9bec2'),
    rect(-20, -104, 40, 7, '#6b7074', 'rx="3"'),
    rect(-24, -70, 48, 34, '#f2f1ec', 'rx="3"'),
    rect(-18, -64, 36, 5, dark(colour, 0.2)) + rect(-18, -54, 28, 4, '#a9a9a4') + rect(-18, -46, 32, 4, '#a9a9a4'),
    shape(blob(brush, [0, -112], 26, 14, 0.3), '#dfe3e4'),
  ].join('')
}

export function overflowingContainer(brush: Brush): Picture {
  const { random } = brush
  const colour = pick(random, ['#3f5f4c', '#5a6167', '#2e5b86', '#76502f'])
  const spots = Array.from({ length: 13 }, (): Spot => [between(random, -1.15, 1.15), between(random, 2.7, 3.9)]).sort(
    (a, b) => b[1] - a[1],
  )
  const bags = spots.map(([x, z]) => {
    const at = ground(x, z)
    return shadow(brush, at, 190 / z, 34 / z) + litter(brush, at, (between(random, 2.6, 4.2) / z) * 1.35)
  })
  const foot = ground(0, 3.7)
  return {
    back: street(brush),
    front:
      pavement(brush) +
      shadow(brush, [foot[0] + 20, foot[1] + 8], 330, 46) +
      stand([0, 3.7], pillar(brush, colour)) +
      bags.join(''),
  }
}

export function rats(brush: Brush): Picture {
  const { random } = brush
  const rat = (colour: string) =>
    line('M-20 -4q-22 6 -34 -4t-26 2', mix(colour, '#d99a93', 0.6), 2.6) +
    shape('M-22 -2Q-24 -20 -4 -20Q10 -20 18 -13Q28 -10 31 -4Q26 0 18 -1H-14Q-20 0 -22 -2Z', colour) +
    disc(16, -14, 4.4, mix(colour, '#d99a93', 0.5)) +
    disc(24, -8, 1.5, '#0c0c0c') +
    disc(31, -4, 1.4, '#c98a86') +
    line('M-12 -1v3M12 -1v3', dark(colour, 0.3), 3) +
    shape('M-16 -14Q-4 -22 10 -16Q-2 -17 -16 -10Z', light(colour, 0.2), 'opacity=".6"')
  const walk = (x: number, z: number, face: 1 | -1) => {
    const at = ground(x, z)
    return (
      shadow(brush, at, 300 / z, 40 / z) +
      group(
        rat(pick(random, ['#5d544c', '#6c6259', '#4e4a47'])),
        `translate(${at[0]} ${at[1]}) scale(${(face * 11) / z} ${11 / z})`,
      )
    )
  }
  const heap = times(8, i => {
    const at = ground(-0.9 + i * 0.16, 3.5 - (i % 3) * 0.24)
    return shadow(brush, at, 70, 14) + litter(brush, at, between(random, 1, 1.5))
  })
  return {
    back: street(brush),
    close: { at: [840, 940], by: 1.45 },
    front: pavement(brush) + heap + walk(0.15, 2.75, 1) + walk(0.75, 3.3, -1) + walk(-0.35, 2.4, 1),
  }
}

export function sofa(brush: Brush): Picture {
  const { random } = brush
  const colour = pick(random, ['#7d3f3a', '#556b5a', '#8b7355', '#4c5a78', '#9a6b86'])
  const cushion = (x: number) =>
    rect(x, -64, 82, 30, light(colour, 0.12), 'rx="10"') + line(`M${x + 8} -40q34 6 66 0`, dark(colour, 0.25), 2)
  const seat = [
    rect(-100, -104, 200, 74, dark(colour, 0.14), 'rx="18"'),
    rect(-94, -98, 92, 52, colour, 'rx="12"') + rect(2, -98, 92, 52, mix(colour, '#ffffff', 0.05), 'rx="12"'),
    cushion(-84) + cushion(2),
    rect(-96, -40, 192, 30, dark(colour, 0.2), 'rx="6"'),
    rect(-118, -78, 32, 70, colour, 'rx="13"') + rect(86, -78, 32, 70, dark(colour, 0.1), 'rx="13"'),
    rect(-108, -10, 12, 12, '#3a2c22') + rect(96, -10, 12, 12, '#3a2c22'),
    shape('M-30 -92l26 8l-8 20l-24 -6Z', '#e8dfc7') + line('M-30 -92l10 12l-6 8l10 6', dark(colour, 0.4), 2.4),
    rect(-100, -104, 200, 100, 'url(#sheen)', 'rx="18" opacity=".7"'),
  ].join('')
  const [x, z] = [between(random, -0.25, 0.25), 3.3]
  const foot = ground(x, z)
  return {
    back: street(brush),
    front: [
      asphalt(brush, 8) + kerb(4.7) + paving(brush, pick(random, pavingColours), 4.4),
      shadow(brush, [foot[0], foot[1] + 2], 400, 52) +
        group(stand([x, z], seat), `rotate(${between(random, -3, 3)} ${foot[0]} ${foot[1]})`),
      times(4, () => litter(brush, ground(x + between(random, 0.9, 1.5), between(random, 3, 3.6)), 1.3)),
    ].join(''),
  }
}

export function bikeWreck(brush: Brush): Picture {
  const { random } = brush
  const paint = pick(random, ['#6f3a2c', '#3e4a44', '#7a6a3c', '#4a4350'])
  const wheel = (x: number, squash: number, lean: number) =>
    group(
      oval([0, 0], 34 * squash, 34, 'none', `stroke="#2c2a28" stroke-width="5"`) +
        oval([0, 0], 30 * squash, 30, 'none', 'stroke="#8a5a3a" stroke-width="2.4"') +
        times(9, i => line(`M0 0L${Math.cos(i * 0.7) * 30 * squash} ${Math.sin(i * 0.7) * 30}`, '#8d8478', 0.9)) +
        disc(0, 0, 4, '#5a4636'),
      `translate(${x} -35) rotate(${lean})`,
    )
  const frame = line(
    'M-52 -35L-18 -38L22 -88L-30 -84L-18 -38M-52 -35L-30 -84L-33 -96M22 -88L50 -38M22 -88L19 -104',
    paint,
    5,
  )
  const parts =
    line('M19 -104q14 -8 24 -2M19 -104q-10 2 -16 10', '#4b4a48', 4) +
    shape('M-48 -99q16 -8 32 -1q-10 8 -30 6Z', '#2b2522') +
    disc(-18, -38, 9, '#4f4034') +
    line('M-18 -38l12 16m-4 0h10', '#3a3632', 4)
  const bike = wheel(-52, 0.92, 0) + wheel(52, pick(random, [0.28, 0.36, 0.45]), 24) + frame + parts
  const post =
    rect(-70, -130, 9, 130, '#7b8489') +
    rect(-70, -130, 4, 130, '#ffffff', 'opacity=".3"') +
    line('M-62 -44q16 -12 26 6', '#c9a227', 4)
  const tufts = scattered(
    brush,
    26,
    ([x, y], size) =>
      line(
        `M${x} ${y}q${-4 * size} ${-14 * size} ${-10 * size} ${-22 * size}M${x} ${y}q${3 * size} ${-16 * size} ${8 * size} ${-24 * size}`,
        '#5f8444',
        4 * size,
      ),
    4,
  )
  const foot = ground(0, 2.9)
  return {
    back: street(brush),
    front: pavement(brush) + tufts + shadow(brush, foot, 330, 36) + stand([0, 2.9], post + bike),
  }
}
