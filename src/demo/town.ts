import { type RdPoint, rdDistance } from '#kit/rd.ts'
import { type Plan, readPlan, type StreetPlan } from './plan.ts'
import { pointInRingTest } from './point-in-ring.ts'
import { randomFrom, seedOf } from './random.ts'
import {
  boxesOverlap,
  boxOf,
  lengthOf,
  middleOf,
  movePoint,
  offsetPath,
  type Path,
  rectangle,
  smoothBends,
  smoothPath,
  subPath,
} from './shapes.ts'
import { type FreeSpace, freeSpaceOf } from './town/free-space.ts'
import { buildingOf, type House, housesAlong } from './town/houses.ts'
import type { Address, Bridge, Canal, District, Land, Landmark, Neighbourhood, Street, Town } from './town/model.ts'
import { buildingRing, containersOf, lightsOf, treesOf } from './town/objects.ts'

/** On a closed line the part may extend past the start. */
function subLine(guide: Path, from: number, to: number): RdPoint[] {
  const length = lengthOf(guide)
  if (to <= 1) return subPath(guide, from * length, to * length)
  return [...subPath(guide, from * length, length), ...subPath(guide, 0, (to - 1) * length).slice(1)]
}

function streetFrom(street: StreetPlan, guides: ReadonlyMap<string, Path>, onMap: (point: RdPoint) => RdPoint): Street {
  const { name, kind, houses, trees, oaks, path, along = '' } = street
  const guide = guides.get(along)
  if (!path && !guide) throw new Error(`${name} has no path`)
  const line = guide ? offsetPath(subLine(guide, street.from, street.to), street.offset) : (path ?? []).map(onMap)
  return { name, kind, houses, trees, oaks, path: guide ? line : smoothBends(line) }
}

function pitchesOn(ring: Path): Path[] {
  const middle = middleOf(ring)
  const [first = middle, second = middle] = ring
  const angle = Math.atan2(second.y - first.y, second.x - first.x)
  return [-38, 38].map(shift => rectangle(movePoint(middle, angle, shift), { width: 60, depth: 84 }, angle))
}

function landOf(plan: Plan): Land {
  const onMap = ({ x, y }: RdPoint): RdPoint => ({ x: plan.origin.x + x, y: plan.origin.y + y })
  const ringOf = (ring: Path, isSmooth = false) => (isSmooth ? smoothPath(ring.map(onMap), true) : ring.map(onMap))

  const coast = ringOf(plan.coast, true)
  const canals: Canal[] = plan.canals.map(({ id, name, width, closed, path }) => ({
    id,
    name,
    width,
    path: smoothPath(path.map(onMap), closed),
  }))
  const guides = new Map<string, Path>([...canals.map(({ id, path }) => [id, path] as const), ['coast', coast]])
  const streets = plan.streets.map(street => streetFrom(street, guides, onMap))
  const parks = plan.parks.map(({ name, kind, ring }) => ({
    name,
    kind,
    ring: ringOf(ring, kind !== 'sports' && kind !== 'gardens'),
  }))
  return {
    name: plan.name,
    coast,
    municipality: ringOf(plan.municipality),
    canals,
    basins: plan.basins.map(({ name, ring, smooth: isSmooth }) => ({
      name,
      kind: 'basin',
      ring: ringOf(ring, isSmooth),
    })),
    railway: smoothBends(plan.railway.path.map(onMap)),
    platforms: plan.station.platforms.map(onMap),
    causeways: plan.causeways.map(path => smoothBends(path.map(onMap))),
    piers: plan.piers.map(({ width, path }) => ({ width, path: path.map(onMap) })),
    streets,
    bridges: bridgesOf(streets, canals),
    parks,
    pitches: parks.filter(({ kind }) => kind === 'sports').flatMap(({ ring }) => pitchesOn(ring)),
    squares: plan.squares.map(({ name, ring }) => ({ name, kind: 'square', ring: ringOf(ring) })),
    ...areasOf(plan, onMap),
  }
}

/** An edge in both directions is inside the outline, and left out. */
function outlineOf(rings: readonly (readonly string[])[]): string[] {
  const edges = new Set(rings.flatMap(ring => ring.map((node, i) => `${node} ${ring[(i + 1) % ring.length]}`)))
  const next = new Map<string, string>()
  for (const edge of edges) {
    const [from = '', to = ''] = edge.split(' ')
    if (!edges.has(`${to} ${from}`)) next.set(from, to)
  }
  const [start = ''] = next.keys()
  const outline = [start]
  for (let at = next.get(start); at && at !== start && outline.length < next.size; at = next.get(at)) outline.push(at)
  if (outline.length !== next.size) throw new Error('The neighbourhoods of a district do not form one outline')
  return outline
}

