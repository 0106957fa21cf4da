import type { RdPoint } from '../../kit/rd.ts'
import type { Plan, StreetPlan } from '../plan.ts'
import {
  lengthOf,
  middleOf,
  movePoint,
  offsetPath,
  type Path,
  rectangle,
  smoothBends,
  smoothPath,
  subPath,
} from '../shapes.ts'
import { areasOf } from './areas.ts'
import { bridgesOf } from './bridges.ts'
import type { Canal, Land, Street } from './model.ts'

/** The part of a guide line between two shares of its length; on a closed line it may extend past the start. */
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

/** A sports ground has two pitches side by side. */
function pitchesOn(ring: Path): Path[] {
  const middle = middleOf(ring)
  const [first = middle, second = middle] = ring
  const angle = Math.atan2(second.y - first.y, second.x - first.x)
  return [-38, 38].map(shift => rectangle(movePoint(middle, angle, shift), { width: 60, depth: 84 }, angle))
}

/** The plan in coordinates of the country, with smooth lines. */
export function landOf(plan: Plan): Land {
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
