import { between, pick } from '../random.ts'
import { park } from './backdrops.ts'
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
  poly,
  rect,
  type Spot,
  shadow,
  shape,
  stand,
  times,
} from './brush.ts'
import type { Picture } from './picture.ts'

export function fallenTree(brush: Brush): Picture {
  const { random } = brush
  const y = 900
  const bark = '#6a5341'
  const trunk = shape(`M330 ${y - 70}Q700 ${y - 60} 1120 ${y - 46}L1120 ${y + 6}Q700 ${y + 30} 330 ${y + 34}Z`, bark)
  const grain = times(16, i =>
    line(`M${350 + i * 46} ${y - 40 + (i % 4) * 18}q40 6 ${70 + i * 2} 2`, dark(bark, 0.35), 3, 'opacity=".6"'),
  )
  const gleam = shape(
    `M340 ${y - 62}Q700 ${y - 54} 1110 ${y - 42}L1110 ${y - 32}Q700 ${y - 40} 340 ${y - 46}Z`,
    light(bark, 0.3),
    'opacity=".7"',
  )
  const roots = times(13, i => {
    const angle = Math.PI * (0.45 + i * 0.09)
    return line(
      `M330 ${y - 20}q${Math.cos(angle) * 90} ${-Math.sin(angle) * 60} ${Math.cos(angle) * between(random, 110, 200)} ${-Math.sin(angle) * between(random, 80, 190)}`,
      i % 2 ? '#5b4433' : '#7a614a',
      between(random, 8, 18),
    )
  })
  const clod = shape(blob(brush, [300, y + 10], 120, 90, 0.16), '#4d3a2a')
  const leaves = times(26, () =>
    shape(
      blob(
        brush,
        [between(random, 1040, 1500), y - between(random, -60, 230)],
        between(random, 60, 120),
        between(random, 44, 84),
        0.2,
      ),
      mix('#5a8844', '#33592b', random()),
    ),
  )
  const twigs = times(9, () =>
    line(
      `M${between(random, 980, 1200)} ${y - 30}l${between(random, 60, 200)} ${-between(random, 40, 200)}`,
      '#5b4433',
      9,
    ),
  )
  return {
    back: park(brush),
    front: shadow(brush, [820, y + 50], 760, 60) + clod + roots + twigs + trunk + grain + gleam + leaves,
  }
}

export function litterInPark(brush: Brush): Picture {
  const { random } = brush
  const items = Array.from({ length: 30 }, (): Spot => [between(random, -0.85, 0.85), between(random, 2.2, 5.2)])
  const drawn = items
    .sort((a, b) => b[1] - a[1])
    .map(([x, z]) => {
      const at = ground(x * (z / 2.4), z)
      return shadow(brush, at, 120 / z, 22 / z) + litter(brush, at, between(random, 1.7, 3.1) / z)
    })
  const blanket = poly(
    [ground(-1, 3.1), ground(0, 2.9), ground(0.3, 3.6), ground(-0.8, 3.8)],
    '#b5443c',
    'opacity=".9"',
  )
  return { back: park(brush), front: (random() < 0.5 ? blanket : '') + drawn.join('') }
}

export function brokenBench(brush: Brush): Picture {
  const { random } = brush
  const wood = pick(random, ['#8a5f3b', '#6f7a52', '#9a7350'])
  const slat = (y: number, from: number, to: number, lean = 0) =>
    group(
      rect(from, y, to - from, 10, wood, 'rx="2"') +
        rect(from, y, to - from, 3, light(wood, 0.3), 'rx="2"') +
        rect(from, y + 8, to - from, 2.4, dark(wood, 0.4)),
      `rotate(${lean} ${from} ${y})`,
    )
  const leg = (x: number) =>
    rect(x, -46, 9, 46, '#4a5156') + rect(x - 12, -48, 34, 7, '#4a5156') + rect(x, -92, 8, 50, '#4a5156')
  const splinter = (x: number, y: number) =>
    poly(
      [
        [x, y],
        [x + 12, y + 2],
        [x + 5, y + 4],
        [x + 15, y + 7],
        [x, y + 10],
      ],
      light(wood, 0.35),
    )
  const bench = [
    leg(-78) + leg(70),
    slat(-90, -96, 96) + slat(-75, -96, -14) + splinter(-14, -75) + slat(-75, 40, 96),
    slat(-54, -98, 98) + slat(-46, -98, -30, 0) + splinter(-30, -46) + slat(-46, 22, 98, 22),
    slat(-38, -98, 98),
    group(slat(-9, -10, 62, 0), 'rotate(9) translate(0 4)'),
  ].join('')
  const foot = ground(0, 3)
  return { back: park(brush), front: shadow(brush, foot, 360, 44) + stand([0, 3], bench) }
}

