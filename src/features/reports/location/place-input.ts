import type { AddressInput } from './address-rules.ts'

/** What was typed about the place while it is not chosen yet: it stays when the page is loaded again, as in another language. */
export type PlaceInput = {
  /** In the search for an address. */
  search: string
  /** Whether the fields of an address are open. */
  isTyping: boolean
  typed: AddressInput
}

export const noPlaceInput: PlaceInput = {
  search: '',
  isTyping: false,
  typed: { street: '', number: '', postcode: '', town: '' },
}
