/** A term that a report must match: any of these words, as a prefix, or any of these index tokens. */
export type SearchTerm = {
  /** Words, to be stemmed by the database. */
  words: readonly string[]
  /** Tokens as in the index, as `id:41`; those with a star match as a prefix. */
  indexTokens: readonly string[]
  /** The typed word, when it may have a typing error. */
  typed?: string
}
/** All terms must match; reports with one of the `preferred` tokens are listed first. */
export type SearchQuery = { terms: readonly SearchTerm[]; preferred: readonly string[] }

type SearchContext = { idPrefix: string; seesContactDetails: boolean }

const accents = /[\u0300-\u036f]/g
/** Lower case without accents; `search_fold` in the database does the same. */
const normalizeText = (text: string) => text.normalize('NFD').replace(accents, '').toLowerCase().trim()

/** Parses the text of the search field. */
export function parseSearchQuery(typed: string, context: SearchContext): SearchQuery {
  const text = normalizeText(typed)
  return reportNumber(text, context) ?? phoneNumber(text, context) ?? textSearch(text, context)
}

/** Words in front of a report number. */
const numberLabel = /^(?:(?:melding(?:s?nummer)?|meldnummer|nummer|nr)\.?[\s:]+)?#?/

/** The digits of a text that is a report number, and whether the prefix was typed too. */
function numberIn(text: string, idPrefix: string): { digits: string; hasPrefix: boolean } | undefined {
  const prefix = normalizeText(idPrefix).replace(/[^a-z0-9]/g, '')
  const [, prefixTyped, digits] = /^([a-z]*)[\s#-]*(\d{1,12})$/.exec(text.replace(numberLabel, '')) ?? []
  if (!digits || (prefixTyped ? prefixTyped !== prefix : digits.length > 9)) return undefined
  return { digits, hasPrefix: Boolean(prefixTyped) }
}

/** The number of the report that a text in the search field names; undefined when it is another search. */
export const typedReportNumber = (typed: string, idPrefix: string): number | undefined =>
  Number(numberIn(normalizeText(typed), idPrefix)?.digits) || undefined

/** `41`, `SIG-41`, `sig 41` or `melding 41`: that report, and for a number alone also reports with it in the text. */
function reportNumber(text: string, { idPrefix }: SearchContext): SearchQuery | undefined {
  const number = numberIn(text, idPrefix)
  if (!number) return undefined
  const { digits, hasPrefix } = number
  const id = `id:${Number(digits)}`
  if (hasPrefix) return { terms: [{ words: [], indexTokens: [id] }], preferred: [id] }
  const postcodePattern = digits.length === 4 ? [`pc:${digits}*`] : []
  return { terms: [{ words: [digits], indexTokens: [id, ...postcodePattern] }], preferred: [id] }
}

function phoneNumber(text: string, { seesContactDetails }: SearchContext): SearchQuery | undefined {
  if (!/^\+?[\d\s()./-]{8,25}$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^(00)?31/, '0')
  return { terms: [{ words: [digits], indexTokens: seesContactDetails ? [`t:${digits}*`] : [] }], preferred: [] }
}

/** Maximum number of words; each one costs a look-up of similar words. */
const maxWords = 50

/** Anchored at the start of a word: otherwise a long word would take a minute (backtracking). */
const emailPattern = /(?<!\S)\S+@\S*/g
const postcodePattern = /(?:^|[\s,])(\d{4})\s?([a-z]{2})(?=$|[\s,.])/g
/** With a word before it: 12, 12a, 12-a, 12 a, 12a-2, 12 bis. */
const houseNumberPattern =
  /(?<=[a-z][a-z.)]*[\s,]+)(\d{1,5})(?:[\s-]?(bis|[a-z])(?![a-z]))?(?:[\s/-](\d{1,4}))?(?=$|[\s,.])/g

function textSearch(text: string, { seesContactDetails }: SearchContext): SearchQuery {
  const terms: SearchTerm[] = []
  const preferred: string[] = []
  const extract = (from: string, pattern: RegExp, toTerm: (match: RegExpMatchArray) => SearchTerm) => {
    for (const match of from.matchAll(pattern)) terms.push(toTerm(match))
    return from.replace(pattern, ' ')
  }
  let rest = seesContactDetails
    ? extract(text, emailPattern, ([mail]) => ({ words: [], indexTokens: [`e:${mail}*`] }))
    : text
  rest = extract(rest, postcodePattern, ([, digits, letters]) => ({
    words: [],
    indexTokens: [`pc:${digits}${letters}`],
  }))
  rest = extract(rest, houseNumberPattern, ([, number, letter = '', more = '']) => {
    preferred.push(`x:${number}${letter}${more}`)
    return { words: letter || more ? [] : [`${number}`], indexTokens: [`h:${number}${letter}${more}`] }
  })
  const words = rest
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, maxWords)
  return { terms: [...words.map(wordTerm), ...terms], preferred }
}

const wordTerm = (word: string): SearchTerm => ({
  words: spellingVariants(word),
  indexTokens: /^\d{1,5}[a-z]?$/.test(word) ? [`h:${word}`] : [],
  ...(word.length > 3 && !/\d/.test(word) && { typed: word }),
})

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/str$/, 'straat'],
  [/ln$/, 'laan'],
  [/pl$/, 'plein'],
  [/wg$/, 'weg'],
  [/gr$/, 'gracht'],
]

/** A word and variants that the stemmer does not unify: duif and duiven, huis and huizen, brug and bruggen. */
export function spellingVariants(word: string): string[] {
  const others = [
    word.replace(/([aeiouy])ven$/, '$1f'),
    word.replace(/([aeiouy])zen$/, '$1s'),
    word.replace(/([aeiouy])f$/, '$1v'),
    word.replace(/([aeiouy])s$/, '$1z'),
    word.replace(/([bcdfgklmnprst])\1(en|er)?$/, '$1'),
    ...abbreviations.map(([short, long]) => (word.length > 4 ? word.replace(short, long) : word)),
  ]
  return [...new Set([word, ...others])]
}
