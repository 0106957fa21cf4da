import type { MapObject } from '#features/question-sets/question.ts'
import { inLanguage } from '#kit/language.ts'
import type { LocationInput } from './contract.ts'

export type Address = NonNullable<LocationInput['address']>

/** For example `Kerkstraat 12A-2`; empty without a street. */
export const streetLine = ({ openbare_ruimte, huisnummer, huisletter, huisnummer_toevoeging }: Address) =>
  openbare_ruimte
    ? `${openbare_ruimte} ${huisnummer ?? ''}${huisletter ?? ''}${huisnummer_toevoeging ? `-${huisnummer_toevoeging}` : ''}`.trim()
    : ''

/** Writes the postcode as `1199 AB`; the wire omits the space. */
export const readablePostcode = (text: string) => text.replace(/\b(\d{4}) ?([A-Z]{2})\b/g, '$1 $2')

/** Writes the comma of `Kerkstraat 12, 1199 AB Meldstad`; the wire omits it. */
export const readableAddress = (text: string) => readablePostcode(text).replace(/(\S) (\d{4} [A-Z]{2}\b)/, '$1, $2')

/** For example `1199 AB Meldstad`; empty without both. */
export const townLine = (address: Address | null | undefined) =>
  readablePostcode([address?.postcode, address?.woonplaats].filter(Boolean).join(' '))

/** For example `Kerkstraat 12A-2 1199AB Meldstad`, as on the wire. */
export const addressText = (address: Address | null | undefined) =>
  address ? [streetLine(address), address.postcode, address.woonplaats].filter(Boolean).join(' ') : ''

export type Place = { lat: number; lng: number }
type Box = { southWest: Place; northEast: Place }

/** Edges are included (docs/wire/reporting.md#place). */
export const isWithinBounds = ({ lat, lng }: Place, { southWest, northEast }: Box) =>
  lat >= southWest.lat && lat <= northEast.lat && lng >= southWest.lng && lng <= northEast.lng

export type ChosenPlace = Place & {
  address: Address | null
  typed?: string | undefined
  /** True for the centre of a neighbourhood: the address had no coordinates, so staff set the place later. */
  approximate?: boolean | undefined
  neighbourhood?: string | undefined
  /** The earlier report about the same problem, as chosen by the resident. */
  knownReport?: MapObject | undefined
}

export function placeText({ address, typed, approximate, neighbourhood }: ChosenPlace): string {
  const addressLine = [address ? streetLine(address) : '', townLine(address)].filter(Boolean).join(', ')
  if (approximate && typed) return neighbourhood ? `${typed} (${neighbourhood})` : typed
  return addressLine || pinnedText
}

export const toLocation = ({ lat, lng, address, typed = '', approximate }: ChosenPlace) => ({
  geometrie: { type: 'Point' as const, coordinates: [lng, lat] as [number, number] },
  ...(address && { address }),
  ...(approximate && { extra_properties: { approximate: true, typed } }),
})

/** Edges are excluded, for the bounds of the map. */
export const isStrictlyWithinBounds = ({ lat, lng }: Place, { southWest, northEast }: Box) =>
  lat > southWest.lat && lat < northEast.lat && lng > southWest.lng && lng < northEast.lng

export function centerFromQuery(search: string, bounds: Box): Place | undefined {
  const params = new URLSearchParams(search)
  const [lat, lng] = ['lat', 'lng'].map(name => Number(params.get(name)?.trim() || Number.NaN))
  const place = { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN }
  return isStrictlyWithinBounds(place, bounds) ? place : undefined
}

const pinnedText = inLanguage({ nl: 'Locatie is gepind op de kaart', en: 'Location is pinned on the map' })

/** The same on the wire, for counts, maps, callers and likely doubles. */
export const nearbyMetres = 50
/** Closed reports count as nearby for this time; open ones always do. */
export const nearbyWeeks = 12

export const nearbyInWords = `binnen ${nearbyMetres} meter`
