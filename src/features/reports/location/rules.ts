/** An address as it stands on the wire; parts that are not there are empty or absent. */
export type Address = {
  openbare_ruimte?: string | null | undefined
  huisnummer?: string | number | null | undefined
  huisletter?: string | null | undefined
  huisnummer_toevoeging?: string | null | undefined
  postcode?: string | null | undefined
  woonplaats?: string | null | undefined
}

/** `Kerkstraat 12A-2`: street and number, or nothing where there is no street. */
export const streetLine = ({ openbare_ruimte, huisnummer, huisletter, huisnummer_toevoeging }: Address) =>
  openbare_ruimte
    ? `${openbare_ruimte} ${huisnummer ?? ''}${huisletter ?? ''}${huisnummer_toevoeging ? `-${huisnummer_toevoeging}` : ''}`.trim()
    : ''

/** `Kerkstraat 12A-2 1199AB Meldstad`; empty without an address. */
export const addressText = (address: Address | null | undefined) =>
  address ? [streetLine(address), address.postcode, address.woonplaats].filter(Boolean).join(' ') : ''

export type Place = { lat: number; lng: number }
type Box = { southWest: Place; northEast: Place }

/** Edges included (api 8.4). */
export const isWithin = ({ lat, lng }: Place, { southWest, northEast }: Box) =>
  lat >= southWest.lat && lat <= northEast.lat && lng >= southWest.lng && lng <= northEast.lng
