import { useEffect, useState } from 'react'
import { metresBetween } from '../../../../kit/geo.ts'
import type { MapObjectSettings } from '../../../question-sets/question.ts'
import { selectableObjectOf } from '../picking.ts'
import type { Place } from '../rules.ts'
import { boxAround } from './box-around.ts'
import { useLatestTask } from './use-latest-task.ts'
import { fetchFeatures } from './use-object-layer.ts'

/** How many objects are shown with an address that was searched. */
const shown = 3

/** How far they are looked for (metres): what is farther away fits no map on which objects are shown. */
const reach = 150

const noPlaces: readonly Place[] = []

/** A place that was searched with the objects nearest to it, so that the map can show them together; empty until they are known. */
export function usePlaceWithNearestObjects(objects: MapObjectSettings | undefined, place: Place | undefined) {
  const latest = useLatestTask()
  const [places, setPlaces] = useState(noPlaces)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another layer or another place is fetched.
  useEffect(() => {
    setPlaces(noPlaces)
    if (!objects || !place) return latest.stop()
    void latest.run(signal => fetchFeatures(objects.kind, boxAround(place, reach), signal), {
      done: ({ features }) => {
        const found = features.map(feature => selectableObjectOf(objects, feature).place)
        const nearest = found.toSorted((one, other) => metresBetween(one, place) - metresBetween(other, place))
        setPlaces([place, ...nearest.slice(0, shown)])
      },
      failed: () => {},
    })
  }, [objects?.kind, place])
  return places
}
