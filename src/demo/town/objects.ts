import type { Rd } from '../../kit/rd.ts'
import type { Plan } from '../plan.ts'
import { between, pick, randomFrom } from '../random.ts'
import { boxOf, inRing, lengthOf, moved, type Path, rectangle, spotsAt } from '../shapes.ts'
import {
  type Container,
  eprStatuses,
  type fractions,
  type Land,
  type Light,
  roadWidth,
  type Street,
  type Tree,
} from './model.ts'
import type { Room } from './room.ts'

type Species = Tree['species']
const kinds = {
  linde: { latin: 'Tilia europaea', dutch: 'Hollandse linde' },
  iep: { latin: 'Ulmus hollandica', dutch: 'Hollandse iep' },
  esdoorn: { latin: 'Acer pseudoplatanus', dutch: 'Gewone esdoorn' },
  plataan: { latin: 'Platanus hispanica', dutch: 'Gewone plataan' },
  es: { latin: 'Fraxinus excelsior', dutch: 'Gewone es' },
  kastanje: { latin: 'Aesculus hippocastanum', dutch: 'Witte paardenkastanje' },
  beuk: { latin: 'Fagus sylvatica', dutch: 'Beuk' },
  berk: { latin: 'Betula pendula', dutch: 'Ruwe berk' },
  populier: { latin: 'Populus nigra', dutch: 'Zwarte populier' },
  wilg: { latin: 'Salix alba', dutch: 'Schietwilg' },
  acacia: { latin: 'Robinia pseudoacacia', dutch: 'Gewone acacia' },
  eik: { latin: 'Quercus robur', dutch: 'Zomereik' },
} as const satisfies Record<string, Species>
const inStreets = [kinds.linde, kinds.iep, kinds.esdoorn, kinds.plataan, kinds.es] as const satisfies readonly Species[]
const inParks = [
  kinds.beuk,
  kinds.wilg,
  kinds.berk,
  kinds.kastanje,
  kinds.linde,
  kinds.eik,
] as const satisfies readonly Species[]

function speciesFor(street: Street, random: () => number): Species {
  if (street.oaks) return kinds.eik
  const named = Object.entries(kinds).find(([name]) => street.name.toLowerCase().startsWith(name))
  return named ? named[1] : pick<Species>(random, inStreets)
}

/** Most oaks are healthy; the rest is at some point of the yearly fight against the caterpillar. */
function eprOf(species: Species, random: () => number): Tree['epr'] {
  if (species !== kinds.eik) return null
  const limits = [0.42, 0.62, 0.72, 0.8, 0.91, 1]
  const drawn = random()
  return eprStatuses[limits.findIndex(limit => drawn < limit)] ?? 'Geen EPR'
}

type Planted = Omit<Tree, 'id'>
const treeAt = (place: Rd, species: Species, random: () => number, size = 1): Planted => ({
  place,
  crown: size * between(random, 2.4, 4.6),
  species,
  planted: Math.floor(between(random, 1935, 2024)),
  epr: eprOf(species, random),
})

function alongStreet(street: Street, room: Room, random: () => number): Planted[] {
  const species = speciesFor(street, random)
  const distances = Array.from({ length: Math.floor(lengthOf(street.path) / 11) }, (_, i) => 6 + i * 11)
  return spotsAt(street.path, distances).flatMap(spot =>
    [1, -1].flatMap(side => {
      const place = moved(spot, spot.angle + (side * Math.PI) / 2, roadWidth[street.kind] / 2 + 1.7)
      const free = room.dry(place, 0.8) && room.offRoad(place, 1.2, street) && !room.indoors(place)
      return free && random() < 0.9 ? [treeAt(place, species, random, street.kind === 'lane' ? 0.65 : 0.9)] : []
    }),
  )
}

const density: Partial<Record<string, number>> = { park: 0.62, cemetery: 0.3, gardens: 0.12, grass: 0.04 }

function inGreen(land: Land, room: Room, random: () => number): Planted[] {
  return land.parks.flatMap(({ kind, ring }) => {
    const share = density[kind] ?? 0
    const { west, south, east, north } = boxOf(ring)
    const trees: Planted[] = []
    for (let x = west; x < east && share > 0; x += 13) {
      for (let y = south; y < north; y += 13) {
        const place = { x: x + between(random, -5, 5), y: y + between(random, -5, 5) }
        const clearing = Math.sin(place.x / 47) + Math.cos(place.y / 39) > 1.05
        if (random() > share || clearing || !inRing(place, ring) || land.pitches.some(pitch => inRing(place, pitch)))
          continue
        if (room.dry(place, 2) && room.offRoad(place, 2) && !room.indoors(place)) {
          trees.push(treeAt(place, pick<Species>(random, inParks), random))
        }
      }
    }
    return trees
  })
}

