/** One thing that has to be found in a report: any of these words, as it is or longer, or any of these marks. */
export type SearchTerm = {
  /** Words of a text, to be stemmed. */
  words: readonly string[]
  /** As they stand in the index; those with a star may go on. */
  indexTokens: readonly string[]
  /** What somebody typed, when it may be a slip of the keyboard. */
  typed?: string
}
/** All terms have to be found; what has one of `first` stands above the rest. */
export type SearchQuery = { terms: readonly SearchTerm[]; preferred: readonly string[] }

type SearchContext = { idPrefix: string; seesContactDetails: boolean }

const accents = /[\u0300-\u036f]/g
/** Small letters without accents; `search_fold` in the database does the same. */
const normalizeText = (text: string) => text.normalize('NFD').replace(accents, '').toLowerCase().trim()

/** What somebody means who types this. */
export function parseSearchQuery(typed: string, context: SearchContext): SearchQuery {
  const text = normalizeText(typed)
  return reportNumber(text, context) ?? phoneNumber(text, context) ?? textSearch(text, context)
}

/** What people write before the number of a report. */
const numberLabel = /^(?:(?:melding(?:s?nummer)?|meldnummer|nummer|nr)\.?[\s:]+)?#?/

/** `41`, `SIG-41`, `sig 41` or `melding 41`: that report, and for a number alone also what has it in its text. */
function reportNumber(text: string, { idPrefix }: SearchContext): SearchQuery | undefined {
  const prefix = normalizeText(idPrefix).replace(/[^a-z0-9]/g, '')
  const [, prefixTyped, number] = /^([a-z]*)[\s#-]*(\d{1,12})$/.exec(text.replace(numberLabel, '')) ?? []
  if (!number || (prefixTyped && prefixTyped !== prefix)) return undefined
  const [id, digits] = [`id:${Number(number)}`, number]
  if (prefixTyped) return { terms: [{ words: [], indexTokens: [id] }], preferred: [id] }
  if (number.length > 9) return undefined
  const postcodePattern = number.length === 4 ? [`pc:${number}*`] : []
  return { terms: [{ words: [digits], indexTokens: [id, ...postcodePattern] }], preferred: [id] }
}

function phoneNumber(text: string, { seesContactDetails }: SearchContext): SearchQuery | undefined {
  if (!/^\+?[\d\s()./-]{8,25}$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^(00)?31/, '0')
  return { terms: [{ words: [digits], indexTokens: seesContactDetails ? [`t:${digits}*`] : [] }], preferred: [] }
}

/** Who pastes a whole letter finds it by how it begins; each word more is looked up among all that there are. */
const maxWords = 50

/** Looked for from where something begins: from everywhere within it, a long word would take as long as a minute. */
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

/** A word and its other forms that the stemmer takes for other words: duif and duiven, huis and huizen, brug and bruggen. */
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
