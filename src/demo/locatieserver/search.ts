import { type Rd, rdDistance } from '../../kit/rd.ts'
import type { Doc, Found } from './docs.ts'

type Wanted = {
  readonly words: readonly string[]
  readonly number: number | null
  readonly letter: string
  readonly addition: string
  readonly postcode: string
}

/** Lower case, without accents and punctuation. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, ' ')

/** What someone who types "kerkstr 12a" or "1195 AB 3-H" is looking for. */
function wantedIn(query: string): Wanted {
  const text = plain(query)
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

/** Whether two words differ by at most one letter put in, left out or changed. */
function nearly(a: string, b: string): boolean {
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

/** How well a typed word fits a word of the address: 0 not at all, 1 the same. */
function likeness(typed: string, word: string): number {
  if (typed === word) return 1
  if (word.startsWith(typed)) return 0.6 + (0.3 * typed.length) / word.length
  if (typed.length >= 5 && nearly(typed, word)) return 0.5
  if (typed.length >= 5 && nearly(typed, word.slice(0, typed.length))) return 0.35
  return typed.length >= 4 && word.includes(typed) ? 0.3 : 0
}

function wordScore(typed: readonly string[], words: readonly string[]): number {
  let total = 0
  for (const one of typed) {
    const best = Math.max(0, ...words.map(word => likeness(one, word)))
    if (best === 0) return 0
    total += best
  }
  return typed.length === 0 ? 0.5 : total / typed.length
}

/** How well the house number fits: an exact one first, then those that begin with what was typed. */
function numberScore({ number, letter, addition }: Wanted, doc: Doc): number {
  if (number === null) return doc.type === 'weg' ? 1 : 0.6
  if (doc.huisnummer === undefined) return 0.2
  if (doc.huisnummer !== number) return !letter && `${doc.huisnummer}`.startsWith(`${number}`) ? 0.3 : 0
  const typed = letter + addition
  const own = `${doc.huisletter ?? ''}${doc.huisnummertoevoeging ?? ''}`
  if (own === typed) return 1
  if (typed === '') return 0.9
  return own.startsWith(typed) ? 0.75 : 0.5
}

function postcodeScore({ postcode }: Wanted, doc: Doc): number {
  if (postcode === '') return 1
  return doc.postcode === postcode ? 1.2 : 0
}

type Scored = Found & { readonly score: number }
export type Entry = Found & { readonly words: readonly string[] }

export const entryOf = (found: Found): Entry => {
  const { straatnaam, woonplaatsnaam, postcode = '' } = found.doc
  const words = plain(`${straatnaam} ${woonplaatsnaam} ${postcode}`).split(/[\s-]+/)
  return { ...found, words: words.filter(Boolean) }
}

const inOrder = (a: Doc, b: Doc) =>
  a.straatnaam.localeCompare(b.straatnaam, 'nl') ||
  (a.huisnummer ?? 0) - (b.huisnummer ?? 0) ||
  (a.huis_nlt ?? '').localeCompare(b.huis_nlt ?? '', 'nl', { numeric: true })

/** The best first; what scores the same comes by distance when there is a place to measure from, else by name and number. */
export function search(entries: readonly Entry[], query: string, near: Rd | null): Scored[] {
  const wanted = wantedIn(query)
  const byStreet = new Map<readonly string[], number>()
  const wordsOf = (entry: Entry) => {
    const known = byStreet.get(entry.words) ?? wordScore(wanted.words, entry.words)
    byStreet.set(entry.words, known)
    return known
  }
  return entries
    .map(({ words, doc, place }) => {
      const score = 10 * wordsOf({ words, doc, place }) * numberScore(wanted, doc) * postcodeScore(wanted, doc)
      return { doc, place, score }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => {
      if (Math.abs(a.score - b.score) > 1e-9) return b.score - a.score
      const nearer = near ? rdDistance(a.place, near) - rdDistance(b.place, near) : 0
      return nearer || inOrder(a.doc, b.doc)
    })
}
