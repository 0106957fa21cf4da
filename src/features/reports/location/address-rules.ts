import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { toRd } from '../../../kit/rd.ts'
import { type Address, type Place, readablePostcode, streetLine } from './rules.ts'

export type AddressService = NonNullable<PublicConfiguration['addressService']>
/** An address, a street, or a post beside a road that the address service knows. */
export type AddressMatch = {
  id: string
  text: string
  kind: 'adres' | 'weg' | 'hectometerpaal'
  place: Place
  address: Address
}
/** The address fields that a resident fills in without map or suggestions. */
export type AddressInput = { street: string; number: string; postcode: string; town: string }

const fieldNames =
  'id,type,weergavenaam,straatnaam,huisnummer,huisletter,huisnummertoevoeging,huis_nlt,postcode,woonplaatsnaam,centroide_ll'
/** Maximum distance to the address of a place (metres). */
const maxDistance = 30

/** Quotes a value for the query language of the service; quotes in it are removed, so that it cannot end the value. */
const quoted = (value: string) => `"${value.replace(/["\\]/g, '')}"`

/** Whether a text begins as the number of a road does, as in `N247 12,3`: the posts beside it have no address. */
const isRoadPost = (text: string) => /^\s*[ans]\s?\d{1,3}(\s|$)/i.test(text)

function withParams(url: URL, parts: Record<string, string>): URL {
  for (const [name, value] of Object.entries(parts)) url.searchParams.set(name, value)
  return url
}

type SearchOptions = {
  /** The URL of the page, for a service on the same host. */
  base: string
  /** Also outside the municipalities. */
  everywhere?: boolean
}

/** Only what the register of addresses knows; it knows streets together with that of roads. */
export function addressSearchUrl(
  { suggestUrl, municipalities }: AddressService,
  text: string,
  { base, everywhere = false }: SearchOptions,
): URL {
  const url = withParams(new URL(suggestUrl, base), { q: text.replace('.', ','), fl: fieldNames, rows: '10' })
  if (isRoadPost(text)) {
    // They lie in no municipality: what is chosen outside the areas is told then.
    for (const filter of ['bron:NWB', 'type:hectometerpaal']) url.searchParams.append('fq', filter)
    return url
  }
  url.searchParams.set('q', text)
  url.searchParams.append('fq', 'bron:(BAG OR "BAG/NWB")')
  url.searchParams.append('fq', 'type:(adres OR weg)')
  if (!everywhere) url.searchParams.append('fq', `gemeentenaam:(${municipalities.map(quoted).join(' ')})`)
  return url
}

type Search = (options: { everywhere: boolean }) => Promise<readonly AddressMatch[]>

/**
 * What the service knows in the municipalities; where that is not enough, what the text names elsewhere, so that it is told as what
 * it is: outside. A street without its town or postcode is in many towns, and says nothing.
 */
export async function searchAlsoElsewhere(
  text: string,
  search: Search,
  isEnough: (matches: readonly AddressMatch[]) => boolean,
): Promise<readonly AddressMatch[]> {
  const own = await search({ everywhere: false })
  if (isEnough(own) || isRoadPost(text)) return own
  const elsewhere = await search({ everywhere: true }).catch((): readonly AddressMatch[] => [])
  const named = elsewhere.filter(match => isNamedIn(text, match))
  return named.length > 0 ? named : own
}

function isNamedIn(text: string, { address: { openbare_ruimte, postcode, woonplaats } }: AddressMatch): boolean {
  const isIn = (part: string | null | undefined) => !!part && normalized(text).includes(normalized(part))
  return isIn(openbare_ruimte) ? isIn(woonplaats) || isIn(postcode) : isIn(postcode)
}

/** The request for the address nearest to a place, in RD coordinates, in which the service is most precise. */
export function nearestAddressUrl({ reverseUrl }: AddressService, place: Place, base: string): URL {
  const { x, y } = toRd(place)
  const [X, Y] = [x.toFixed(2), y.toFixed(2)]
  return withParams(new URL(reverseUrl, base), {
    type: 'adres',
    rows: '1',
    fl: fieldNames,
    X,
    Y,
    distance: String(maxDistance),
  })
}

const has = <Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && name in value

