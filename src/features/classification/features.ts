import { hashOf, saysNothing, stemOf, wordsOf } from './text.ts'

/** The words that a model has met, as hashes: no text can be read back from them. */
export type Vocabulary = ReadonlySet<number>

/** A kind of feature, and how much it counts beside the others. */
export const kinds = [
  { name: 'stem', seed: 0x2f0b4c47, share: 0.7 },
  { name: 'pair', seed: 0x1b873593, share: 0.3 },
  { name: 'part', seed: 0x5bd1e995, share: 1 },
] as const
type Kind = (typeof kinds)[number]['name']

/** How often each feature is met, by its hash. */
export type Counts = Readonly<Record<Kind, ReadonlyMap<number, number>>> & {
  /** How much of it is known, from 0 to 1: of another language, or of little but a name, hardly anything. */
  known: number
}

const parts = { shortest: 3, longest: 5 } as const
const shortestInCompound = 4

/**
 * What a text is classified by: stems of its words and of what its compounds are made of, pairs of stems, and all parts
 * of three to five characters of each word, which is what is left of a word with a typing error in it.
 */
export function countsOf(text: string, vocabulary: Vocabulary): Counts {
  const words = wordsOf(text)
  const counts = { stem: new Map<number, number>(), pair: new Map<number, number>(), part: new Map<number, number>() }
  const telling = words.filter(word => !saysNothing(word))
  for (const word of words.filter(each => !isMark(each)))
    for (const part of charactersOf(word)) add(counts.part, part, kinds[2].seed)
  for (const word of telling)
    for (const each of [word, ...madeOf(word, vocabulary)]) add(counts.stem, stemOf(each), kinds[0].seed)
  for (const [n, word] of telling.entries())
    if (n > 0) add(counts.pair, `${stemOf(telling[n - 1] ?? '')} ${stemOf(word)}`, kinds[1].seed)
  return { ...counts, known: shareKnown(words, vocabulary) }
}

function add(counts: Map<number, number>, feature: string, seed: number) {
  const hash = hashOf(feature, seed)
  counts.set(hash, (counts.get(hash) ?? 0) + 1)
}

function charactersOf(word: string): string[] {
  const marked = `_${word}_`
  const found: string[] = []
  for (let start = 0; start + parts.shortest <= marked.length; start++)
    for (let end = start + parts.shortest; end <= Math.min(start + parts.longest, marked.length); end++)
      found.push(marked.slice(start, end))
  return found
}

/** The words that a compound is made of (`straatlantaarn`, `verkeersbord`), when both are known. */
function madeOf(word: string, vocabulary: Vocabulary): string[] {
  const found: string[] = []
  for (let at = shortestInCompound; at <= word.length - shortestInCompound; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    if (!vocabulary.has(hashOf(tail))) continue
    const short = head.endsWith('s') ? head.slice(0, -1) : head
    if (vocabulary.has(hashOf(short))) found.push(short, tail)
    else if (vocabulary.has(hashOf(head))) found.push(head, tail)
  }
  return found
}

/** Stands for any number, or any street. */
const isMark = (word: string) => word === '#' || word === '@'

function shareKnown(words: readonly string[], vocabulary: Vocabulary): number {
  const telling = words.filter(word => word !== '#')
  const known = telling.filter(word => vocabulary.has(hashOf(word)) || madeOf(word, vocabulary).length > 0)
  return telling.length === 0 ? 0 : (known.length / telling.length) ** 2
}

/** Every word of these texts. */
export const vocabularyOf = (texts: readonly string[]): Set<number> =>
  new Set(texts.flatMap(text => wordsOf(text).map(word => hashOf(word))))
