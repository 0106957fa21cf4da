import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { toRd } from '../../../kit/rd.ts'
import { type Address, type Place, streetLine } from './rules.ts'

export type AddressService = NonNullable<PublicConfiguration['addressService']>
/** An address or a street that the address service knows. */
export type Found = { id: string; text: string; kind: 'adres' | 'weg'; place: Place; address: Address }
/** What a resident fills in without map or suggestions. */
export type Typed = { street: string; number: string; postcode: string; town: string }

const fields =
  'id,type,weergavenaam,straatnaam,huisnummer,huisletter,huisnummertoevoeging,huis_nlt,postcode,woonplaatsnaam,centroide_ll'
/** Further from an address a place has none. */
const reach = 30

/** A value in the service's query language, which nothing that somebody typed can end. */
const quoted = (value: string) => `"${value.replace(/["\\]/g, '')}"`

function withParts(url: URL, parts: Record<string, string>): URL {
  for (const [name, value] of Object.entries(parts)) url.searchParams.set(name, value)
  return url
}

/** @param base the address of the page, for a service on the same host */
export function searchUrl({ suggestUrl, municipalities }: AddressService, text: string, base: string): URL {
  const url = withParts(new URL(suggestUrl, base), { q: text, fl: fields, rows: '10' })
  url.searchParams.append('fq', 'type:(adres OR weg)')
  url.searchParams.append('fq', `gemeentenaam:(${municipalities.map(quoted).join(' ')})`)
  return url
}

/** Asks for the address nearest to a place, in RD as the service has it most precisely. */
export function nearestUrl({ reverseUrl }: AddressService, place: Place, base: string): URL {
  const { x, y } = toRd(place)
  const [X, Y] = [x.toFixed(2), y.toFixed(2)]
  return withParts(new URL(reverseUrl, base), { type: 'adres', rows: '1', fl: fields, X, Y, distance: String(reach) })
}

const has = <Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && name in value

/** What the service answered; nothing when that makes no sense. */
export function foundIn(answer: unknown): Found[] | undefined {
  if (!has(answer, 'response') || !has(answer.response, 'docs') || !Array.isArray(answer.response.docs)) return
  const docs: unknown[] = answer.response.docs
  return docs.flatMap(doc => foundOf(doc) ?? [])
}

function foundOf(doc: unknown): Found | undefined {
  const of = (name: string) => {
    const value = has(doc, name) ? doc[name] : ''
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const place = placeOf(of('centroide_ll'))
  if (!place || !of('weergavenaam') || !of('straatnaam')) return
  const address = { openbare_ruimte: of('straatnaam'), ...houseOf(of), ...townOf(of) }
  return {
    id: of('id') || of('weergavenaam'),
    text: of('weergavenaam'),
    kind: of('type') === 'weg' ? 'weg' : 'adres',
    place,
    address,
  }
}

type Read = (name: string) => string

const townOf = (of: Read) => ({ postcode: of('postcode'), woonplaats: of('woonplaatsnaam') })

/** `12A-2` in parts; the service does not always give the parts themselves. */
function houseOf(of: Read) {
  const [, number = '', letter = '', addition = ''] = /^(\d+)\s*([a-z]?)(?:-?(.*))$/i.exec(of('huis_nlt')) ?? []
  return {
    huisnummer: of('huisnummer') || number,
    huisletter: of('huisnummer') ? of('huisletter') : letter,
    huisnummer_toevoeging: of('huisnummer') ? of('huisnummertoevoeging') : addition,
  }
}

function placeOf(point: string): Place | undefined {
  const [, lng, lat] = /^POINT\((-?[\d.]+) (-?[\d.]+)\)$/.exec(point) ?? []
  const place = { lat: Number(lat), lng: Number(lng) }
  return Number.isFinite(place.lat) && Number.isFinite(place.lng) ? place : undefined
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Enough to look for: a street or a description, or a postcode with a number. */
export const canBeFound = ({ street, number, postcode }: Typed) =>
  street.trim() !== '' || (postcode.trim() !== '' && number.trim() !== '')

/** `Kerkstraat 12, 1199AB Meldstad`, as it was typed. */
export function typedText({ street, number, postcode, town }: Typed): string {
  const line = (parts: string[]) => parts.map(part => part.trim()).filter(Boolean)
  return [line([street, number]).join(' '), line([postcode.toUpperCase(), town]).join(' ')].filter(Boolean).join(', ')
}

/** An address in the making: the server looks it up later; a description alone is none. */
export const typedAddress = ({ street, number, postcode, town }: Typed): Address | null =>
  number.trim()
    ? {
        openbare_ruimte: street.trim(),
        huisnummer: number.trim(),
        postcode: postcode.replace(/\s/g, '').toUpperCase(),
        woonplaats: town.trim(),
      }
    : null

/**
 * Which of what the service found is what was typed. The service guesses: without this the neighbour's door, or a street of
 * nearly the same name, would silently become the place of the report.
 */
export function matching(typed: Typed, found: readonly Found[]): readonly Found[] {
  const kind = typed.number.trim() ? 'adres' : 'weg'
  const same = (written: string, known: string | null | undefined) =>
    written.trim() === '' || plain(written) === plain(known ?? '')
  return found.filter(
    ({ kind: own, address }) =>
      own === kind &&
      same(typed.street, address.openbare_ruimte) &&
      same(typed.number, streetLine({ ...address, openbare_ruimte: '-' })) &&
      (kind === 'weg' || same(typed.postcode, address.postcode)) &&
      same(typed.town, address.woonplaats),
  )
}
