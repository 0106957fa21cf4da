import type { Rd } from '../kit/rd.ts'
import { insideOf } from './inside.ts'
import { type Plan, readPlan } from './plan.ts'
import { randomFrom, seedOf } from './random.ts'
import { numbering } from './town/addresses.ts'
import { buildingOf, housesAlong } from './town/houses.ts'
import { landOf } from './town/land.ts'
import type { Address, Land, Landmark, Town } from './town/model.ts'
import { containersOf, lightsOf, standing, treesOf } from './town/objects.ts'
import { type Room, roomOf } from './town/room.ts'

/** The buildings that the plan names stand first; houses find their place around them. */
function setLandmarks(plan: Plan, room: Room): Landmark[] {
  const onMap = ({ x, y }: { x: number; y: number }) => ({ x: plan.origin.x + x, y: plan.origin.y + y })
  const { station } = plan
  const all = [...plan.landmarks, { ...station, kind: 'station', shift: undefined }]
  return all.map(({ name, kind, at, size, angle, shift = '0,0' }) => {
    const [dx = 0, dy = 0] = shift.split(',').map(Number)
    const place = onMap({ x: at.x + dx, y: at.y + dy })
    const use = kind === 'station' ? 'station' : 'landmark'
    room.build({ ring: standing(place, size, angle), use, middle: place, numbers: '', angle: (angle * Math.PI) / 180 })
    return { name, kind, place }
  })
}

function settle(land: Land, room: Room, seed: number): Address[] {
  const number = numbering(land.districts)
  const neighbourhoods = land.neighbourhoods.map(area => ({ area, holds: insideOf(area.ring) }))
  const neighbourhoodAt = (place: Rd) => neighbourhoods.find(({ holds }) => holds(place))?.area
  return land.streets
    .filter(({ kind, houses }) => kind !== 'path' && houses !== 'none')
    .flatMap(street =>
      (['left', 'right'] as const)
        .filter(side => street.houses === 'both' || street.houses === side)
        .flatMap(side => {
          const random = randomFrom(seed ^ seedOf(street.name + side))
          const found: Address[] = []
          for (const house of housesAlong({ street, side, random }, room, neighbourhoodAt)) {
            const { numbers, addresses } = number(house)
            room.build(buildingOf(house, numbers))
            found.push(...addresses)
          }
          return found
        }),
    )
}

/** The whole town out of its plan; the same plan gives the same town. */
export function townFrom(plan: Plan): Town {
  const land = landOf(plan)
  const room = roomOf(land)
  const landmarks = setLandmarks(plan, room)
  const addresses = settle(land, room, plan.seed)
  return {
    ...land,
    landmarks,
    addresses,
    buildings: room.buildings.all,
    trees: treesOf(land, room, plan.seed),
    lights: lightsOf(land, room, plan),
    containers: containersOf(land, room, plan.seed),
  }
}

let built: Town | undefined
/** The demo town; made at the first call. */
export function meldstad(): Town {
  built ??= townFrom(readPlan())
  return built
}
