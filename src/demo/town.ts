import type { RdPoint } from '#kit/rd.ts'
import { type Plan, readPlan } from './plan.ts'
import { pointInRingTest } from './point-in-ring.ts'
import { randomFrom, seedOf } from './random.ts'
import { addressAssigner } from './town/addresses.ts'
import { type FreeSpace, freeSpaceOf } from './town/free-space.ts'
import { buildingOf, housesAlong } from './town/houses.ts'
import { landOf } from './town/land.ts'
import type { Address, Land, Landmark, Town } from './town/model.ts'
import { buildingRing, containersOf, lightsOf, treesOf } from './town/objects.ts'

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
