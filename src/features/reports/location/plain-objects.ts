import type { MapAnswer, MapObject, MapObjectSettings } from '#features/question-sets/question.ts'
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

export type ObjectChoice = {
  kind: MapObjectSettings['kind']
  asked?: readonly string[]
  near: ChosenPlace
  known: readonly MapObject[]
  offered: readonly OfferedObject[]
  hasFailed: boolean
}

type OfferedObject = SelectableObject & {
  metres: number
  address?: string
}

export const objectNames = {
  list: 'objects-offered',
  objects: 'objects',
  unregistered: 'unregistered',
  number: 'unregistered-number',
  known: 'known-report:',
} as const

export const listKeyOf = ({ kind, near: { lat, lng } }: ObjectChoice) => `${kind} ${lat} ${lng}`

type Chosen = {
  keys: readonly string[]
  unregisteredNumber: string | undefined
  press: string
  before: readonly MapObject[]
}
type Limits = { settings: MapObjectSettings; maxItems: number }

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
