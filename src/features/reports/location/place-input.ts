import type { AddressInput } from './address-rules.ts'

export type PlaceInput = {
  search: string
  isTyping: boolean
  typed: AddressInput
}

export const noPlaceInput: PlaceInput = {
  search: '',
  isTyping: false,
  typed: { street: '', number: '', postcode: '', town: '' },
}
