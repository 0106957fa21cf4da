import { type RdPoint, toRd, toWgs84 } from '#kit/rd.ts'
import { lengthOf, pointsAt } from '../shapes.ts'
import type { Address, Street, Town } from '../town/model.ts'

/** The shape of the Locatieserver; the parameter `fl` selects its fields. */
export type AddressDoc = {
  readonly id: string
  readonly type: 'adres' | 'weg'
  readonly bron: 'BAG'
  readonly weergavenaam: string
  readonly straatnaam: string
  readonly huisnummer?: number
  readonly huisletter?: string
  readonly huisnummertoevoeging?: string
  readonly huis_nlt?: string
  readonly postcode?: string
  readonly woonplaatsnaam: string
  readonly gemeentenaam: string
  readonly wijknaam?: string
  readonly buurtnaam?: string
  readonly centroide_ll: string
  readonly centroide_rd: string
}
export type LocatedDoc = { readonly doc: AddressDoc; readonly place: RdPoint }

export const addressFields = [
  'straatnaam',
  'huisnummer',
  'huisletter',
  'huisnummertoevoeging',
  'huis_nlt',
  'postcode',
  'woonplaatsnaam',
  'gemeentenaam',
] as const

export const fieldNames: ReadonlySet<string> = new Set([
  'id',
  'type',
  'bron',
  'weergavenaam',
  ...addressFields,
  'wijknaam',
  'buurtnaam',
  'centroide_ll',
  'centroide_rd',
  'score',
  'afstand',
])

const centroids = (place: RdPoint) => {
  const { lat, lng } = toWgs84(place)
  return {
    centroide_ll: `POINT(${lng.toFixed(8)} ${lat.toFixed(8)})`,
    centroide_rd: `POINT(${place.x.toFixed(3)} ${place.y.toFixed(3)})`,
  }
}

const houseText = ({ number, letter, addition }: Address) => `${number}${letter}${addition && `-${addition}`}`

function addressDoc(address: Address, town: Town): AddressDoc {
  const { id, street, number, letter, addition, postcode, place } = address
  const district = town.districts.find(({ code }) => code === address.district)
  const neighbourhood = town.neighbourhoods.find(({ code }) => code === address.neighbourhood)
  return {
    id,
    type: 'adres',
    bron: 'BAG',
    weergavenaam: `${street} ${houseText(address)}, ${postcode} ${town.name}`,
    straatnaam: street,
    huisnummer: number,
    ...(letter && { huisletter: letter }),
    ...(addition && { huisnummertoevoeging: addition }),
    huis_nlt: houseText(address),
    postcode,
    woonplaatsnaam: town.name,
    gemeentenaam: town.name,
    ...(district && { wijknaam: district.name }),
    ...(neighbourhood && { buurtnaam: neighbourhood.name }),
    ...centroids(place),
  }
}

function streetDoc(street: Street, index: number, town: Town): LocatedDoc {
  const [middle = { x: 0, y: 0 }] = pointsAt(street.path, [lengthOf(street.path) / 2])
  const doc: AddressDoc = {
    id: `weg-${(index + 1).toString(16).padStart(8, '0')}`,
    type: 'weg',
    bron: 'BAG',
    weergavenaam: `${street.name}, ${town.name}`,
    straatnaam: street.name,
    woonplaatsnaam: town.name,
    gemeentenaam: town.name,
    ...centroids(middle),
  }
  return { doc, place: middle }
}

/** A village across the water provides an address in another municipality. */
const neighbour = { town: 'Waterdorp', street: 'Dijkweg', postcode: '1193AA', place: { lat: 52.583, lng: 5.11 } }

function neighbourDoc(number: number): LocatedDoc {
  const { town, street, postcode } = neighbour
  const { x, y } = toRd(neighbour.place)
  const place = { x: x + 12 * number, y }
  const doc: AddressDoc = {
    id: `adr-buiten-${number}`,
    type: 'adres',
    bron: 'BAG',
    weergavenaam: `${street} ${number}, ${postcode} ${town}`,
    straatnaam: street,
    huisnummer: number,
    huis_nlt: String(number),
    postcode,
    woonplaatsnaam: town,
    gemeentenaam: town,
    ...centroids(place),
  }
  return { doc, place }
}

export const docsOf = (town: Town): readonly LocatedDoc[] => [
  ...town.streets.map((street, i) => streetDoc(street, i, town)),
  ...town.addresses.map(address => ({ doc: addressDoc(address, town), place: address.place })),
  ...[1, 2, 3, 4, 5].map(neighbourDoc),
]