/** Parses the response of the service; undefined when it is invalid. */
export function parseAddressMatches(answer: unknown): AddressMatch[] | undefined {
  if (!has(answer, 'response') || !has(answer.response, 'docs') || !Array.isArray(answer.response.docs)) return
  const docs: unknown[] = answer.response.docs
  return docs.flatMap(doc => addressMatchFrom(doc) ?? [])
}

function addressMatchFrom(doc: unknown): AddressMatch | undefined {
  const field = (name: string) => {
    const value = has(doc, name) ? doc[name] : ''
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const place = placeOf(field('centroide_ll'))
  if (!place || !field('weergavenaam')) return
  const id = field('id') || field('weergavenaam')
  if (field('type') === 'hectometerpaal') {
    const name = field('weergavenaam')
    // An address has a number on the wire, though it may be blank.
    return { id, text: name, kind: 'hectometerpaal', place, address: { openbare_ruimte: name, huisnummer: '' } }
  }
  if (!field('straatnaam')) return
  const address = { openbare_ruimte: field('straatnaam'), ...houseOf(field), ...townOf(field) }
  return {
    id,
    text: readablePostcode(field('weergavenaam')),
    kind: field('type') === 'weg' ? 'weg' : 'adres',
    place,
    address,
  }
}

type ReadField = (name: string) => string

const townOf = (field: ReadField) => ({ postcode: field('postcode'), woonplaats: field('woonplaatsnaam') })

/** The parts of `12A-2`; the service does not always return the parts themselves. */
function houseOf(field: ReadField) {
  const [, number = '', letter = '', addition = ''] = /^(\d+)\s*([a-z]?)(?:-?(.*))$/i.exec(field('huis_nlt')) ?? []
  return {
    huisnummer: field('huisnummer') || number,
    huisletter: field('huisnummer') ? field('huisletter') : letter,
    huisnummer_toevoeging: field('huisnummer') ? field('huisnummertoevoeging') : addition,
  }
}

function placeOf(point: string): Place | undefined {
  const [, lng, lat] = /^POINT\((-?[\d.]+) (-?[\d.]+)\)$/.exec(point) ?? []
  const place = { lat: Number(lat), lng: Number(lng) }
  return Number.isFinite(place.lat) && Number.isFinite(place.lng) ? place : undefined
}

const normalized = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Whether there is enough to search for: a street or a description, or a postcode with a number. */
export const isSearchable = ({ street, number, postcode }: AddressInput) =>
  street.trim() !== '' || (postcode.trim() !== '' && number.trim() !== '')

/** The typed address as one line: `Kerkstraat 12, 1199AB Meldstad`. */
export function addressInputText({ street, number, postcode, town }: AddressInput): string {
  const joined = (parts: string[]) => parts.map(part => part.trim()).filter(Boolean)
  return [joined([street, number]).join(' '), joined([postcode.toUpperCase(), town]).join(' ')]
    .filter(Boolean)
    .join(', ')
}

/** The typed address, which the server verifies later; null when it is only a description. */
export const addressFromInput = ({ street, number, postcode, town }: AddressInput): Address | null =>
  number.trim()
    ? {
        openbare_ruimte: street.trim(),
        huisnummer: number.trim(),
        postcode: postcode.replace(/\s/g, '').toUpperCase(),
        woonplaats: town.trim(),
      }
    : null

/**
 * The matches that equal what was typed. The service also returns similar addresses: without this, a neighbouring address
 * or a street with a similar name would silently become the place of the report.
 */
export function exactAddressMatches(typed: AddressInput, matches: readonly AddressMatch[]): readonly AddressMatch[] {
  const isAddress = typed.number.trim() !== ''
  const isSame = (input: string, value: string | null | undefined) =>
    input.trim() === '' || normalized(input) === normalized(value ?? '')
  return matches.filter(
    ({ kind: matchKind, address }) =>
      (matchKind === 'adres') === isAddress &&
      isSame(typed.street, address.openbare_ruimte) &&
      isSame(typed.number, streetLine({ ...address, openbare_ruimte: '-' })) &&
      (!isAddress || isSame(typed.postcode, address.postcode)) &&
      isSame(typed.town, address.woonplaats),
  )
}
