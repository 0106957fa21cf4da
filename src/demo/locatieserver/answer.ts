import { z } from 'zod'
import { fold } from '#kit/fold.ts'
import { type RdPoint, rdDistance, toRd } from '#kit/rd.ts'
import { BadQuery } from '../bad-query.ts'
import { boxOf } from '../shapes.ts'
import { type SpatialIndex, spatialIndexOf } from '../spatial-index.ts'
import type { Town } from '../town/model.ts'
import { type AddressDoc, addressFields, docsOf, fieldNames, type LocatedDoc } from './docs.ts'

type AddressQuery = {
  readonly words: readonly string[]
  readonly number: number | null
  readonly letter: string
  readonly addition: string
  readonly postcode: string
}

const normalized = (text: string) => fold(text).replace(/[^\p{L}\p{N}\s-]/gu, ' ')

/** For example "kerkstr 12a" or "1195 AB 3-H". */
function parseQuery(query: string): AddressQuery {
  const text = normalized(query)
  const postcode = /\b([1-9]\d{3})\s?([a-z]{2})\b/.exec(text)
  const rest = postcode ? text.replace(postcode[0], ' ') : text
  const house = /(?:^|\s)(\d{1,5})\s?-?([a-z](?![a-z0-9]))?(?:\s?-\s?([a-z0-9]{1,4}))?(?=\s|$)/.exec(rest)
  const words = (house ? rest.replace(house[0], ' ') : rest).split(/[\s-]+/).filter(Boolean)
  return {
    words,
    number: house?.[1] ? Number(house[1]) : null,
    letter: (house?.[2] ?? '').toUpperCase(),
    addition: (house?.[3] ?? '').toUpperCase(),
    postcode: postcode ? `${postcode[1]}${postcode[2]}`.toUpperCase() : '',
  }
}

function differsByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return [
    [restA.slice(1), restB],
    [restA, restB.slice(1)],
    [restA.slice(1), restB.slice(1)],
  ].some(([x, y]) => x === y)
}

/** From 0 to 1. */
function similarity(typedSuffix: string, word: string): number {
  if (typedSuffix === word) return 1
  if (word.startsWith(typedSuffix)) return 0.6 + (0.3 * typedSuffix.length) / word.length
  if (typedSuffix.length >= 5 && differsByOne(typedSuffix, word)) return 0.5
  if (typedSuffix.length >= 5 && differsByOne(typedSuffix, word.slice(0, typedSuffix.length))) return 0.35
  return typedSuffix.length >= 4 && word.includes(typedSuffix) ? 0.3 : 0
}

function wordScore(typedSuffix: readonly string[], words: readonly string[]): number {
  let total = 0
  for (const typedWord of typedSuffix) {
    const best = Math.max(0, ...words.map(word => similarity(typedWord, word)))
    if (best === 0) return 0
    total += best
  }
  return typedSuffix.length === 0 ? 0.5 : total / typedSuffix.length
}

/** Highest when equal, lower when it begins with the typed number. */
function numberScore({ number, letter, addition }: AddressQuery, doc: AddressDoc): number {
  if (number === null) return doc.type === 'weg' ? 1 : 0.6
  if (doc.huisnummer === undefined) return 0.2
  if (doc.huisnummer !== number) return !letter && `${doc.huisnummer}`.startsWith(`${number}`) ? 0.3 : 0
  const typedSuffix = letter + addition
  const docSuffix = `${doc.huisletter ?? ''}${doc.huisnummertoevoeging ?? ''}`
  if (docSuffix === typedSuffix) return 1
  if (typedSuffix === '') return 0.9
  return docSuffix.startsWith(typedSuffix) ? 0.75 : 0.5
}

function postcodeScore({ postcode }: AddressQuery, doc: AddressDoc): number {
  if (postcode === '') return 1
  return doc.postcode === postcode ? 1.2 : 0
}

type ScoredMatch = LocatedDoc & { readonly score: number }
type SearchEntry = LocatedDoc & { readonly words: readonly string[] }

const searchEntryOf = (locatedDoc: LocatedDoc): SearchEntry => {
  const { straatnaam, woonplaatsnaam, postcode = '' } = locatedDoc.doc
  const words = normalized(`${straatnaam} ${woonplaatsnaam} ${postcode}`).split(/[\s-]+/)
  return { ...locatedDoc, words: words.filter(Boolean) }
}

const byAddress = (a: AddressDoc, b: AddressDoc) =>
  a.straatnaam.localeCompare(b.straatnaam, 'nl') ||
  (a.huisnummer ?? 0) - (b.huisnummer ?? 0) ||
  (a.huis_nlt ?? '').localeCompare(b.huis_nlt ?? '', 'nl', { numeric: true })

