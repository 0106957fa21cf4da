import type { z } from 'zod'
import { type Rd, rdDistance } from '../../kit/rd.ts'
import { BadQuery } from '../bad-query.ts'
import { type Places, placesOf } from '../places.ts'
import { boxOf } from '../shapes.ts'
import type { Town } from '../town/model.ts'
import { type Doc, docsOf, type Found } from './docs.ts'
import { fieldsFrom, filterFrom, placeIn, ReverseQuery, SearchQuery, typeFilter } from './query.ts'
import { type Entry, entryOf, plain, search } from './search.ts'

type Shown = Doc & { readonly score: number; readonly afstand?: number }
type Locations = {
  readonly suggest: (query: unknown) => object
  readonly free: (query: unknown) => object
  readonly reverse: (query: unknown) => object
}

const suggestFields = ['type', 'weergavenaam', 'id', 'score']
const freeFields = [
  ...suggestFields,
  'straatnaam',
  'huisnummer',
  'huisletter',
  'huisnummertoevoeging',
  'huis_nlt',
  'postcode',
  'woonplaatsnaam',
  'gemeentenaam',
  'bron',
  'centroide_ll',
  'centroide_rd',
]
const reverseFields = ['type', 'weergavenaam', 'id', 'score', 'afstand']

const trim = (doc: Shown, fields: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(doc).filter(([name]) => fields.has(name)))

const response = (found: readonly Shown[], shown: readonly Shown[], fields: ReadonlySet<string>, start: number) => ({
  response: {
    numFound: found.length,
    start,
    maxScore: found[0]?.score ?? 0,
    numFoundExact: true,
    docs: shown.map(doc => trim(doc, fields)),
  },
})

/** The typed words in a name, between `<b>` and `</b>`. */
function highlighted(name: string, query: string): string {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return name.replace(/[\p{L}\p{N}]+/gu, word => {
    const typed = words.filter(one => plain(word).startsWith(one)).sort((a, b) => b.length - a.length)[0]
    return typed ? `<b>${word.slice(0, typed.length)}</b>${word.slice(typed.length)}` : word
  })
}

function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadQuery(`${issue?.path.join('.') || 'query'}: ${issue?.message ?? 'invalid'}`)
}

function searchIn(entries: readonly Entry[], input: unknown, shownFields: readonly string[]) {
  const { q, fq, fl, rows, start, type, ...place } = parse(SearchQuery, input)
  const filters = [...fq.map(filterFrom), typeFilter(type)]
  const allowed = entries.filter(({ doc }) => filters.every(holds => holds(doc)))
  const found = search(allowed, q, placeIn(place)).map(({ doc, score }) => ({ ...doc, score }))
  const shown = found.slice(start, start + rows)
  return { q, shown, body: response(found, shown, fieldsFrom(fl, shownFields), start) }
}

function nearest(places: Places<Found>, input: unknown) {
  const { fq, fl, rows, start, type, distance, ...where } = parse(ReverseQuery, input)
  const place: Rd | null = placeIn(where)
  if (!place) throw new BadQuery('X and Y, or lat and lon, are needed')
  const filters = [...fq.map(filterFrom), typeFilter(type.length > 0 ? type : ['adres'])]
  // No address lies further from a place in the country than this; it keeps a careless query from visiting it all.
  const reach = Math.min(distance, 5000)
  const found = places
    .near(place, reach)
    .map(({ doc, place: own }) => ({ ...doc, afstand: Math.round(rdDistance(own, place) * 100) / 100, score: 0 }))
    .filter(doc => doc.afstand <= distance && filters.every(holds => holds(doc)))
    .sort((a, b) => a.afstand - b.afstand)
    .map(doc => ({ ...doc, score: Math.round((20 - Math.min(20, doc.afstand / 10)) * 1000) / 1000 }))
  return response(found, found.slice(start, start + rows), fieldsFrom(fl, reverseFields), start)
}

/** The address service of the town. */
export function locationsOf(town: Town): Locations {
  const docs = docsOf(town)
  const entries = shareWords(docs)
  const places = placesOf(docs, ({ place }) => boxOf([place]))
  return {
    suggest: input => {
      const { q, shown, body } = searchIn(entries, input, suggestFields)
      const highlighting = Object.fromEntries(
        shown.map(({ id, weergavenaam }) => [id, { suggest: [highlighted(weergavenaam, q)] }]),
      )
      return { ...body, highlighting }
    },
    free: input => searchIn(entries, input, freeFields).body,
    reverse: input => nearest(places, input),
  }
}

/** Entries of one street and postcode share their words, so that the words are compared once. */
function shareWords(docs: readonly Found[]): Entry[] {
  const known = new Map<string, Entry['words']>()
  return docs.map(found => {
    const key = `${found.doc.straatnaam}|${found.doc.postcode ?? ''}`
    const words = known.get(key) ?? entryOf(found).words
    known.set(key, words)
    return { ...found, words }
  })
}
