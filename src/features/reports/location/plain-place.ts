import type { MapAnswer, MapObject, MapObjectSettings } from '#features/question-sets/question.ts'
import {
  type AddressInput,
  type AddressMatch,
  addressInputText,
  exactAddressMatches,
  noPlaceInput,
} from './address-rules.ts'
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

export type PlaceLookup =
  | { kind: 'typing' | 'incomplete' }
  | { kind: 'multiple'; matches: readonly AddressMatch[] }
  | { kind: 'not-found' | 'failed' }
  | { kind: 'outside-map' | 'outside-municipality' }

export type PlainPlace = { typed: AddressInput; area?: string | undefined; lookup: PlaceLookup }

export const emptyPlace: PlainPlace = { typed: noPlaceInput.typed, lookup: { kind: 'typing' } }

export const addressFieldNames = ['street', 'number', 'postcode', 'town'] as const
export const noMatchValue = 'none'
export const anywhereValue = 'anywhere'

export const placePresses = { lookUp: 'look-up', change: 'change-place', keep: 'keep-place' } as const

export const isSameInput = (one: AddressInput, other: AddressInput) =>
  addressFieldNames.every(name => one[name].trim() === other[name].trim())

export const hasAddressInput = (typed: AddressInput) => addressInputText(typed) !== ''

/** Chooses the only exact match. Otherwise the reporter chooses from the exact matches, or from the similar ones. */
export function chooseAmong(
  typed: AddressInput,
  matches: readonly AddressMatch[],
): { chosen: AddressMatch } | { lookup: PlaceLookup } {
  const exact = exactAddressMatches(typed, matches)
  const [first] = exact
  if (first && exact.length === 1) return { chosen: first }
  const offered = exact.length > 0 ? exact : matches
  return { lookup: offered.length > 0 ? { kind: 'multiple', matches: offered } : { kind: 'not-found' } }
}

export type PlaceField = PlainPlace & {
  isChanging: boolean
  isOutside: boolean
  areas: readonly { code: string; name: string }[]
}

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