function search(entries: readonly SearchEntry[], query: string, origin: RdPoint | null): ScoredMatch[] {
  const addressQuery = parseQuery(query)
  const byStreet = new Map<readonly string[], number>()
  const wordsOf = (entry: SearchEntry) => {
    const streetScore = byStreet.get(entry.words) ?? wordScore(addressQuery.words, entry.words)
    byStreet.set(entry.words, streetScore)
    return streetScore
  }
  return entries
    .map(({ words, doc, place }) => {
      const score =
        10 * wordsOf({ words, doc, place }) * numberScore(addressQuery, doc) * postcodeScore(addressQuery, doc)
      return { doc, place, score }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => {
      if (Math.abs(a.score - b.score) > 1e-9) return b.score - a.score
      const distanceOrder = origin ? rdDistance(a.place, origin) - rdDistance(b.place, origin) : 0
      return distanceOrder || byAddress(a.doc, b.doc)
    })
}

type ScoredDoc = AddressDoc & { readonly score: number; readonly afstand?: number }
type AddressSearch = {
  readonly suggest: (query: unknown) => object
  readonly free: (query: unknown) => object
  readonly reverse: (query: unknown) => object
}

const suggestFields = ['type', 'weergavenaam', 'id', 'score']
const freeFields = [...suggestFields, ...addressFields, 'bron', 'centroide_ll', 'centroide_rd']
const reverseFields = ['type', 'weergavenaam', 'id', 'score', 'afstand']

const selectFields = (doc: ScoredDoc, fields: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(doc).filter(([name]) => fields.has(name)))

const solrResponse = (
  matches: readonly ScoredDoc[],
  page: readonly ScoredDoc[],
  fields: ReadonlySet<string>,
  start: number,
) => ({
  response: {
    numFound: matches.length,
    start,
    maxScore: matches[0]?.score ?? 0,
    numFoundExact: true,
    docs: page.map(doc => selectFields(doc, fields)),
  },
})

function highlighted(name: string, query: string): string {
  const words = normalized(query).split(/\s+/).filter(Boolean)
  return name.replace(/[\p{L}\p{N}]+/gu, word => {
    const typed = words
      .filter(typedWord => normalized(word).startsWith(typedWord))
      .sort((a, b) => b.length - a.length)[0]
    return typed ? `<b>${word.slice(0, typed.length)}</b>${word.slice(typed.length)}` : word
  })
}

function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadQuery(`${issue?.path.join('.') || 'query'}: ${issue?.message ?? 'invalid'}`)
}

function searchIn(entries: readonly SearchEntry[], input: unknown, defaultFields: readonly string[]) {
  const { q, fq, fl, rows, start, type, ...place } = parse(SearchQuery, input)
  const filters = [...fq.map(filterFrom), typeFilter(type)]
  const allowed = entries.filter(({ doc }) => filters.every(matchesFilter => matchesFilter(doc)))
  const matches = search(allowed, q, placeIn(place)).map(({ doc, score }) => ({ ...doc, score }))
  const page = matches.slice(start, start + rows)
  return { q, page, body: solrResponse(matches, page, fieldsFrom(fl, defaultFields), start) }
}

function nearest(places: SpatialIndex<LocatedDoc>, input: unknown) {
  const { fq, fl, rows, start, type, distance, ...coordinates } = parse(ReverseQuery, input)
  const place: RdPoint | null = placeIn(coordinates)
  if (!place) throw new BadQuery('X and Y, or lat and lon, are needed')
  const filters = [...fq.map(filterFrom), typeFilter(type.length > 0 ? type : ['adres'])]
  // No point in the country is further from an address than this; it limits the work for a careless query.
  const maxDistance = Math.min(distance, 5000)
  const matches = places
    .near(place, maxDistance)
    .map(({ doc, place: docPlace }) => ({
      ...doc,
      afstand: Math.round(rdDistance(docPlace, place) * 100) / 100,
      score: 0,
    }))
    .filter(doc => doc.afstand <= distance && filters.every(matchesFilter => matchesFilter(doc)))
    .sort((a, b) => a.afstand - b.afstand)
    .map(doc => ({ ...doc, score: Math.round((20 - Math.min(20, doc.afstand / 10)) * 1000) / 1000 }))
  return solrResponse(matches, matches.slice(start, start + rows), fieldsFrom(fl, reverseFields), start)
}

