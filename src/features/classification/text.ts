/** Raise it with every change here or in `features.ts`: models of another version become unusable. */
export const featuresVersion = 3

/** Characters; reports are shorter. */
const maxLength = 5000

const streetPattern = /^\p{L}{3,}(straat|laan|dreef|steeg|singel|gracht|plein|weg)$/u
const notStreetNames =
  /^(winkel|zij|woon|fiets|hoofd|snel|onder|rij|uit|zand|auto|ring|vaar|toegangs|school|speel|markt|parkeer)/

const streetNamePrefixes = new Set([
  'lange',
  'korte',
  'oude',
  'nieuwe',
  'grote',
  'kleine',
  'eerste',
  'tweede',
  'derde',
  'nd',
  'ste',
])

const withStreetPlaceholder = (word: string) => (streetPattern.test(word) && !notStreetNames.test(word) ? '@' : word)

/**
 * Lower case, without tags and accents, with placeholders for numbers and street names, and no letter more than
 * twice in a row. The place of a report says little about its category.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, maxLength)
    .replace(/<[^<>]*>/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`´]/gu, '')
    .replace(/\p{N}+/gu, '#')
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
  const words = (plain.match(/[\p{L}#]+/gu) ?? []).map(withStreetPlaceholder)
  return words.filter((word, n) => words[n + 1] !== '@' || !streetNamePrefixes.has(word))
}

const stopWords = new Set(
  `de het een en van in op is er dat die te ik met voor niet zijn maar al aan om nog ook bij wij we hier naar u dan heb
  hebben als door wordt worden mijn ons onze daar deze dit was waren over kan kunt kunnen zou uit zo nu wat ze jullie
  # @ graag ben bent heeft had moet wil toen want omdat of wel geen`.split(/\s+/),
)
export const isStopWord = (word: string) => stopWords.has(word)

const suffixes = ['heden', 'ingen', 'elijk', 'ing', 'en', 'es', 'je', 's', 'e', 't']

/** `lampen` and `lamp`, `gaten` and `gat`, `bomen` and `boom` have the same stem. */
export function stemOf(word: string): string {
  const ending = suffixes.find(each => word.endsWith(each) && word.length - each.length >= 3)
  const stripped = ending ? word.slice(0, -ending.length) : word
  return stripped.replace(/(.)\1$/, '$1').replace(/([aeou])\1(?=[^aeiou]$)/, '$1')
}

const nextHash = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193)

/** FNV-1a with mixed low bits, 32 bits. */
export function hashOf(text: string, seed = 0x811c9dc5): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = nextHash(hash, text.charCodeAt(at))
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
