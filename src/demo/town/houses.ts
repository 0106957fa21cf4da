import type { RdPoint } from '#kit/rd.ts'
import type { HomeKind } from '../plan.ts'
import { randomBetween } from '../random.ts'
import { lengthOf, movePoint, type Path, type PathPoint, pointsAt, rectangle } from '../shapes.ts'
import type { FreeSpace } from './free-space.ts'
import { type Building, type Neighbourhood, roadWidth, type Street } from './model.ts'

export type House = {
  readonly street: Street
  readonly side: 'left' | 'right'
  readonly ring: Path
  readonly middle: RdPoint
  readonly angle: number
  readonly kind: 'home' | 'flat' | 'hall'
  readonly homes: number
  readonly neighbourhood: Neighbourhood
}
type Lot = {
  readonly kind: House['kind']
  readonly front: number
  readonly depth: number
  /** Metres between the carriageway and the front. */
  readonly setback: number
  readonly gap: number
  readonly homes: number
}

type Random = () => number
const lotByHomeKind: Record<Exclude<HomeKind, 'none'>, (random: Random, nth: number) => Lot> = {
  old: (random, nth) => ({
    kind: 'home',
    front: randomBetween(random, 6.6, 9.8),
    depth: randomBetween(random, 11, 15.5),
    setback: 2.2,
    gap: nth % 11 === 10 ? 1.4 : 0,
    homes: random() < 0.16 ? 2 : 1,
  }),
  row: (random, nth) => ({
    kind: 'home',
    front: 8,
    depth: nth % 17 < 8 ? 11 : 12.5,
    setback: 3.4,
    gap: nth % 17 === 16 ? 3 : 0,
    homes: random() < 0.1 ? 3 : 1,
  }),
  terrace: (_, nth) => ({
    kind: 'home',
    front: 8.4,
    depth: 9.8,
    setback: 6,
    gap: nth % 6 === 5 ? 7 : 0,
    homes: 1,
  }),
  garden: (_, nth) => ({ kind: 'home', front: 8.2, depth: 9.8, setback: 7, gap: nth % 2 === 1 ? 8 : 0, homes: 1 }),
  villa: (random, nth) => ({
    kind: 'home',
    front: randomBetween(random, 9, 14),
    depth: randomBetween(random, 9, 13),
    setback: randomBetween(random, 8, 11),
    gap: nth % 2 === 0 ? randomBetween(random, 8, 13) : 7,
    homes: 1,
  }),
  flats: (random, nth) =>
    nth % 19 > 15
      ? { kind: 'flat', front: randomBetween(random, 38, 52), depth: 11.5, setback: 9, gap: 9, homes: 16 }
      : {
          kind: 'home',
          front: 8.2,
          depth: 9.8,
          setback: 5.5,
          gap: nth % 19 === 7 || nth % 19 === 15 ? 8 : 0,
          homes: 1,
        },
  halls: random => ({
    kind: 'hall',
    front: randomBetween(random, 26, 62),
    depth: randomBetween(random, 22, 42),
    setback: 8,
    gap: randomBetween(random, 7, 14),
    homes: 1,
  }),
}

const outline = (ring: Path): RdPoint[] =>
  ring.flatMap((corner, i) => {
    const next = ring[(i + 1) % ring.length] ?? corner
    const pieces = Math.max(1, Math.ceil(Math.hypot(next.x - corner.x, next.y - corner.y) / 8))
    return Array.from({ length: pieces }, (_, k) => ({
      x: corner.x + ((next.x - corner.x) * k) / pieces,
      y: corner.y + ((next.y - corner.y) * k) / pieces,
    }))
  })

function fits(freeSpace: FreeSpace, ring: Path, street: Street): boolean {
  // Houses of a row may touch, so the checked space is a little smaller than the house.
  const inner = ring.map((corner, i) => {
    const across = ring[(i + 2) % ring.length] ?? corner
    return { x: corner.x + (across.x - corner.x) * 0.03, y: corner.y + (across.y - corner.y) * 0.03 }
  })
  return (
    freeSpace.isUnbuilt(inner) &&
    outline(ring).every(
      place => freeSpace.isUnreserved(place) && freeSpace.isOffRoad(place, 1.5, street) && freeSpace.isDry(place, 2.5),
    )
  )
}

type NeighbourhoodAt = (place: RdPoint) => Neighbourhood | undefined

type Row = { readonly street: Street; readonly side: 'left' | 'right'; readonly random: Random }

function houseAt(point: PathPoint, lot: Lot, { street, side }: Row, neighbourhood: Neighbourhood): House {
  const across = point.angle + (side === 'left' ? Math.PI / 2 : -Math.PI / 2)
  const middle = movePoint(point, across, roadWidth[street.kind] / 2 + lot.setback + lot.depth / 2)
  const ring = rectangle(middle, { width: lot.front, depth: lot.depth }, point.angle)
  return { street, side, ring, middle, angle: point.angle, kind: lot.kind, homes: lot.homes, neighbourhood }
}

export function* housesAlong(row: Row, freeSpace: FreeSpace, neighbourhoodAt: NeighbourhoodAt): Generator<House> {
  const length = lengthOf(row.street.path)
  let distanceSoFar = 9
  let nth = 0
  while (distanceSoFar < length - 9) {
    const [probePoint] = pointsAt(row.street.path, [distanceSoFar + 3])
    const neighbourhood = probePoint && neighbourhoodAt(probePoint)
    if (!neighbourhood || neighbourhood.homes === 'none') {
      distanceSoFar += 8
      continue
    }
    const lot = lotByHomeKind[neighbourhood.homes](row.random, nth)
    const [frontPoint] = pointsAt(row.street.path, [distanceSoFar + lot.front / 2])
    const house = frontPoint && distanceSoFar + lot.front < length && houseAt(frontPoint, lot, row, neighbourhood)
    if (house && fits(freeSpace, house.ring, row.street)) {
      yield house
      distanceSoFar += lot.front + lot.gap
      nth += 1
    } else distanceSoFar += 3
  }
}

export const buildingOf = ({ ring, middle, angle, kind }: House, numbers: string): Building => ({
  ring,
  middle,
  angle,
  numbers,
  use: kind === 'hall' ? 'hall' : 'home',
})
