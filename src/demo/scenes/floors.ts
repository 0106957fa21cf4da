import { between } from '../random.ts'
import {
  type Brush,
  blob,
  dark,
  ground,
  height,
  horizon,
  mix,
  poly,
  rect,
  type Spot,
  shape,
  times,
  width,
} from './brush.ts'

/** Paving stones in perspective, from the feet of the photographer to `far` metres ahead. */
export function paving(
  { random }: Brush,
  colour: string,
  far = 9,
  size = 0.3,
  skip?: (column: number, row: number) => boolean,
): string {
  const rows: string[] = []
  let row = 0
  for (let ahead = 1.9; ahead < far; ahead += size) {
    const reach = Math.ceil((ahead * 0.95) / size)
    for (let column = -reach; column < reach; column += 1) {
      if (skip?.(column, row)) continue
      const shift = row % 2 ? size / 2 : 0
      const [left, right] = [column * size + shift, (column + 1) * size + shift]
      const joint = size * 0.03
      const corners = [
        ground(left + joint, ahead),
        ground(right - joint, ahead),
        ground(right - joint, ahead + size - joint),
        ground(left + joint, ahead + size - joint),
      ]
      rows.push(poly(corners, mix(colour, random() < 0.5 ? '#50504e' : '#f3efe6', random() * 0.17)))
    }
    row += 1
  }
  const top = horizon + 1540 / far
  return (
    rect(0, top, width, height - top, dark(colour, 0.45)) +
    rows.join('') +
    rect(0, top, width, height - top, 'url(#near)')
  )
}

/** Asphalt with its specks and an old crack. */
export function asphalt(brush: Brush, far: number): string {
  const { random } = brush
  const top = horizon + 1540 / far
  const specks = times(260, () => {
    const ahead = between(random, 1.9, far)
    const [x, y] = ground(between(random, -1.2, 1.2) * ahead, ahead)
    return rect(x, y, 14 / ahead, 7 / ahead, random() < 0.5 ? '#84878a' : '#43464a', 'opacity=".6"')
  })
  return rect(0, top, width, height - top, '#62666a') + specks + rect(0, top, width, height - top, 'url(#near)')
}

/** The stone edge between pavement and carriageway. */
export function kerb(ahead: number, colour = '#b9b6ae'): string {
  const [, y] = ground(0, ahead)
  const [, front] = ground(0, ahead - 0.22)
  const joints = times(14, i => {
    const x = (i - 6.5) * 1
    return poly(
      [ground(x, ahead), ground(x + 0.02, ahead), ground(x + 0.02, ahead - 0.22), ground(x, ahead - 0.22)],
      dark(colour, 0.4),
    )
  })
  return rect(0, y, width, front - y, colour) + joints + rect(0, front, width, 12, dark(colour, 0.45))
}

/** The stripes of a road in the distance. */
export function stripes(ahead: number): string {
  return times(7, i => {
    const x = (i - 3.5) * 2.6
    return poly(
      [
        ground(x, ahead),
        ground(x + 1.3, ahead),
        ground(x + 1.3, ahead - 0.12 * ahead * 0.3),
        ground(x, ahead - 0.12 * ahead * 0.3),
      ],
      '#e9e6dc',
      'opacity=".85"',
    )
  })
}

export function puddle(brush: Brush, at: Spot, rx: number): string {
  const [x, y] = at
  return (
    shape(blob(brush, at, rx, rx * 0.24, 0.18), '#55656f') +
    shape(blob(brush, [x - rx * 0.1, y - rx * 0.03], rx * 0.8, rx * 0.16, 0.2), 'url(#sky)', 'opacity=".75"')
  )
}

/** Leaves or blades that lie or grow about. */
export const scattered = ({ random }: Brush, count: number, draw: (at: Spot, size: number) => string, far = 6) =>
  times(count, () => {
    const ahead = between(random, 2, far)
    return draw(ground(between(random, -1, 1) * ahead, ahead), 2.4 / ahead)
  })
