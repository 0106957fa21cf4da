import { useEffect, useState } from 'react'
import { askedKinds } from '#features/question-sets/asked-kinds.ts'
import type { MapObjectSettings } from '#features/question-sets/question.ts'
import { metresBetween } from '#kit/geo.ts'
import { askedFirst, selectableObjectOf } from '../picking.ts'
import type { Place } from '../rules.ts'
import { boxAround } from './box-around.ts'
import { useLatestTask } from './use-latest-task.ts'
import { fetchFeatures } from './use-object-layer.ts'

const shown = 3

/** Metres; the map cannot show farther objects at a zoom with objects. */
const reach = 150

const noChoices: readonly (readonly Place[])[] = []

/**
 * Empty until loaded. @returns the asked kinds first, then all, because the asked objects may be too far away for
 * one map
 */
export function usePlaceWithNearestObjects(
  objects: MapObjectSettings | undefined,
  place: Place | undefined,
  about: readonly string[],
) {
  const latest = useLatestTask()
  const [choices, setChoices] = useState(noChoices)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another layer or another place is fetched.
  useEffect(() => {
    setChoices(noChoices)
    if (!objects || !place) return latest.stop()
    void latest.run(signal => fetchFeatures(objects.kind, boxAround(place, reach), signal), {
      done: ({ features }) => {
        const nearest = features
          .map(feature => selectableObjectOf(objects, feature))
          .toSorted((one, other) => metresBetween(one.place, place) - metresBetween(other.place, place))
        const orders = [askedFirst(nearest, askedKinds(objects, about)), nearest]
        setChoices(orders.map(order => [place, ...order.slice(0, shown).map(one => one.place)]))
      },
      failed: () => {},
    })
  }, [objects?.kind, place])
  return choices
}
