import { fold, foldedWords } from '#kit/fold.ts'

/** Matches any of these words, as a prefix, or any of these index tokens. */
export type SearchTerm = {
  words: readonly string[]
  /** As in the index, `id:41`; a star matches a prefix. */
  indexTokens: readonly string[]
  abbreviations?: readonly string[]
  typed?: string
}
/** All terms must match; reports with a `preferred` token come first. */
export type SearchQuery = { terms: readonly SearchTerm[]; preferred: readonly string[] }

type SearchContext = { idPrefix: string; seesContactDetails: boolean }

export function parseSearchQuery(typed: string, context: SearchContext): SearchQuery {
  const text = fold(typed).trim()
  return reportNumber(text, context) ?? phoneNumber(text, context) ?? textSearch(text, context)
}

const numberLabel = /^(?:(?:melding(?:s?nummer)?|meldnummer|nummer|nr)\.?[\s:]+)?#?/

function numberIn(text: string, idPrefix: string): { digits: string; hasPrefix: boolean } | undefined {
  const prefix = fold(idPrefix).replace(/[^a-z0-9]/g, '')
  const [, prefixTyped, digits] = /^([a-z]*)[\s#-]*(\d{1,12})$/.exec(text.replace(numberLabel, '')) ?? []
  if (!digits || (prefixTyped ? prefixTyped !== prefix : digits.length > 9)) return undefined
  return { digits, hasPrefix: Boolean(prefixTyped) }
}

export const typedReportNumber = (typed: string, idPrefix: string): number | undefined =>
  Number(numberIn(fold(typed).trim(), idPrefix)?.digits) || undefined

/** `41`, `SIG-41`, `sig 41` or `melding 41`; a bare number also matches texts. */
function reportNumber(text: string, { idPrefix }: SearchContext): SearchQuery | undefined {
  const number = numberIn(text, idPrefix)
  if (!number) return undefined
  const { digits, hasPrefix } = number
  const id = `id:${Number(digits)}`
  if (hasPrefix) return { terms: [{ words: [], indexTokens: [id] }], preferred: [id] }
  const postcodePattern = digits.length === 4 ? [`pc:${digits}*`] : []
  return { terms: [{ words: [digits], indexTokens: [id, ...postcodePattern] }], preferred: [id] }
}

const phoneNumber = (text: string, context: SearchContext): SearchQuery | undefined =>
  /^\+?[\d\s()./-]{8,25}$/.test(text) ? { terms: [phoneTerm(text, context)], preferred: [] } : undefined

function phoneTerm(text: string, { seesContactDetails }: SearchContext): SearchTerm {
  const digits = phoneKey(text)
  const words = [...new Set([digits, foldedWords(text).join(' '), ...inTwo(digits)])]
  return { words, indexTokens: seesContactDetails ? [`t:${digits}*`] : [] }
}

const inTwo = (digits: string) =>
  digits.length < 9 ? [] : [2, 3, 4].map(length => `${digits.slice(0, length)} ${digits.slice(length)}`)

/**
 * Dutch numbers begin with a zero, others with their country code; `phone_key` in the database does the same for whole
 * numbers.
 */
function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const dutch = /^(?:\+|00)/.test(phone) ? /^(?:00)?310?/ : /^31(?=\d{9})0?/
  return digits.replace(dutch, '0').replace(/^00/, '')
}

/** Each word costs a look-up of similar words. */
const maxWords = 50

const postcodePattern = /(?:^|[\s,])(\d{4})\s?([a-z]{2})(?=$|[\s,.])/g
/** With additions: 12, 12a, 12-a, 12a-2, 1a-ii, 35iii, 35-3hoog, 12-a/3. Not a date: 29-11-2026. */
const houseNumber = /^(\d{1,5})-?([a-z]{1,5}|\d{1,4}[a-z]{0,5}|[a-z]\d{1,4})?(?:[-/]([a-z]{1,4}|\d{1,4}))?\.?$/
/** Additions after a space: 12 a, 12 bis, 12 hs, 12 ii, 12 2, 12 3hoog, 12 a12. */
const laterAddition = /^(?:[a-z]|bis|hs|[ivx]{2,4}|\d{1,4}(?:hoog|bis|hs)?|[a-z]\d{1,4})$/

