import { type Places, placesOf } from '../places.ts'
import { type Box, boxesMeet, boxOf } from '../shapes.ts'
import type { Building, Light, Town, Tree } from '../town/model.ts'
import { labelsAt } from './labels.ts'
import type { Label } from './place-labels.ts'
import type { Scheme } from './schemes.ts'

/** The town, ready to be drawn. */
export type Atlas = {
  readonly town: Town
  readonly buildings: Places<Building>
  readonly trees: Places<Tree>
  readonly lights: Places<Light>
  readonly labels: (scheme: Scheme, z: number) => readonly Label[]
  /** Whether there is anything but open water in a box. */
  readonly isBare: (box: Box, metres: number) => boolean
}

export function atlasOf(town: Town): Atlas {
  const labels = new Map<string, readonly Label[]>()
  const island = boxOf(town.coast)
  const dams = placesOf(
    town.causeways.flatMap(path => path.map((from, i) => boxOf([from, path[i + 1] ?? from], 60))),
    box => box,
  )
  return {
    town,
    buildings: placesOf(town.buildings, ({ ring }) => boxOf(ring)),
    trees: placesOf(town.trees, ({ place, crown }) => boxOf([place], crown)),
    lights: placesOf(town.lights, ({ place }) => boxOf([place])),
    labels: (scheme, z) => {
      const key = `${scheme.code} ${z}`
      const placed = labels.get(key) ?? labelsAt(town, scheme, z)
      labels.set(key, placed)
      return placed
    },
    isBare: (box, metres) => {
      // Labels may stand in the water beside the island.
      const margin = 100 + 300 * metres
      const wide = {
        west: box.west - margin,
        south: box.south - margin,
        east: box.east + margin,
        north: box.north + margin,
      }
      return !boxesMeet(wide, island) && (metres > 60 || dams.within(box).length === 0)
    },
  }
}