export function treesOf(land: Land, room: Room, seed: number): Tree[] {
  const random = randomFrom(seed + 1)
  const streets = land.streets.filter(({ trees }) => trees).flatMap(street => alongStreet(street, room, random))
  return [...streets, ...inGreen(land, room, random)].map((tree, i) => ({ id: 30001 + i, ...tree }))
}

export function lightsOf(land: Land, room: Room, plan: Plan): Light[] {
  const step = { main: 30, road: 28, street: 27, lane: 24, foot: 24, path: 36 } as const
  const posts = land.streets.flatMap(({ kind, path }) => {
    const count = Math.floor(lengthOf(path) / step[kind])
    const spots = spotsAt(
      path,
      Array.from({ length: count }, (_, i) => 9 + i * step[kind]),
    )
    return spots.flatMap((spot, i) => {
      const side = i % 2 === 0 ? 1 : -1
      const place = moved(spot, spot.angle + (side * Math.PI) / 2, roadWidth[kind] / 2 + 0.7)
      return room.dry(place, 0.3) && room.offRoad(place, 0.1) && !room.indoors(place) ? [place] : []
    })
  })
  const clocks = plan.clocks.map(text => {
    const [x = 0, y = 0] = (text.split(' ')[0] ?? '').split(',').map(Number)
    return { x: plan.origin.x + x, y: plan.origin.y + y }
  })
  const light = (kind: Light['kind'], first: number) => (place: Rd, i: number) => ({
    id: first + i,
    number: `${kind === 'Klok' ? 'K' : ''}${String(first + i).padStart(6, '0')}`,
    place,
    kind,
  })
  return [...posts.map(light('Lichtmast', 10001)), ...clocks.map(light('Klok', 901))]
}

type Fraction = (typeof fractions)[number]
const sets: readonly [readonly Fraction[], ...(readonly Fraction[])[]] = [
  ['Rest', 'Papier', 'Glas', 'Plastic'],
  ['Rest', 'Papier', 'Plastic'],
  ['Rest', 'GFT'],
  ['Rest', 'Papier', 'Glas', 'Textiel'],
  ['Rest', 'Papier', 'Plastic', 'Brood'],
]

function containerRow(
  street: Street,
  room: Room,
  set: readonly Fraction[],
): readonly { place: Rd; fraction: Fraction }[][] {
  const spots = spotsAt(
    street.path,
    Array.from({ length: Math.floor(lengthOf(street.path) / 140) }, (_, i) => 34 + i * 140),
  )
  return spots.map((spot, nth) => {
    const side = nth % 2 === 0 ? 1 : -1
    return set.flatMap((fraction, i) => {
      const beside = moved(spot, spot.angle + (side * Math.PI) / 2, roadWidth[street.kind] / 2 + 1.9)
      const place = moved(beside, spot.angle, (i - (set.length - 1) / 2) * 2.6)
      const free = room.dry(place, 1) && room.offRoad(place, 0.9, street) && !room.indoors(place)
      return free ? [{ place, fraction }] : []
    })
  })
}

export function containersOf(land: Land, room: Room, seed: number): Container[] {
  const random = randomFrom(seed + 2)
  return land.streets
    .filter(({ kind, houses }) => kind !== 'path' && kind !== 'main' && kind !== 'foot' && houses !== 'none')
    .flatMap(street => containerRow(street, room, pick(random, sets)).flat())
    .map(({ place, fraction }, i) => ({
      id: 5001 + i,
      number: `${fraction.slice(0, 2).toUpperCase()}${String(5001 + i)}`,
      place,
      fraction,
      status: random() < 0.04 ? 0 : 1,
    }))
}

/** The outline of a building that the plan sets down by itself. */
export const standing = (place: Rd, size: string, degrees: number): Path => {
  const [width = 10, depth = 10] = size.split(',').map(Number)
  return rectangle(place, { width, depth }, (degrees * Math.PI) / 180)
}