export function addressServiceOf(town: Town): AddressSearch {
  const docs = docsOf(town)
  const entries = entriesOf(docs)
  const places = spatialIndexOf(docs, ({ place }) => boxOf([place]))
  return {
    suggest: input => {
      const { q, page, body } = searchIn(entries, input, suggestFields)
      const highlighting = Object.fromEntries(
        page.map(({ id, weergavenaam }) => [id, { suggest: [highlighted(weergavenaam, q)] }]),
      )
      return { ...body, highlighting }
    },
    free: input => searchIn(entries, input, freeFields).body,
    reverse: input => nearest(places, input),
  }
}

/** Entries of one street and postcode share their words, so that they are compared once. */
function entriesOf(docs: readonly LocatedDoc[]): SearchEntry[] {
  const wordsByKey = new Map<string, SearchEntry['words']>()
  return docs.map(matches => {
    const key = `${matches.doc.straatnaam}|${matches.doc.postcode ?? ''}`
    const words = wordsByKey.get(key) ?? searchEntryOf(matches).words
    wordsByKey.set(key, words)
    return { ...matches, words }
  })
}

const stringList = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform(value => (Array.isArray(value) ? value : [value]))
const integer = (low: number, high: number, fallback: number) =>
  z.coerce.number().int().min(low).max(high).default(fallback)
const emptyAsUndefined = (value: unknown) => (value === '' ? undefined : value)
const degrees = (low: number, high: number) =>
  z.preprocess(emptyAsUndefined, z.coerce.number().min(low).max(high).optional())

const common = {
  fq: stringList,
  fl: stringList,
  rows: integer(0, 100, 10),
  start: integer(0, 100000, 0),
  lat: degrees(-90, 90),
  lon: degrees(-180, 180),
  type: stringList,
}
const SearchQuery = z.object({ ...common, q: z.string().trim().min(1).max(400) })
const ReverseQuery = z.object({
  ...common,
  X: z.preprocess(emptyAsUndefined, z.coerce.number().optional()),
  Y: z.preprocess(emptyAsUndefined, z.coerce.number().optional()),
  distance: z.coerce.number().min(0).max(100000).default(200),
})

type DocFilter = (doc: AddressDoc) => boolean
const filterFields = new Set<string>([
  'gemeentenaam',
  'woonplaatsnaam',
  'bron',
  'type',
  'postcode',
  'straatnaam',
  'huisnummer',
  'id',
])

/** `field:(a OR "b c")`, `field:"a"` or `field:a`. */
const valuesIn = (text: string) =>
  [...text.matchAll(/"([^"]*)"|([^\s()"]+)/g)]
    .map(([, quoted, bare]) => quoted ?? bare ?? '')
    .filter(value => value !== 'OR' && value !== '')

/** Solr syntax; several values match any of them, `*` matches everything. */
function filterFrom(fq: string): DocFilter {
  const parts = /^([+-]?)\s*([A-Za-z_]+):(.+)$/s.exec(fq.trimStart())
  const [, sign = '', field = '', value = ''] = parts ?? []
  if (!parts || !filterFields.has(field)) throw new BadQuery(`undefined field ${field || fq}`)
  const values = valuesIn(value).map(text =>
    field === 'postcode' ? normalized(text).replace(/\s/g, '') : normalized(text).trim(),
  )
  if (values.length === 0) throw new BadQuery(`Cannot parse '${fq}'`)
  const patterns = values.map(text => (text === '' ? '*' : text))
  return doc => {
    const docValue = normalized(String(doc[fieldIn(field)] ?? '')).trim()
    const isMatch = patterns.some(pattern => pattern === '*' || pattern === docValue)
    return sign === '-' ? !isMatch : isMatch
  }
}

const fieldIn = (name: string): keyof AddressDoc =>
  (['gemeentenaam', 'woonplaatsnaam', 'bron', 'type', 'postcode', 'straatnaam', 'huisnummer'] as const).find(
    field => field === name,
  ) ?? 'id'

function fieldsFrom(fl: readonly string[], fallback: readonly string[]): ReadonlySet<string> {
  const requested = fl.flatMap(list => list.split(/[\s,]+/)).filter(Boolean)
  if (requested.length === 0) return new Set(fallback)
  return requested.includes('*') ? fieldNames : new Set(requested)
}

const typeFilter = (types: readonly string[]): DocFilter => {
  const requested = types.flatMap(list => list.split(/[\s,]+/)).filter(Boolean)
  return ({ type }) => requested.length === 0 || requested.includes(type)
}

function placeIn({ lat, lon, X, Y }: Partial<Record<'lat' | 'lon' | 'X' | 'Y', number | undefined>>): RdPoint | null {
  if (X !== undefined && Y !== undefined) return { x: X, y: Y }
  return lat !== undefined && lon !== undefined ? toRd({ lat, lng: lon }) : null
}
