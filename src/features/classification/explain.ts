import { inDutchWords } from './english-words.ts'
import { type Model, probabilitiesOf } from './model.ts'
import { isStopWord, wordsOf } from './text.ts'

/** Maximum number of words that are tried: each costs a prediction. */
const maxTriedWords = 60
const maxShown = 3

/** The minimum influence of a word (difference in log odds). */
const minLogOdds = 0.1

/** The distinct words of the text that are no stop words. */
const candidateWords = (text: string) => {
  const words = [...text.matchAll(/\p{L}[\p{L}'’-]*/gu)].map(([word]) => word)
  const each = new Map(words.map(word => [word.toLowerCase(), word]))
  return [...each].filter(([word]) => wordsOf(word).some(plain => !isStopWord(plain))).slice(0, maxTriedWords)
}

const logOdds = (probability: number) => Math.log((probability + 1e-6) / (1 - probability + 1e-6))

/**
 * The most influential words of a text for each of these labels: without them the label would be less likely. Whole words
 * are left out, so a word counts with its stem, its n-grams and its pairs.
 */
export function influentialWords(model: Model, text: string, labels: readonly string[]): Record<string, string[]> {
  const numbers = labels.map(label => model.labels.indexOf(label))
  const fullProbabilities = probabilitiesOf(model, inDutchWords(text))
  const triedWords = candidateWords(text).map(([lower, word]) => {
    const without = text.replace(/\p{L}[\p{L}'’-]*/gu, found => (found.toLowerCase() === lower ? ' ' : found))
    const probabilitiesWithout = probabilitiesOf(model, inDutchWords(without))
    return {
      word,
      losses: numbers.map(n => logOdds(fullProbabilities[n] ?? 0) - logOdds(probabilitiesWithout[n] ?? 0)),
    }
  })
  return Object.fromEntries(
    labels.map((label, n) => [
      label,
      triedWords
        .filter(({ losses }) => (losses[n] ?? 0) >= minLogOdds)
        .sort((a, b) => (b.losses[n] ?? 0) - (a.losses[n] ?? 0))
        .slice(0, maxShown)
        .map(({ word }) => word),
    ]),
  )
}
