import type { MapAnswer, MapObjectSettings } from '../../question-sets/question.ts'
import { objectKeyOf, type PickResult, pickObject, type SelectableObject, setUnregisteredObject } from './picking.ts'
import type { ChosenPlace } from './rules.ts'

/** The objects near a place, as a list to choose from in a browser without scripts. */
export type ObjectChoice = {
  kind: MapObjectSettings['kind']
  /** The place that they are near to. */
  near: ChosenPlace
  /** Nearest first. */
  offered: readonly (SelectableObject & { metres: number })[]
  /** Whether the layer could not be fetched: a report without an object is better than none. */
  hasFailed: boolean
}

/** The names of the fields: which list stood on the page, the objects that were chosen, and one that is not on the map. */
export const objectNames = {
  list: 'objects-offered',
  objects: 'objects',
  unregistered: 'unregistered',
  number: 'unregistered-number',
} as const

/** By which a list is known again. */
export const listKeyOf = ({ kind, near: { lat, lng } }: ObjectChoice) => `${kind} ${lat} ${lng}`

type Chosen = { keys: readonly string[]; unregisteredNumber: string | undefined }
type Limits = { settings: MapObjectSettings; maxItems: number }

/** The objects that were chosen from a list; those beyond the maximum are left out. */
export function pickFrom(
  choice: ObjectChoice,
  { keys, unregisteredNumber }: Chosen,
  { settings, maxItems }: Limits,
): PickResult {
  const nothing: MapAnswer = { place: choice.near, objects: [] }
  const chosen = choice.offered.filter(({ object }) => keys.includes(objectKeyOf(object)))
  const registered = chosen.reduce<PickResult>(
    ({ picked, isTooMany }, one) => {
      const next = pickObject(picked, one, maxItems)
      return { picked: next.picked, isTooMany: isTooMany || next.isTooMany }
    },
    { picked: nothing, isTooMany: false },
  )
  if (unregisteredNumber === undefined) return registered
  const all = setUnregisteredObject(registered.picked, settings, { number: unregisteredNumber, maxItems })
  return { picked: all.picked, isTooMany: registered.isTooMany || all.isTooMany }
}