const phonePattern = /(^|[\s,;:.])((?:\+\d|\(?0\d)[\d\s()./-]{6,22}\d)(?=$|[\s,;.])/g
const isPhone = (text: string) => /^(?:0[1-9]\d{8}|(?:\+|00)\d{8,15})$/.test(text.replace(/[\s()./-]/g, ''))

/** Labels in front of a number or an address; reports need not contain them. */
const contactLabel =
  /^(?:tel(?:efoon)?(?:nummer|nr)?|mob(?:iel)?|gsm|bel|e-?mail(?:adres)?|mail(?:adres)?|melder)[.:]{0,2}$/

function takeTerms(text: string, context: SearchContext) {
  const terms: SearchTerm[] = []
  const withoutPostcodes = text.replace(postcodePattern, (_, digits, letters) => {
    terms.push({ words: [`${digits}${letters}`, `${digits} ${letters}`], indexTokens: [`pc:${digits}${letters}`] })
    return ' '
  })
  let hasContact = context.seesContactDetails && withoutPostcodes.includes('@')
  const left = withoutPostcodes.replace(phonePattern, (all, before, phone) => {
    if (!isPhone(phone)) return all
    hasContact = true
    terms.push(phoneTerm(phone, context))
    return `${before} `
  })
  const parts = left.split(/[\s,]+/).filter(part => part && !(hasContact && contactLabel.test(part)))
  return { terms, parts }
}

function textSearch(text: string, context: SearchContext): SearchQuery {
  const { seesContactDetails } = context
  const preferred: string[] = []
  const words: string[] = []
  const { terms, parts } = takeTerms(text, context)
  for (let at = 0; at < parts.length && words.length + terms.length < maxWords; at++) {
    const part = parts[at] ?? ''
    const house = houseNumberAt(parts, at)
    if (seesContactDetails && part.includes('@')) terms.push(addressTerm(part))
    else if (house) {
      terms.push(house.term)
      preferred.push(house.preferred)
      at += house.more
    } else words.push(...foldedWords(part))
  }
  return { terms: [...words.map(wordTerm), ...terms].slice(0, maxWords), preferred }
}

const addressTerm = (part: string): SearchTerm => ({
  words: [foldedWords(part).join(' ')].filter(Boolean),
  indexTokens: [`e:${part}*`],
})

/** `more`: the number of following parts that belong to it. Digits alone need a word before them. */
function houseNumberAt(parts: readonly string[], at: number) {
  const [, number = '', letter = '', addition = ''] = houseNumber.exec(parts[at] ?? '') ?? []
  if (!number || !/[a-z]/.test(`${letter}${addition}${parts[at - 1] ?? ''}`)) return undefined
  const next = parts[at + 1] ?? ''
  const more = !addition && laterAddition.test(next) ? 1 : 0
  const complete = `${number}${letter}${addition}${more ? next : ''}`
  // It may be a word of the text instead: 30km, 12-14.
  const word = foldedWords(`${parts[at]} ${more ? next : ''}`).join(' ')
  return { term: { words: [word], indexTokens: [`h:${complete}`] }, preferred: `x:${complete}`, more }
}

const wordTerm = (word: string): SearchTerm => ({
  words: spellingVariants(word),
  abbreviations: abbreviationsOf(word),
  indexTokens: /^\d{1,5}[a-z]?$/.test(word) ? [`h:${word}`] : [],
  ...(word.length > 3 && !/\d/.test(word) && { typed: word }),
})

const endings: readonly (readonly [short: string, long: string])[] = [
  ['str', 'straat'],
  ['ln', 'laan'],
  ['pl', 'plein'],
  ['wg', 'weg'],
  ['gr', 'gracht'],
]

const titles: readonly (readonly [short: string, long: string])[] = [
  ['adm', 'admiraal'],
  ['burg', 'burgemeester'],
  ['burgem', 'burgemeester'],
  ['dr', 'doctor'],
  ['dr', 'dokter'],
  ['ds', 'dominee'],
  ['gen', 'generaal'],
  ['ir', 'ingenieur'],
  ['mgr', 'monseigneur'],
  ['mr', 'meester'],
  ['past', 'pastoor'],
  ['pres', 'president'],
  ['prof', 'professor'],
  ['st', 'sint'],
  ['weth', 'wethouder'],
]

/** Matched as a whole, as `burg` begins many other words. */
const abbreviationsOf = (word: string) => [
  ...titles.flatMap(([short, long]) => (long === word ? [short] : [])),
  ...endings.flatMap(([short, long]) =>
    word.length > long.length && word.endsWith(long) ? [`${word.slice(0, -long.length)}${short}`] : [],
  ),
]

/** Variants that the stemmer does not unify: duif and duiven, huis and huizen, brug and bruggen. */
export function spellingVariants(word: string): string[] {
  const others = [
    word.replace(/([aeiouy])ven$/, '$1f'),
    word.replace(/([aeiouy])zen$/, '$1s'),
    word.replace(/([aeiouy])f$/, '$1v'),
    word.replace(/([aeiouy])s$/, '$1z'),
    word.replace(/([bcdfgklmnprst])\1(en|er)?$/, '$1'),
    ...endings.map(([short, long]) =>
      word.length > 4 && word.endsWith(short) ? `${word.slice(0, -short.length)}${long}` : word,
    ),
    ...titles.flatMap(([short, long]) => (short === word ? [long] : [])),
  ]
  return [...new Set([word, ...others])]
}
