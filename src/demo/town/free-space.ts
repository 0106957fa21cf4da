import type { RdPoint } from '#kit/rd.ts'
import { pointInRingTest } from '../point-in-ring.ts'
import { boxOf, distanceToSegment, inRing, type Path, ringsOverlap } from '../shapes.ts'
import { type SpatialIndex, spatialIndexOf } from '../spatial-index.ts'
import { type Building, type Land, roadWidth, type Street } from './model.ts'

type Segment = {
  readonly from: RdPoint
  readonly to: RdPoint
  readonly clearance: number
  readonly street: Street | null
}

export type FreeSpace = {
  readonly isDry: (place: RdPoint, margin: number) => boolean
  readonly isUnreserved: (place: RdPoint) => boolean
  readonly isOffRoad: (place: RdPoint, margin: number, ownStreet?: Street) => boolean
  readonly isUnbuilt: (ring: Path) => boolean
  readonly isInBuilding: (place: RdPoint) => boolean
  readonly addBuilding: (building: Building) => void
  readonly buildings: SpatialIndex<Building>
}

const segmentsOf = (path: Path, clearance: number, street: Street | null): Segment[] =>
  path.flatMap((from, i) => {
    const to = path[i + 1]
    return to ? [{ from, to, clearance, street }] : []
  })

export function freeSpaceOf(land: Land): FreeSpace {
  const segmentBox = ({ from, to, clearance }: Segment) => boxOf([from, to], clearance)
  const water = spatialIndexOf(
    land.canals.flatMap(({ path, width }) => segmentsOf(path, width / 2, null)),
    segmentBox,
  )
  const roads = spatialIndexOf(
    [
      ...land.streets.flatMap(street => segmentsOf(street.path, roadWidth[street.kind] / 2, street)),
      ...segmentsOf(land.railway, 12, null),
    ],
    segmentBox,
  )
  const edges = [land.coast, ...land.basins.map(({ ring }) => [...ring, ...ring.slice(0, 1)])]
  const shore = spatialIndexOf(
    edges.flatMap(path => segmentsOf(path, 0, null)),
    segmentBox,
  )
  const reserved = [...land.parks, ...land.basins, ...land.squares].map(({ ring }) => pointInRingTest(ring))
  const basins = land.basins.map(({ ring }) => pointInRingTest(ring))
  const isOnLand = pointInRingTest(land.coast)
  const buildings = spatialIndexOf<Building>([], ({ ring }) => boxOf(ring))

  // Segments are indexed with their own clearance, so only those within the margin are compared.
  const isClearOf = (segments: SpatialIndex<Segment>, place: RdPoint, margin: number) =>
    !segments.anyNear(
      place,
      margin,
      segment => distanceToSegment(place, segment.from, segment.to) < segment.clearance + margin,
    )
  return {
    isDry: (place, margin) =>
      isOnLand(place) &&
      isClearOf(shore, place, margin) &&
      isClearOf(water, place, margin) &&
      !basins.some(contains => contains(place)),
    isUnreserved: place => !reserved.some(contains => contains(place)),
    isOffRoad: (place, margin, ownStreet) =>
      !roads.anyNear(
        place,
        margin,
        ({ from, to, clearance, street }) =>
          distanceToSegment(place, from, to) <
          clearance + (street && street === ownStreet ? Math.min(0, margin) : margin),
      ),
    isUnbuilt: ring => buildings.within(boxOf(ring)).every(other => !ringsOverlap(ring, other.ring)),
    isInBuilding: place => buildings.anyNear(place, 0, ({ ring }) => inRing(place, ring)),
    addBuilding: building => buildings.add(building),
    buildings,
  }
}
