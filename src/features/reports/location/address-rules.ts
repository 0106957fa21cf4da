import type { PublicConfiguration } from '#kit/configuration.ts'
import { foldedWords } from '#kit/fold.ts'
import { toRd } from '#kit/rd.ts'
import { type Address, type Place, readablePostcode, streetLine } from './rules.ts'

export type AddressService = NonNullable<PublicConfiguration['addressService']>
/** `hectometerpaal`: a numbered post beside a road. */
export type AddressMatch = {
  id: string
  text: string
  kind: 'adres' | 'weg' | 'hectometerpaal'
  place: Place
  address: Address
}
export type AddressInput = { street: string; number: string; postcode: string; town: string }

const fieldNames =
  'id,type,weergavenaam,straatnaam,huisnummer,huisletter,huisnummertoevoeging,huis_nlt,postcode,woonplaatsnaam,centroide_ll'
/** metres */
const maxDistance = 30

/** Quotes a value for the query language of the service. Quotes in it are removed, so that it cannot end early. */
export const quoted = (value: string) => `"${value.replace(/["\\]/g, '')}"`

/** For example `N247 12,3`: the posts beside a road have no address. */
const isRoadPost = (text: string) => /^\s*[ans]\s?\d{1,3}(\s|$)/i.test(text)

function withParams(url: URL, parts: Record<string, string>): URL {
  for (const [name, value] of Object.entries(parts)) url.searchParams.set(name, value)
  return url
}

type SearchOptions = {
  base: string
  everywhere?: boolean
}

/** Searches the register of addresses only, which names a street together with its road. */
export function addressSearchUrl(
  { suggestUrl, municipalities }: AddressService,
  text: string,
  { base, everywhere = false }: SearchOptions,
): URL {
  const url = withParams(new URL(suggestUrl, base), { q: text.replace('.', ','), fl: fieldNames, rows: '10' })
  if (isRoadPost(text)) {
    // Posts lie in no municipality: the check of the chosen place rejects those outside the areas.
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
 * Searches elsewhere when the municipalities give too few matches, so that the user learns that the address lies
 * outside. A street without town or postcode exists in many towns, so it is not searched elsewhere.
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

/** Uses RD coordinates, in which the service is most precise. */
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
    // On the wire every address has a house number, which may be blank.
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

/** Splits `12A-2`: the service does not always return the parts. */
function houseOf(field: ReadField) {
  const [, number = '', letter = '', addition = ''] = /^(\d+)\s*([a-z]?)-?(.*)/i.exec(field('huis_nlt')) ?? []
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

const normalized = (text: string) => foldedWords(text).join('')

export const isSearchable = ({ street, number, postcode }: AddressInput) =>
  street.trim() !== '' || (postcode.trim() !== '' && number.trim() !== '')

export function addressInputText({ street, number, postcode, town }: AddressInput): string {
  const joined = (parts: string[]) => parts.map(part => part.trim()).filter(Boolean)
  return [joined([street, number]).join(' '), joined([postcode.toUpperCase(), town]).join(' ')]
    .filter(Boolean)
    .join(', ')
}

/** The server verifies the address later. Null when the input is only a description. */
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
 * The service also returns similar addresses: a neighbouring one or a similar street would silently become the place
 * of the report.
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
