import { fold } from '#kit/fold.ts'
import { type RdPoint, rdDistance } from '#kit/rd.ts'
import type { AddressDoc, LocatedDoc } from './docs.ts'

type AddressQuery = {
  readonly words: readonly string[]
  readonly number: number | null
  readonly letter: string
  readonly addition: string
  readonly postcode: string
}

export const normalized = (text: string) => fold(text).replace(/[^\p{L}\p{N}\s-]/gu, ' ')

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
export type SearchEntry = LocatedDoc & { readonly words: readonly string[] }

export const searchEntryOf = (locatedDoc: LocatedDoc): SearchEntry => {
  const { straatnaam, woonplaatsnaam, postcode = '' } = locatedDoc.doc
  const words = normalized(`${straatnaam} ${woonplaatsnaam} ${postcode}`).split(/[\s-]+/)
  return { ...locatedDoc, words: words.filter(Boolean) }
}

const byAddress = (a: AddressDoc, b: AddressDoc) =>
  a.straatnaam.localeCompare(b.straatnaam, 'nl') ||
  (a.huisnummer ?? 0) - (b.huisnummer ?? 0) ||
  (a.huis_nlt ?? '').localeCompare(b.huis_nlt ?? '', 'nl', { numeric: true })

export function search(entries: readonly SearchEntry[], query: string, origin: RdPoint | null): ScoredMatch[] {
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
