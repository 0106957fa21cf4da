import { type Box, boxesOverlap, boxOf } from '../shapes.ts'
import { type SpatialIndex, spatialIndexOf } from '../spatial-index.ts'
import type { Building, Light, Town, Tree } from '../town/model.ts'
import { labelsAt } from './labels.ts'
import type { Label } from './place-labels.ts'
import type { TilingScheme } from './schemes.ts'

/** The town, ready to be drawn. */
export type Atlas = {
  readonly town: Town
  readonly buildings: SpatialIndex<Building>
  readonly trees: SpatialIndex<Tree>
  readonly lights: SpatialIndex<Light>
  readonly labels: (scheme: TilingScheme, z: number) => readonly Label[]
  /** Whether a box holds anything but open water. */
  readonly isOpenWater: (box: Box, metres: number) => boolean
}

export function atlasOf(town: Town): Atlas {
  const labels = new Map<string, readonly Label[]>()
  const island = boxOf(town.coast)
  const causeways = spatialIndexOf(
    town.causeways.flatMap(path => path.map((from, i) => boxOf([from, path[i + 1] ?? from], 60))),
    box => box,
  )
  return {
    town,
    buildings: spatialIndexOf(town.buildings, ({ ring }) => boxOf(ring)),
    trees: spatialIndexOf(town.trees, ({ place, crown }) => boxOf([place], crown)),
    lights: spatialIndexOf(town.lights, ({ place }) => boxOf([place])),
    labels: (scheme, z) => {
      const key = `${scheme.code} ${z}`
      const labelList = labels.get(key) ?? labelsAt(town, scheme, z)
      labels.set(key, labelList)
      return labelList
    },
    isOpenWater: (box, metres) => {
      // Labels may be in the water beside the island.
      const margin = 100 + 300 * metres
      const labelBox = {
        west: box.west - margin,
        south: box.south - margin,
        east: box.east + margin,
        north: box.north + margin,
      }
      return !boxesOverlap(labelBox, island) && (metres > 60 || causeways.within(box).length === 0)
    },
  }
}