/** Only in clockwise rings do shared edges have opposite directions. */
function clockwise(ring: readonly string[], nodes: Plan['nodes']): readonly string[] {
  const twiceArea = ring.reduce((sum, node, i) => {
    const [a, b] = [nodes[node], nodes[ring[(i + 1) % ring.length] ?? node]]
    return a && b ? sum + (b.x - a.x) * (b.y + a.y) : sum
  }, 0)
  return twiceArea > 0 ? ring : ring.toReversed()
}

function areasOf(plan: Plan, onMap: (point: RdPoint) => RdPoint) {
  const ringOf = (nodes: readonly string[]) =>
    nodes.map(node => {
      const point = plan.nodes[node]
      if (!point) throw new Error(`The plan has no node ${node}`)
      return onMap(point)
    })
  const districts: District[] = plan.districts.map(({ code, name, postcode, letter, neighbourhoods }) => ({
    code,
    name,
    postcode,
    letter,
    ring: ringOf(outlineOf(neighbourhoods.map(({ ring }) => clockwise(ring, plan.nodes)))),
  }))
  const neighbourhoods: Neighbourhood[] = plan.districts.flatMap(({ code: district, neighbourhoods: inside }) =>
    inside.map(({ code, short, name, homes, ring }) => ({ code, short, name, homes, district, ring: ringOf(ring) })),
  )
  return { districts, neighbourhoods }
}

/** As a share of the first segment; null without a crossing. */
function crossing([a, b]: readonly [RdPoint, RdPoint], [c, d]: readonly [RdPoint, RdPoint]): number | null {
  const cross = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
  if (cross === 0) return null
  const first = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / cross
  const second = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / cross
  return first >= 0 && first <= 1 && second >= 0 && second <= 1 ? first : null
}

function crossingsOf(street: Street, canal: Canal): number[] {
  const distances: number[] = []
  let distanceSoFar = 0
  street.path.forEach((from, i) => {
    const to = street.path[i + 1]
    if (!to) return
    canal.path.forEach((start, k) => {
      const end = canal.path[k + 1]
      const share = end ? crossing([from, to], [start, end]) : null
      if (share !== null) distances.push(distanceSoFar + share * rdDistance(from, to))
    })
    distanceSoFar += rdDistance(from, to)
  })
  return distances
}

const nameFor = (street: string) => `${street.replace(/(straat|weg|laan|steeg|singel|gracht|dijk)$/, '')}brug`

function bridgesOf(streets: readonly Street[], canals: readonly Canal[]): Bridge[] {
  const usedNames = new Set<string>()
  return streets.flatMap(street => {
    const length = lengthOf(street.path)
    return canals
      .filter(canal => boxesOverlap(boxOf(street.path), boxOf(canal.path)))
      .flatMap(canal =>
        crossingsOf(street, canal).map(distance => {
          const name = nameFor(street.name)
          const path = subPath(
            street.path,
            Math.max(0, distance - canal.width / 2 - 2),
            Math.min(length, distance + canal.width / 2 + 2),
          )
          const isNamed = usedNames.has(name)
          usedNames.add(name)
          return { name: isNamed ? '' : name, path, street }
        }),
      )
  })
}

// The letters of Dutch postcodes; SA, SD and SS are never used.
const letters = 'ABCDEGHJKLMNPRSTVWXZ'
const codes = [...letters].flatMap(a => [...letters].map(b => a + b)).filter(code => !/^S[ADS]$/.test(code))
const perPostcode = 20

type HouseAddresses = { readonly numbers: string; readonly addresses: readonly Address[] }

