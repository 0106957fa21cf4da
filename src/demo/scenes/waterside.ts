import { between, pick } from '../random.ts'
import { canal } from './backdrops.ts'
import { type Brush, blob, dark, group, light, line, litter, oval, rect, shadow, shape, times } from './brush.ts'
import type { Picture } from './picture.ts'

/** The near edge of the water: capstones, and a bollard. */
function quay(brush: Brush): string {
  const stones = times(9, i => rect(i * 190 - 40, 1052, 184, 54, i % 2 ? '#a8a196' : '#b3aca0', 'rx="3"'))
  const bollard =
    shape('M-34 0Q-30 -70 -44 -92Q0 -116 44 -92Q30 -70 34 0Z', '#3b4247') +
    shape('M-26 -8Q-24 -70 -34 -88Q-24 -96 -14 -98Q-20 -60 -16 -6Z', '#ffffff', 'opacity=".18"')
  const x = pick(brush.random, [210, 1390])
  return (
    rect(0, 1040, 1600, 160, '#6d675f') +
    stones +
    rect(0, 1106, 1600, 94, '#8f897f') +
    rect(0, 1034, 1600, 12, '#000000', 'opacity=".3"') +
    shadow(brush, [x + 20, 1124], 110, 20) +
    group(bollard, `translate(${x} 1122)`)
  )
}

export function oilOnWater(brush: Brush): Picture {
  const { random } = brush
  const [x, y] = [between(random, 620, 980), 820]
  const bands = ['#5a3f8f', '#2f6db2', '#35a08a', '#c9b83c', '#d0703a', '#9a3f7c', '#3f4fa0']
  const slick = bands.map((colour, i) =>
    shape(
      blob(brush, [x + between(random, -30, 30), y + between(random, -10, 10)], 620 - i * 78, 132 - i * 16, 0.2),
      colour,
      'opacity=".42"',
    ),
  )
  const curls = times(14, () =>
    line(
      `M${x + between(random, -500, 400)} ${y + between(random, -80, 80)}q60 -26 120 0t130 -6`,
      pick(random, ['#e6d7f2', '#d6f0e6', '#f4e3b8']),
      4,
      'opacity=".45"',
    ),
  )
  const float = times(4, () => litter(brush, [x + between(random, -420, 420), y + between(random, -50, 90)], 0.8))
  return {
    back: canal(brush),
    front:
      shape(blob(brush, [x, y + 6], 680, 150, 0.16), '#1d2a30', 'opacity=".5"') +
      slick.join('') +
      curls +
      float +
      quay(brush),
  }
}

export function sunkenBoat(brush: Brush): Picture {
  const { random } = brush
  const colour = pick(random, ['#8a3b30', '#2f5a7c', '#e3ddcd', '#4b6b4a'])
  const hull = shape('M-420 10Q-300 -120 -90 -150L360 -250Q420 -200 430 -130Q380 -20 250 30Z', colour)
  const inside = shape(
    'M-300 -32Q-200 -110 -70 -128L330 -218Q372 -190 376 -150Q200 -90 -300 -32Z',
    dark('#6b4d33', 0.3),
  )
  const bench =
    shape('M-60 -124L-10 -136L20 -86L-40 -74Z', '#a37d53') + shape('M170 -178L214 -188L240 -128L190 -116Z', '#a37d53')
  const gleam = shape(
    'M-400 4Q-290 -106 -88 -136L352 -236L356 -222L-80 -118Q-270 -80 -380 8Z',
    light(colour, 0.4),
    'opacity=".8"',
  )
  const rope = line('M390 -180Q520 -120 560 40T640 180', '#c9b58a', 7)
  const water =
    shape(blob(brush, [760, 880], 520, 46, 0.12), '#37606e') +
    times(12, () =>
      line(`M${between(random, 300, 1100)} ${between(random, 850, 930)}q50 -10 110 0`, '#d9eaf0', 3, 'opacity=".5"'),
    )
  return {
    back: canal(brush),
    front:
      oval([800, 890], 560, 60, '#12242b', 'opacity=".45"') +
      group(hull + inside + bench + gleam + rope, `translate(800 860) rotate(${between(random, 4, 12)})`) +
      water +
      litter(brush, [560, 900], 0.9) +
      quay(brush),
  }
}

export function brokenQuay(brush: Brush): Picture {
  const { random } = brush
  const hole =
    shape(blob(brush, [820, 1078], 240, 58, 0.16), '#2b2722') +
    times(12, () =>
      rect(
        between(random, 600, 1040),
        between(random, 1030, 1130),
        between(random, 40, 96),
        between(random, 24, 40),
        pick(random, ['#a8a196', '#8e877b', '#b9b2a6']),
        `rx="4" transform="rotate(${between(random, -30, 30)} 820 1080)"`,
      ),
    )
  const fence = (x: number) => rect(x, 820, 14, 300, '#c9ced1') + rect(x - 30, 1110, 74, 16, '#4a4f53', 'rx="5"')
  const planks = times(
    2,
    i =>
      rect(500, 850 + i * 110, 640, 44, '#f2efe8') +
      times(7, k => shape(`M${500 + k * 92} ${850 + i * 110}h46l-30 44h-46Z`, '#c8342c')),
  )
  return {
    back: canal(brush),
    front: quay(brush) + hole + shadow(brush, [820, 1130], 380, 24) + fence(520) + fence(1100) + planks,
  }
}
