/** One thing that has to be found in a report: any of these words, as it is or longer, or any of these marks. */
export type Term = {
  /** Words of a text, to be stemmed. */
  words: readonly string[]
  /** As they stand in the index; those with a star may go on. */
  marks: readonly string[]
  /** What somebody typed, when it may be a slip of the keyboard. */
  typed?: string
}
/** All terms have to be found; what has one of `first` stands above the rest. */
export type Question = { terms: readonly Term[]; first: readonly string[] }

type Asked = { idPrefix: string; seesContactDetails: boolean }

const accents = /[\u0300-\u036f]/g
/** Small letters without accents; `search_fold` in the database does the same. */
const folded = (text: string) => text.normalize('NFD').replace(accents, '').toLowerCase().trim()

/** What somebody means who types this. */
export function questionOf(typed: string, asked: Asked): Question {
  const text = folded(typed)
  return reportNumber(text, asked) ?? phoneNumber(text, asked) ?? parts(text, asked)
}

/** What people write before the number of a report. */
const called = /^(?:(?:melding(?:s?nummer)?|meldnummer|nummer|nr)\.?[\s:]+)?#?/

/** `41`, `SIG-41`, `sig 41` or `melding 41`: that report, and for a number alone also what has it in its text. */
function reportNumber(text: string, { idPrefix }: Asked): Question | undefined {
  const prefix = folded(idPrefix).replace(/[^a-z0-9]/g, '')
  const [, named, number] = /^([a-z]*)[\s#-]*(\d{1,12})$/.exec(text.replace(called, '')) ?? []
  if (!number || (named && named !== prefix)) return undefined
  const [id, digits] = [`id:${Number(number)}`, number]
  if (named) return { terms: [{ words: [], marks: [id] }], first: [id] }
  if (number.length > 9) return undefined
  const postcode = number.length === 4 ? [`pc:${number}*`] : []
  return { terms: [{ words: [digits], marks: [id, ...postcode] }], first: [id] }
}

function phoneNumber(text: string, { seesContactDetails }: Asked): Question | undefined {
  if (!/^\+?[\d\s()./-]{8,25}$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^(00)?31/, '0')
  return { terms: [{ words: [digits], marks: seesContactDetails ? [`t:${digits}*`] : [] }], first: [] }
}

/** Who pastes a whole letter finds it by how it begins; each word more is looked up among all that there are. */
const mostWords = 50

/** Looked for from where something begins: from everywhere within it, a long word would take as long as a minute. */
const address = /(?<!\S)\S+@\S*/g
const postcode = /(?:^|[\s,])(\d{4})\s?([a-z]{2})(?=$|[\s,.])/g
/** With a word before it: 12, 12a, 12-a, 12 a, 12a-2, 12 bis. */
const house = /(?<=[a-z][a-z.)]*[\s,]+)(\d{1,5})(?:[\s-]?(bis|[a-z])(?![a-z]))?(?:[\s/-](\d{1,4}))?(?=$|[\s,.])/g

function parts(text: string, { seesContactDetails }: Asked): Question {
  const terms: Term[] = []
  const first: string[] = []
  const take = (from: string, pattern: RegExp, termOf: (found: RegExpMatchArray) => Term) => {
    for (const found of from.matchAll(pattern)) terms.push(termOf(found))
    return from.replace(pattern, ' ')
  }
  let rest = seesContactDetails ? take(text, address, ([mail]) => ({ words: [], marks: [`e:${mail}*`] })) : text
  rest = take(rest, postcode, ([, digits, letters]) => ({ words: [], marks: [`pc:${digits}${letters}`] }))
  rest = take(rest, house, ([, number, letter = '', more = '']) => {
    first.push(`x:${number}${letter}${more}`)
    return { words: letter || more ? [] : [`${number}`], marks: [`h:${number}${letter}${more}`] }
  })
  const words = rest
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, mostWords)
  return { terms: [...words.map(termOf), ...terms], first }
}

const termOf = (word: string): Term => ({
  words: spellings(word),
  marks: /^\d{1,5}[a-z]?$/.test(word) ? [`h:${word}`] : [],
  ...(word.length > 3 && !/\d/.test(word) && { typed: word }),
})

const endings: readonly (readonly [RegExp, string])[] = [
  [/str$/, 'straat'],
  [/ln$/, 'laan'],
  [/pl$/, 'plein'],
  [/wg$/, 'weg'],
  [/gr$/, 'gracht'],
]

/** A word and its other forms that the stemmer takes for other words: duif and duiven, huis and huizen, brug and bruggen. */
export function spellings(word: string): string[] {
  const others = [
    word.replace(/([aeiouy])ven$/, '$1f'),
    word.replace(/([aeiouy])zen$/, '$1s'),
    word.replace(/([aeiouy])f$/, '$1v'),
    word.replace(/([aeiouy])s$/, '$1z'),
    word.replace(/([bcdfgklmnprst])\1(en|er)?$/, '$1'),
    ...endings.map(([short, long]) => (word.length > 4 ? word.replace(short, long) : word)),
  ]
  return [...new Set([word, ...others])]
}
