import { hashOf, isStopWord, stemOf, wordsOf } from './text.ts'

/** Hashes, from which no text can be reconstructed. */
export type Vocabulary = ReadonlySet<number>

export const featureKinds = [
  { name: 'stem', seed: 0x2f0b4c47, share: 0.7 },
  { name: 'pair', seed: 0x1b873593, share: 0.3 },
  { name: 'part', seed: 0x5bd1e995, share: 1 },
] as const
type Kind = (typeof featureKinds)[number]['name']

export type FeatureCounts = Readonly<Record<Kind, ReadonlyMap<number, number>>> & {
  /** From 0 to 1; near 0 for another language. */
  known: number
}

const partLengths = { shortest: 3, longest: 5 } as const
const minCompoundPart = 4

/**
 * Stems of words and of parts of compounds, pairs of stems, and n-grams of three to five characters, which tolerate
 * typing errors.
 */
export function countFeatures(text: string, vocabulary: Vocabulary): FeatureCounts {
  const words = wordsOf(text)
  const counts = { stem: new Map<number, number>(), pair: new Map<number, number>(), part: new Map<number, number>() }
  const contentWords = words.filter(word => !isStopWord(word))
  for (const word of words.filter(each => !isPlaceholder(each)))
    for (const part of characterNgrams(word)) increment(counts.part, part, featureKinds[2].seed)
  for (const word of contentWords)
    for (const each of [word, ...compoundParts(word, vocabulary)])
      increment(counts.stem, stemOf(each), featureKinds[0].seed)
  for (const [n, word] of contentWords.entries())
    if (n > 0) increment(counts.pair, `${stemOf(contentWords[n - 1] ?? '')} ${stemOf(word)}`, featureKinds[1].seed)
  return { ...counts, known: shareKnown(words, vocabulary) }
}

function increment(counts: Map<number, number>, feature: string, seed: number) {
  const hash = hashOf(feature, seed)
  counts.set(hash, (counts.get(hash) ?? 0) + 1)
}

function characterNgrams(word: string): string[] {
  const marked = `_${word}_`
  const ngrams: string[] = []
  for (let start = 0; start + partLengths.shortest <= marked.length; start++)
    for (let end = start + partLengths.shortest; end <= Math.min(start + partLengths.longest, marked.length); end++)
      ngrams.push(marked.slice(start, end))
  return ngrams
}

/** For example `straatlantaarn`, when both parts are known. */
function compoundParts(word: string, vocabulary: Vocabulary): string[] {
  const compounds: string[] = []
  for (let index = minCompoundPart; index <= word.length - minCompoundPart; index++) {
    const [head, tail] = [word.slice(0, index), word.slice(index)]
    if (!vocabulary.has(hashOf(tail))) continue
    const short = head.endsWith('s') ? head.slice(0, -1) : head
    if (vocabulary.has(hashOf(short))) compounds.push(short, tail)
    else if (vocabulary.has(hashOf(head))) compounds.push(head, tail)
  }
  return compounds
}

const isPlaceholder = (word: string) => word === '#' || word === '@'

function shareKnown(words: readonly string[], vocabulary: Vocabulary): number {
  const contentWords = words.filter(word => word !== '#')
  const known = contentWords.filter(word => vocabulary.has(hashOf(word)) || compoundParts(word, vocabulary).length > 0)
  return contentWords.length === 0 ? 0 : (known.length / contentWords.length) ** 2
}

export const vocabularyOf = (texts: readonly string[]): Set<number> =>
  new Set(texts.flatMap(text => wordsOf(text).map(word => hashOf(word))))
