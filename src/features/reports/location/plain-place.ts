import { type AddressInput, type AddressMatch, addressInputText, exactAddressMatches } from './address-rules.ts'
import { noPlaceInput } from './place-input.ts'

/** What became of an address that was typed in a browser without scripts. */
export type PlaceLookup =
  | { kind: 'typing' | 'incomplete' }
  /** The reporter says which of these it is, or that it is none of them. */
  | { kind: 'multiple'; matches: readonly AddressMatch[] }
  /** `failed`: the addresses could not be asked for. A neighbourhood is enough. */
  | { kind: 'not-found' | 'failed' }
  | { kind: 'outside-map' | 'outside-municipality' }

/** What was filled in about the place, while it is not chosen yet. `area`: the code of a neighbourhood. */
export type PlainPlace = { typed: AddressInput; area?: string | undefined; lookup: PlaceLookup }

export const emptyPlace: PlainPlace = { typed: noPlaceInput.typed, lookup: { kind: 'typing' } }

/** The names of the fields of an address in a form without scripts; those of the choices that follow from it. */
export const addressFieldNames = ['street', 'number', 'postcode', 'town'] as const
export const noMatchValue = 'none'
export const anywhereValue = 'anywhere'

/** The buttons of the field. */
export const placePresses = { lookUp: 'look-up', change: 'change-place', keep: 'keep-place' } as const

export const isSameInput = (one: AddressInput, other: AddressInput) =>
  addressFieldNames.every(name => one[name].trim() === other[name].trim())

export const hasAddressInput = (typed: AddressInput) => addressInputText(typed) !== ''

/** One match that equals what was typed is chosen; otherwise the reporter chooses from those, or from what looks like it. */
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

/** What the field of the place shows in a browser without scripts. */
export type PlaceField = PlainPlace & {
  /** Another place is being chosen; the one that was chosen stays until then. */
  isChanging: boolean
  /** Whether the place that was chosen lies outside the municipality. */
  isOutside: boolean
  /** To choose from when the address is not known; empty where none is being chosen, or the municipality has none. */
  areas: readonly { code: string; name: string }[]
}