function addressAssigner(districts: readonly District[]) {
  const usedCounts = new Map<string, number>()
  const postcodes = new Map<string, string>()
  const counts = new Map<string, number>()
  let serial = 0

  const increment = (counter: Map<string, number>, key: string) => {
    const count = counter.get(key) ?? 0
    counter.set(key, count + 1)
    return count
  }
  const postcodeFor = (house: House, district: District) => {
    const row = `${house.street.name}|${house.side}|${district.code}`
    const key = `${row}|${Math.floor(increment(counts, row) / perPostcode)}`
    const assigned = postcodes.get(key)
    if (assigned) return assigned
    const postcode = `${district.postcode}${codes[increment(usedCounts, district.postcode)] ?? 'ZZ'}`
    postcodes.set(key, postcode)
    return postcode
  }
  const nextNumber = ({ street, side }: House) => {
    const nth = increment(usedCounts, `${street.name}|${street.houses === 'both' ? side : 'all'}`)
    if (street.houses !== 'both') return nth + 1
    return 2 * nth + (side === 'left' ? 1 : 2)
  }

  return (house: House): HouseAddresses => {
    const district = districts.find(({ code }) => code === house.neighbourhood.district)
    if (!district) return { numbers: '', addresses: [] }
    const sharedNumber = house.kind === 'home' && house.homes > 1 ? nextNumber(house) : null
    const addresses = Array.from({ length: house.homes }, (_, nth): Address => {
      serial += 1
      return {
        id: `adr-${serial.toString(16).padStart(8, '0')}`,
        street: house.street.name,
        number: sharedNumber ?? nextNumber(house),
        letter: house.homes === 2 && nth > 0 ? 'A' : '',
        addition: house.homes === 3 && house.kind === 'home' ? (['H', '1', '2'][nth] ?? '') : '',
        postcode: postcodeFor(house, district),
        place: movePoint(house.middle, house.angle, house.homes === 1 ? 0 : (nth - (house.homes - 1) / 2) * 2.4),
        neighbourhood: house.neighbourhood.code,
        district: district.code,
      }
    })
    const [first, last] = [addresses[0]?.number, addresses.at(-1)?.number]
    return { numbers: first === last ? `${first ?? ''}` : `${first}–${last}`, addresses }
  }
}

function buildLandmarks(plan: Plan, freeSpace: FreeSpace): Landmark[] {
  const onMap = ({ x, y }: { x: number; y: number }) => ({ x: plan.origin.x + x, y: plan.origin.y + y })
  const { station } = plan
  const all = [...plan.landmarks, { ...station, kind: 'station', shift: undefined }]
  return all.map(({ name, kind, at, size, angle, shift = '0,0' }) => {
    const [dx = 0, dy = 0] = shift.split(',').map(Number)
    const place = onMap({ x: at.x + dx, y: at.y + dy })
    const use = kind === 'station' ? 'station' : 'landmark'
    freeSpace.addBuilding({
      ring: buildingRing(place, size, angle),
      use,
      middle: place,
      numbers: '',
      angle: (angle * Math.PI) / 180,
    })
    return { name, kind, place }
  })
}

function buildHouses(land: Land, freeSpace: FreeSpace, seed: number): Address[] {
  const assignAddresses = addressAssigner(land.districts)
  const neighbourhoods = land.neighbourhoods.map(area => ({ area, contains: pointInRingTest(area.ring) }))
  const neighbourhoodAt = (place: RdPoint) => neighbourhoods.find(({ contains }) => contains(place))?.area
  return land.streets
    .filter(({ kind, houses }) => kind !== 'path' && houses !== 'none')
    .flatMap(street =>
      (['left', 'right'] as const)
        .filter(side => street.houses === 'both' || street.houses === side)
        .flatMap(side => {
          const random = randomFrom(seed ^ seedOf(street.name + side))
          const houseAddresses: Address[] = []
          for (const house of housesAlong({ street, side, random }, freeSpace, neighbourhoodAt)) {
            const { numbers, addresses } = assignAddresses(house)
            freeSpace.addBuilding(buildingOf(house, numbers))
            houseAddresses.push(...addresses)
          }
          return houseAddresses
        }),
    )
}

export function townFrom(plan: Plan): Town {
  const land = landOf(plan)
  const freeSpace = freeSpaceOf(land)
  const landmarks = buildLandmarks(plan, freeSpace)
  const addresses = buildHouses(land, freeSpace, plan.seed)
  return {
    ...land,
    landmarks,
    addresses,
    buildings: freeSpace.buildings.items,
    trees: treesOf(land, freeSpace, plan.seed),
    lights: lightsOf(land, freeSpace, plan),
    containers: containersOf(land, freeSpace, plan.seed),
  }
}

let town: Town | undefined
export function meldstad(): Town {
  town ??= townFrom(readPlan())
  return town
}
