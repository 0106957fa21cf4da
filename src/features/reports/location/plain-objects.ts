import type { MapAnswer, MapObject, MapObjectSettings } from '../../question-sets/question.ts'
import {
  isKnownReport,
  objectKeyOf,
  type PickResult,
  pickKnownReport,
  pickObject,
  type SelectableObject,
  setUnregisteredObject,
} from './picking.ts'
import type { ChosenPlace } from './rules.ts'

/** The objects near a place, as a list to choose from in a browser without scripts. */
export type ObjectChoice = {
  kind: MapObjectSettings['kind']
  /** The place that they are near to. */
  near: ChosenPlace
  /** The reports of the same category that are known already, nearest first. */
  known: readonly MapObject[]
  /** Nearest first. */
  offered: readonly OfferedObject[]
  /** Whether the layer could not be fetched: a report without an object is better than none. */
  hasFailed: boolean
}

type OfferedObject = SelectableObject & {
  /** From the place. */
  metres: number
  /** The street and number nearest to it; absent where there is none near, and in what an earlier version stored. */
  address?: string
}

/** The names of the fields: which list stood on the page, the objects that were chosen, one that is not on the map; and what a button of a known report is called. */
export const objectNames = {
  list: 'objects-offered',
  objects: 'objects',
  unregistered: 'unregistered',
  number: 'unregistered-number',
  known: 'known-report:',
} as const

/** By which a list is known again. */
export const listKeyOf = ({ kind, near: { lat, lng } }: ObjectChoice) => `${kind} ${lat} ${lng}`

type Chosen = {
  keys: readonly string[]
  unregisteredNumber: string | undefined
  /** The button that was pressed. */
  press: string
  /** What was picked before. */
  before: readonly MapObject[]
}
type Limits = { settings: MapObjectSettings; maxItems: number }

/** What was chosen from a list: a known report, or objects, of which those beyond the maximum are left out. */
export function pickFrom(choice: ObjectChoice, chosen: Chosen, limits: Limits): PickResult {
  const { keys, unregisteredNumber, press, before } = chosen
  const pressed = choice.known.find(report => press === objectNames.known + objectKeyOf(report))
  if (pressed) return { picked: pickKnownReport({ place: null, objects: before }, pressed), isTooMany: false }
  const knownBefore = before.filter(isKnownReport)
  const isUntouched = keys.length === 0 && unregisteredNumber === undefined
  if (isUntouched && knownBefore.length > 0) return { picked: { place: null, objects: knownBefore }, isTooMany: false }
  return pickObjectsFrom(choice, chosen, limits)
}

function pickObjectsFrom(
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
