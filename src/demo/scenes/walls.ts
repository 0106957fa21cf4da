import { between, pick } from '../random.ts'
import { wall } from './backdrops.ts'
import { type Brush, blob, dark, disc, group, line, mix, oval, rect, type Spot, shadow, shape, times } from './brush.ts'
import { paving, scattered } from './floors.ts'
import type { Picture } from './picture.ts'

const word = (text: string, size: number, fill: string, more = '') =>
  `<text font-family="Noto Sans" font-weight="bold" font-size="${size}" fill="${fill}" ${more}>${text}</text>`

export function graffiti(brush: Brush): Picture {
  const { random } = brush
  const text = pick(random, ['ZOEF', 'KWAK', 'PLOF', 'RATS', 'MOKR', 'BLUB'] as const)
  const colours = pick<readonly [string, string]>(random, [
    ['#e34a8c', '#f7c948'],
    ['#2aa6b8', '#e8f36b'],
    ['#7a4fd0', '#6fe0c8'],
    ['#e2572b', '#ffd7a0'],
  ])
  const letters = [...text].map((letter, i) => {
    const turned = `translate(${210 + i * 300} ${640 + between(random, -40, 40)}) rotate(${between(random, -13, 13)}) skewX(${between(random, -12, 4)})`
    const thick = (colour: string, wide: number) => `stroke="${colour}" stroke-width="${wide}" stroke-linejoin="round"`
    return group(
      word(letter, 430, '#15161c', thick('#15161c', 60)) +
        word(letter, 430, colours[1], thick(colours[1], 26)) +
        word(letter, 430, colours[0]) +
        word(letter, 430, 'url(#sheen)'),
      turned,
    )
  })
  const drips = times(16, () => {
    const [x, y] = [between(random, 200, 1400), between(random, 660, 720)]
    return line(`M${x} ${y}v${between(random, 30, 150)}`, pick(random, [colours[0], '#15161c']), between(random, 4, 9))
  })
  const tag = line(
    `M${between(random, 120, 400)} 240c60 -90 90 60 130 -20s80 -40 90 20s60 -90 120 -10s50 30 110 -40`,
    '#1b1d22',
    13,
  )
  const front = paving(brush, '#aaa69e', 3.15) + rect(0, 905, 1600, 26, '#000000', 'opacity=".25"')
  return { back: wall(brush), front: drips + letters.join('') + tag + front }
}

export function weeds(brush: Brush): Picture {
  const { random } = brush
  const tuft = ([x, y]: Spot, size: number) =>
    times(11, i => {
      const lean = (i - 5) * 9 + between(random, -8, 8)
      const green = pick(random, ['#5c8a3e', '#6f9a48', '#4d7836', '#86a64f'])
      return line(
        `M${x + i * 2 * size} ${y}q${lean * 0.2 * size} ${-38 * size} ${lean * size} ${-between(random, 50, 96) * size}`,
        green,
        7 * size,
      )
    })
  const flower = ([x, y]: Spot, size: number) =>
    disc(x, y - 84 * size, 11 * size, '#e6c43c') + line(`M${x} ${y}V${y - 80 * size}`, '#5c8a3e', 4 * size)
  const foot = (i: number): Spot => [i * 78 + between(random, -40, 40), 936]
  return {
    back: wall(brush),
    front:
      paving(brush, '#a9a498', 3.1, 0.2) +
      times(21, i => tuft(foot(i), between(random, 1, 2.2))) +
      scattered(brush, 34, (at, size) => tuft(at, size * 0.9) + (random() < 0.3 ? flower(at, size * 1.2) : ''), 3.1),
  }
}

const wasp = (x: number, y: number, size: number, turn: number) =>
  group(
    oval([-6, -9], 4, 11, '#e9f0f3', 'opacity=".75" transform="rotate(-34 -6 -9)"') +
      oval([5, -9], 4, 11, '#e9f0f3', 'opacity=".75" transform="rotate(34 5 -9)"') +
      oval([10, 0], 13, 6, '#e8b923') +
      rect(4, -6, 4, 12, '#1c1a16') +
      rect(12, -5.4, 4, 11, '#1c1a16') +
      oval([-6, 0], 7, 5.4, '#26221b') +
      disc(-14, 0, 4, '#1c1a16'),
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
  )

export function waspsNest(brush: Brush): Picture {
  const { random } = brush
  const [x, y] = [between(random, 620, 980), 330]
  const layers = times(9, i => {
    const colour = mix('#cbb89a', '#8d7a60', (i % 3) / 3)
    return shape(
      blob(brush, [x + between(random, -6, 6), y + 40 + i * 26], 190 - Math.abs(i - 3.4) * 22, 34, 0.06),
      colour,
    )
  })
  const eaves =
    rect(0, 0, 1600, 210, '#5b4636') +
    times(9, i => rect(i * 190 - 20, 120, 70, 130, dark('#6a5240', 0.1))) +
    rect(0, 196, 1600, 30, '#473528') +
    rect(0, 226, 1600, 90, '#000000', 'opacity=".22"')
  return {
    back: wall(brush) + rect(0, 930, 1600, 270, '#9c968c'),
    front:
      eaves +
      shadow(brush, [x + 50, y + 300], 200, 40) +
      layers +
      oval([x + 20, y + 250], 22, 16, '#2c2117') +
      times(11, () =>
        wasp(
          x + between(random, -330, 330),
          y + between(random, -30, 480),
          between(random, 1, 2),
          between(random, -60, 200),
        ),
      ),
  }
}
