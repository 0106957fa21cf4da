import { type AddressInput, type AddressMatch, addressInputText, exactAddressMatches } from './address-rules.ts'
import { noPlaceInput } from './place-input.ts'

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
