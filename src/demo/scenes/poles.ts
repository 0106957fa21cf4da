import { between, pick } from '../random.ts'
import { glow, street } from './backdrops.ts'
import {
  type Brush,
  disc,
  ground,
  group,
  line,
  litter,
  oval,
  rect,
  type Spot,
  shadow,
  shape,
  stand,
  times,
} from './brush.ts'
import { asphalt, kerb, paving } from './floors.ts'
import type { Picture } from './picture.ts'

const pavingColours = ['#b3ada3', '#a9a7a3', '#b8a795', '#a79d92'] as const

const word = (text: string, size: number, fill: string, more = '') =>
  `<text font-family="Noto Sans" font-weight="bold" font-size="${size}" fill="${fill}" ${more}>${text}</text>`

function lampPost(brush: Brush, isBroken: boolean): string {
  const head = (lit: boolean) =>
    shape('M-8 0H70Q84 2 84 12L60 20H4Q-8 18 -8 8Z', '#4d5459') +
    rect(10, 16, 62, 8, lit ? '#fff3c4' : '#8f979c', 'rx="4"')
  if (!isBroken)
    return (
      rect(-6, -360, 12, 360, '#596167') + rect(-9, -60, 18, 60, '#4a5156') + group(head(true), 'translate(0 -372)')
    )
  const lean = between(brush.random, 24, 38)
  const upper =
    rect(-5, -190, 10, 192, '#5d656b') +
    group(head(false), 'translate(-2 -198) rotate(14)') +
    line('M10 -176q30 30 12 66', '#23262a', 4)
  return [
    rect(-9, -70, 18, 70, '#4a5156'),
    rect(-6, -160, 12, 160, '#596167'),
    rect(-6, -160, 5, 160, '#ffffff', 'opacity=".15"'),
    group(upper, `translate(0 -156) rotate(${lean})`),
    shape('M-8 -166L10 -160L8 -146L-7 -150Z', '#3d4347'),
    rect(-7, -48, 14, 22, '#23272a', 'rx="2"') + line('M-2 -40q-14 20 -6 36M2 -36q12 18 4 34', '#c24a32', 2.5),
  ].join('')
}

export function brokenLamp(brush: Brush): Picture {
  const side = pick(brush.random, [-1, 1] as const)
  const others: readonly Spot[] = [
    [side * 3.6, 7.2],
    [side * -3.1, 6.6],
  ]
  const glows = others.map(([x, z]) => {
    const [gx, gy] = ground(x, z)
    return (
      glow(gx + 384 / z, gy - 3400 / z, 2300 / z) +
      oval([gx + 384 / z, gy + 6], 1700 / z, 300 / z, 'url(#glow)', 'opacity=".35"')
    )
  })
  const foot = ground(side * 0.4, 5.6)
  return {
    back: street(brush),
    front: [
      asphalt(brush, 8) + kerb(6.2) + paving(brush, '#a7a39b', 6),
      others.map(spot => stand(spot, lampPost(brush, false))).join(''),
      shadow(brush, foot, 120) + stand([side * 0.4, 5.6], lampPost(brush, true)),
      litter(brush, ground(side * 0.4 + 0.5, 5), 0.7),
    ].join(''),
    glare: brush.tone.name === 'night' ? glows.join('') : '',
  }
}

export function bentSign(brush: Brush): Picture {
  const { random } = brush
  const faces = {
    triangle:
      shape('M0 -40L38 26L-38 26Z', '#c8342c', 'stroke="#c8342c" stroke-width="10" stroke-linejoin="round"') +
      shape('M0 -22L22 16L-22 16Z', '#f6f3ea') +
      rect(-3, -12, 6, 16, '#1c1c1c') +
      disc(0, 10, 3.6, '#1c1c1c'),
    round:
      disc(0, 0, 40, '#c8342c') +
      disc(0, 0, 30, '#f6f3ea') +
      word('30', 34, '#1c1c1c', 'x="0" y="12" text-anchor="middle"'),
    blue: disc(0, 0, 40, '#f6f3ea') + disc(0, 0, 37, '#2560ad') + line('M0 22V-18M-14 -4L0 -20L14 -4', '#f6f3ea', 8),
  } as const
  const face = faces[pick(random, ['triangle', 'round', 'blue'] as const)]
  const lean = between(random, 22, 40) * pick(random, [-1, 1] as const)
  const upper =
    rect(-4, -120, 8, 122, '#9aa2a6') +
    rect(-4, -120, 3, 122, '#ffffff', 'opacity=".35"') +
    group(
      face + disc(-10, -12, 60, 'url(#gleam)', 'opacity=".5"'),
      `translate(0 -142) rotate(${lean * 0.6}) scale(1 .94)`,
    )
  const whole =
    rect(-4, -92, 8, 92, '#8f979b') +
    rect(-4, -92, 3, 92, '#ffffff', 'opacity=".3"') +
    group(upper, `translate(0 -90) rotate(${lean})`) +
    shape('M-7 -96L7 -94L6 -84L-6 -86Z', '#767d81')
  const foot = ground(0, 3.3)
  return {
    back: street(brush),
    front:
      asphalt(brush, 8) +
      kerb(4.4) +
      paving(brush, pick(random, pavingColours), 4.1) +
      shadow(brush, foot, 110, 18) +
      stand([0, 3.3], whole) +
      times(5, () => litter(brush, ground(between(random, -1, 1), between(random, 2.5, 4)), 0.5)),
  }
}

export function stoppedClock(brush: Brush): Picture {
  const { random } = brush
  const hour = between(random, 0, 360)
  const dial = [
    disc(0, 0, 62, '#2c3a45') + disc(0, 0, 53, '#f4f1e6'),
    times(12, i => group(rect(-2, -48, 4, i % 3 ? 8 : 14, '#23282c'), `rotate(${i * 30})`)),
    group(rect(-3.4, -28, 6.8, 34, '#1d2226', 'rx="3"'), `rotate(${hour})`) +
      group(rect(-2.2, -43, 4.4, 50, '#1d2226', 'rx="2"'), `rotate(${hour * 7})`),
    disc(0, 0, 5, '#b23a2e') +
      line('M-40 -20L-12 -4L-22 14L8 30L4 46', '#8d979c', 2) +
      disc(-14, -18, 60, 'url(#gleam)', 'opacity=".55"'),
  ].join('')
  const whole =
    rect(-8, -200, 16, 200, '#33424d') +
    rect(-8, -200, 6, 200, '#ffffff', 'opacity=".16"') +
    rect(-16, -50, 32, 50, '#2b3842', 'rx="3"') +
    group(dial, 'translate(0 -256)') +
    shape('M-30 -316Q0 -344 30 -316Z', '#2c3a45')
  const foot = ground(0.1, 4.6)
  return {
    back: street(brush),
    front:
      asphalt(brush, 8) +
      kerb(5.2) +
      paving(brush, pick(random, pavingColours), 5) +
      shadow(brush, foot, 120, 18) +
      stand([0.1, 4.6], whole),
  }
}
