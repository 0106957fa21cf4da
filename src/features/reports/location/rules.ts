import { pinnedText } from './texts.ts'

/** An address as on the wire; missing parts are empty or absent. */
export type Address = {
  openbare_ruimte?: string | null | undefined
  huisnummer?: string | number | null | undefined
  huisletter?: string | null | undefined
  huisnummer_toevoeging?: string | null | undefined
  postcode?: string | null | undefined
  woonplaats?: string | null | undefined
}

/** `Kerkstraat 12A-2`: street and number; empty without a street. */
export const streetLine = ({ openbare_ruimte, huisnummer, huisletter, huisnummer_toevoeging }: Address) =>
  openbare_ruimte
    ? `${openbare_ruimte} ${huisnummer ?? ''}${huisletter ?? ''}${huisnummer_toevoeging ? `-${huisnummer_toevoeging}` : ''}`.trim()
    : ''

/** A postcode in an address as it is written for readers: `1199 AB`. The wire has it without a space. */
export const readablePostcode = (text: string) => text.replace(/\b(\d{4}) ?([A-Z]{2})\b/g, '$1 $2')

/** The address of the wire as it is written for readers: `Kerkstraat 12, 1199 AB Meldstad`. */
export const readableAddress = (text: string) => readablePostcode(text).replace(/(\S) (\d{4} [A-Z]{2}\b)/, '$1, $2')

/** `1199 AB Meldstad`; empty without either. */
export const townLine = (address: Address | null | undefined) =>
  readablePostcode([address?.postcode, address?.woonplaats].filter(Boolean).join(' '))

/** `Kerkstraat 12A-2 1199AB Meldstad`, as on the wire; empty without an address. */
export const addressText = (address: Address | null | undefined) =>
  address ? [streetLine(address), address.postcode, address.woonplaats].filter(Boolean).join(' ') : ''

export type Place = { lat: number; lng: number }
type Box = { southWest: Place; northEast: Place }

/** Whether a place lies within a box, edges included (docs/wire/reporting.md#place). */
export const isWithinBounds = ({ lat, lng }: Place, { southWest, northEast }: Box) =>
  lat >= southWest.lat && lat <= northEast.lat && lng >= southWest.lng && lng <= northEast.lng

/** The place of a report as the resident chose it. */
export type ChosenPlace = Place & {
  /** Null when the place is only a pin on the map. */
  address: Address | null
  /** The text that the resident typed, when the place is only approximate. */
  typed?: string | undefined
  /** Whether it is only the centre of a neighbourhood, as no coordinates were known; staff set the place later. */
  approximate?: boolean | undefined
  /** The name of that neighbourhood, if one was chosen. */
  neighbourhood?: string | undefined
}

/** `Kerkstraat 12A-2, 1199 AB Meldstad`, the typed text with the neighbourhood, or that there is only a pin. */
export function placeText({ address, typed, approximate, neighbourhood }: ChosenPlace): string {
  const addressLine = [address ? streetLine(address) : '', townLine(address)].filter(Boolean).join(', ')
  if (approximate && typed) return neighbourhood ? `${typed} (${neighbourhood})` : typed
  return addressLine || pinnedText
}

/** `location` of a report on the wire. */
export const toLocation = ({ lat, lng, address, typed = '', approximate }: ChosenPlace) => ({
  geometrie: { type: 'Point' as const, coordinates: [lng, lat] as [number, number] },
  ...(address && { address }),
  ...(approximate && { extra_properties: { approximate: true, typed } }),
})

/** Whether a place lies within a box, edges excluded; for the bounds of the map. */
export const isStrictlyWithinBounds = ({ lat, lng }: Place, { southWest, northEast }: Box) =>
  lat > southWest.lat && lat < northEast.lat && lng > southWest.lng && lng < northEast.lng

/** The initial centre of the map in the query of the page: `lat` and `lng`, when both are numbers inside the map. */
export function centerFromQuery(search: string, bounds: Box): Place | undefined {
  const params = new URLSearchParams(search)
  const [lat, lng] = ['lat', 'lng'].map(name => Number(params.get(name)?.trim() || Number.NaN))
  const place = { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN }
  return isStrictlyWithinBounds(place, bounds) ? place : undefined
}
