import type { Rd } from '../../kit/rd.ts'
import { insideOf } from '../inside.ts'
import { type Places, placesOf } from '../places.ts'
import { boxOf, distanceToLeg, inRing, overlap, type Path } from '../shapes.ts'
import { type Building, type Land, roadWidth, type Street } from './model.ts'

type Leg = { readonly from: Rd; readonly to: Rd; readonly clear: number; readonly street: Street | null }

/** Where there is room: what stands in the way of a house, a tree or a lamp post. */
export type Room = {
  readonly dry: (place: Rd, margin: number) => boolean
  readonly open: (place: Rd) => boolean
  readonly offRoad: (place: Rd, margin: number, own?: Street) => boolean
  readonly unbuilt: (ring: Path) => boolean
  readonly indoors: (place: Rd) => boolean
  readonly build: (building: Building) => void
  readonly buildings: Places<Building>
}

const legsOf = (path: Path, clear: number, street: Street | null): Leg[] =>
  path.flatMap((from, i) => {
    const to = path[i + 1]
    return to ? [{ from, to, clear, street }] : []
  })

export function roomOf(land: Land): Room {
  const legBox = ({ from, to, clear }: Leg) => boxOf([from, to], clear)
  const water = placesOf(
    land.canals.flatMap(({ path, width }) => legsOf(path, width / 2, null)),
    legBox,
  )
  const roads = placesOf(
    [
      ...land.streets.flatMap(street => legsOf(street.path, roadWidth[street.kind] / 2, street)),
      ...legsOf(land.railway, 12, null),
    ],
    legBox,
  )
  const edges = [land.coast, ...land.basins.map(({ ring }) => [...ring, ...ring.slice(0, 1)])]
  const shore = placesOf(
    edges.flatMap(path => legsOf(path, 0, null)),
    legBox,
  )
  const reserved = [...land.parks, ...land.basins, ...land.squares].map(({ ring }) => insideOf(ring))
  const basins = land.basins.map(({ ring }) => insideOf(ring))
  const ashore = insideOf(land.coast)
  const buildings = placesOf<Building>([], ({ ring }) => boxOf(ring))

  // Legs are kept with the room that they take themselves, so only those within the margin need a look.
  const clearOf = (legs: Places<Leg>, place: Rd, margin: number) =>
    !legs.anyNear(place, margin, leg => distanceToLeg(place, leg.from, leg.to) < leg.clear + margin)
  return {
    dry: (place, margin) =>
      ashore(place) &&
      clearOf(shore, place, margin) &&
      clearOf(water, place, margin) &&
      !basins.some(holds => holds(place)),
    open: place => !reserved.some(holds => holds(place)),
    offRoad: (place, margin, own) =>
      !roads.anyNear(
        place,
        margin,
        ({ from, to, clear, street }) =>
          distanceToLeg(place, from, to) < clear + (street && street === own ? Math.min(0, margin) : margin),
      ),
    unbuilt: ring => buildings.within(boxOf(ring)).every(other => !overlap(ring, other.ring)),
    indoors: place => buildings.anyNear(place, 0, ({ ring }) => inRing(place, ring)),
    build: building => buildings.add(building),
    buildings,
  }
}