export function fullBin(brush: Brush): Picture {
  const { random } = brush
  const colour = pick(random, ['#2f5d43', '#3c4a55', '#4d4f4a'])
  const rim = times(9, i => litter(brush, [-26 + i * 7, -84 - between(random, 0, 16)], between(random, 0.4, 0.7)))
  const bin =
    rect(-30, -88, 60, 84, colour, 'rx="6"') +
    rect(-30, -88, 60, 84, 'url(#round)', 'rx="6"') +
    rim +
    rect(-34, -92, 68, 10, light(colour, 0.15), 'rx="5"') +
    times(5, i => rect(-24 + i * 11, -70, 4, 56, dark(colour, 0.3), 'rx="2"')) +
    rect(-4, -6, 8, 10, '#3a3f43')
  const spots = Array.from({ length: 12 }, (): Spot => [between(random, -0.8, 0.8), between(random, 2.3, 3.1)])
  const foot = ground(0, 2.75)
  return {
    back: park(brush),
    front:
      shadow(brush, foot, 190, 34) +
      stand([0, 2.75], bin) +
      spots
        .sort((a, b) => b[1] - a[1])
        .map(([x, z]) => litter(brush, ground(x, z), 2.9 / z))
        .join(''),
  }
}

export function brokenPlayground(brush: Brush): Picture {
  const { random } = brush
  const paint = pick(random, ['#c8452f', '#2f6db2', '#3f8a54'])
  const chain = (x: number, top: number, low: number) =>
    line(`M${x} ${top}V${low}`, '#7f868b', 3, 'stroke-dasharray="7 4"')
  const frame =
    line('M-150 0L-118 -230M-86 0L-118 -230M150 0L118 -230M86 0L118 -230M-118 -230H118', paint, 13) +
    line('M-118 -233H118', light(paint, 0.4), 3)
  const good = chain(-78, -224, -62) + chain(-40, -224, -62) + rect(-82, -64, 46, 8, '#26292c', 'rx="4"')
  const bad =
    chain(34, -224, -70) +
    line('M74 -224V-150q4 12 -6 22', '#7f868b', 3, 'stroke-dasharray="7 4"') +
    group(rect(-23, -4, 46, 8, '#26292c', 'rx="4"'), 'translate(38 -46) rotate(72)')
  const tape =
    line('M-150 -78Q-60 -58 0 -72T150 -84', '#f2f0ea', 12) +
    line('M-150 -78Q-60 -58 0 -72T150 -84', '#c8342c', 12, 'stroke-dasharray="10 30"')
  const sand =
    shape(blob(brush, ground(0, 3.7), 720, 150, 0.08), '#d9bf8c') +
    shape(blob(brush, ground(0, 3.6), 600, 100, 0.1), '#e4cd9d')
  return {
    back: park(brush),
    front:
      sand +
      shadow(brush, ground(0, 3.9), 420, 44) +
      stand([0, 3.9], frame + good + bad + (random() < 0.6 ? tape : '')),
  }
}

/** The hairy caterpillars go in procession, to a nest that looks like a web. */
export function caterpillars(brush: Brush): Picture {
  const { random } = brush
  const bark = '#6f5d4a'
  const ridges = times(46, i => {
    const x = 520 + i * 13
    return line(
      `M${x} 0${times(9, k => `q${between(random, -12, 12)} 70 ${between(random, -5, 5)} ${134 + k * 0}`)}`,
      random() < 0.5 ? dark(bark, 0.35) : light(bark, 0.14),
      between(random, 3, 10),
      'opacity=".75"',
    )
  })
  const nest =
    shape(blob(brush, [820, 420], 190, 230, 0.12), '#d8d2c4', 'opacity=".9"') +
    times(50, () =>
      line(
        `M${between(random, 660, 970)} ${between(random, 220, 620)}q${between(random, -60, 60)} 30 ${between(random, -90, 90)} ${between(random, -40, 70)}`,
        '#f4f1ea',
        2.4,
        'opacity=".7"',
      ),
    )
  const crawler = (x: number, y: number, turn: number) =>
    group(
      times(6, i => line(`M${-20 + i * 9} 0l-5 -17M${-20 + i * 9} 0l5 17`, '#e9e4da', 1.3)) +
        rect(-26, -6, 52, 12, '#4b4640', 'rx="6"') +
        rect(-20, -2, 40, 3, '#a9752f') +
        disc(24, 0, 6, '#1f1c19'),
      `translate(${x} ${y}) rotate(${turn})`,
    )
  const march = times(13, i => crawler(800 + Math.sin(i * 0.7) * 70, 640 + i * 42, 80 + Math.cos(i * 0.7) * 30))
  return {
    back: park(brush),
    front:
      shape('M500 -10Q560 600 470 1210H1150Q1060 600 1100 -10Z', bark) +
      ridges +
      shape('M500 -10Q560 600 470 1210H660Q640 600 640 -10Z', '#000000', 'opacity=".18"') +
      shape('M1100 -10Q1060 600 1150 1210H1010Q980 600 1000 -10Z', '#000000', 'opacity=".22"') +
      nest +
      times(9, i => crawler(760 + (i % 3) * 60, 320 + i * 24, between(random, 0, 180))) +
      march,
  }
}
