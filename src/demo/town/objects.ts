import type { RdPoint } from '#kit/rd.ts'
import type { Plan } from '../plan.ts'
import { pickRandom, randomBetween, randomFrom } from '../random.ts'
import { boxOf, inRing, lengthOf, movePoint, type Path, pointsAt, rectangle } from '../shapes.ts'
import type { FreeSpace } from './free-space.ts'
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

type Species = Tree['species']
const speciesByName = {
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
const streetSpecies = [
  speciesByName.linde,
  speciesByName.iep,
  speciesByName.esdoorn,
  speciesByName.plataan,
  speciesByName.es,
] as const satisfies readonly Species[]
const parkSpecies = [
  speciesByName.beuk,
  speciesByName.wilg,
  speciesByName.berk,
  speciesByName.kastanje,
  speciesByName.linde,
  speciesByName.eik,
] as const satisfies readonly Species[]

function speciesFor(street: Street, random: () => number): Species {
  if (street.oaks) return speciesByName.eik
  const speciesEntry = Object.entries(speciesByName).find(([name]) => street.name.toLowerCase().startsWith(name))
  return speciesEntry ? speciesEntry[1] : pickRandom<Species>(random, streetSpecies)
}

/** The oak processionary caterpillar: most oaks are healthy. */
function eprOf(species: Species, random: () => number): Tree['epr'] {
  if (species !== speciesByName.eik) return null
  const limits = [0.42, 0.62, 0.72, 0.8, 0.91, 1]
  const draw = random()
  return eprStatuses[limits.findIndex(limit => draw < limit)] ?? 'Geen EPR'
}

type NewTree = Omit<Tree, 'id'>
const treeAt = (place: RdPoint, species: Species, random: () => number, size = 1): NewTree => ({
  place,
  crown: size * randomBetween(random, 2.4, 4.6),
  species,
  planted: Math.floor(randomBetween(random, 1935, 2024)),
  epr: eprOf(species, random),
})

function alongStreet(street: Street, freeSpace: FreeSpace, random: () => number): NewTree[] {
  const species = speciesFor(street, random)
  const distances = Array.from({ length: Math.floor(lengthOf(street.path) / 11) }, (_, i) => 6 + i * 11)
  return pointsAt(street.path, distances).flatMap(point =>
    [1, -1].flatMap(side => {
      const place = movePoint(point, point.angle + (side * Math.PI) / 2, roadWidth[street.kind] / 2 + 1.7)
      const isFree =
        freeSpace.isDry(place, 0.8) && freeSpace.isOffRoad(place, 1.2, street) && !freeSpace.isInBuilding(place)
      return isFree && random() < 0.9 ? [treeAt(place, species, random, street.kind === 'lane' ? 0.65 : 0.9)] : []
    }),
  )
}

const density: Partial<Record<string, number>> = { park: 0.62, cemetery: 0.3, gardens: 0.12, grass: 0.04 }

function inGreen(land: Land, freeSpace: FreeSpace, random: () => number): NewTree[] {
  return land.parks.flatMap(({ kind, ring }) => {
    const share = density[kind] ?? 0
    const { west, south, east, north } = boxOf(ring)
    const trees: NewTree[] = []
    for (let x = west; x < east && share > 0; x += 13) {
      for (let y = south; y < north; y += 13) {
        const place = { x: x + randomBetween(random, -5, 5), y: y + randomBetween(random, -5, 5) }
        const isClearing = Math.sin(place.x / 47) + Math.cos(place.y / 39) > 1.05
        if (random() > share || isClearing || !inRing(place, ring) || land.pitches.some(pitch => inRing(place, pitch)))
          continue
        if (freeSpace.isDry(place, 2) && freeSpace.isOffRoad(place, 2) && !freeSpace.isInBuilding(place)) {
          trees.push(treeAt(place, pickRandom<Species>(random, parkSpecies), random))
        }
      }
    }
    return trees
  })
}

export function treesOf(land: Land, freeSpace: FreeSpace, seed: number): Tree[] {
  const random = randomFrom(seed + 1)
  const streets = land.streets.filter(({ trees }) => trees).flatMap(street => alongStreet(street, freeSpace, random))
  return [...streets, ...inGreen(land, freeSpace, random)].map((tree, i) => ({ id: 30001 + i, ...tree }))
}

export function lightsOf(land: Land, freeSpace: FreeSpace, plan: Plan): Light[] {
  const step = { main: 30, road: 28, street: 27, lane: 24, foot: 24, path: 36 } as const
  const postPlaces = land.streets.flatMap(({ kind, path }) => {
    const count = Math.floor(lengthOf(path) / step[kind])
    const points = pointsAt(
      path,
      Array.from({ length: count }, (_, i) => 9 + i * step[kind]),
    )
    return points.flatMap((point, i) => {
      const side = i % 2 === 0 ? 1 : -1
      const place = movePoint(point, point.angle + (side * Math.PI) / 2, roadWidth[kind] / 2 + 0.7)
      return freeSpace.isDry(place, 0.3) && freeSpace.isOffRoad(place, 0.1) && !freeSpace.isInBuilding(place)
        ? [place]
        : []
    })
  })
  const clocks = plan.clocks.map(text => {
    const [x = 0, y = 0] = (text.split(' ')[0] ?? '').split(',').map(Number)
    return { x: plan.origin.x + x, y: plan.origin.y + y }
  })
  const light = (kind: Light['kind'], first: number) => (place: RdPoint, i: number) => ({
    id: first + i,
    number: `${kind === 'Klok' ? 'K' : ''}${String(first + i).padStart(6, '0')}`,
    place,
    kind,
  })
  return [...postPlaces.map(light('Lichtmast', 10001)), ...clocks.map(light('Klok', 901))]
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
  freeSpace: FreeSpace,
  set: readonly Fraction[],
): readonly { place: RdPoint; fraction: Fraction }[][] {
  const points = pointsAt(
    street.path,
    Array.from({ length: Math.floor(lengthOf(street.path) / 140) }, (_, i) => 34 + i * 140),
  )
  return points.map((point, nth) => {
    const side = nth % 2 === 0 ? 1 : -1
    return set.flatMap((fraction, i) => {
      const rowPoint = movePoint(point, point.angle + (side * Math.PI) / 2, roadWidth[street.kind] / 2 + 1.9)
      const place = movePoint(rowPoint, point.angle, (i - (set.length - 1) / 2) * 2.6)
      const isFree =
        freeSpace.isDry(place, 1) && freeSpace.isOffRoad(place, 0.9, street) && !freeSpace.isInBuilding(place)
      return isFree ? [{ place, fraction }] : []
    })
  })
}

export function containersOf(land: Land, freeSpace: FreeSpace, seed: number): Container[] {
  const random = randomFrom(seed + 2)
  return land.streets
    .filter(({ kind, houses }) => kind !== 'path' && kind !== 'main' && kind !== 'foot' && houses !== 'none')
    .flatMap(street => containerRow(street, freeSpace, pickRandom(random, sets)).flat())
    .map(({ place, fraction }, i) => ({
      id: 5001 + i,
      number: `${fraction.slice(0, 2).toUpperCase()}${String(5001 + i)}`,
      place,
      fraction,
      status: random() < 0.04 ? 0 : 1,
    }))
}

export const buildingRing = (place: RdPoint, size: string, degrees: number): Path => {
  const [width = 10, depth = 10] = size.split(',').map(Number)
  return rectangle(place, { width, depth }, (degrees * Math.PI) / 180)
}
