import { chancesOf, type Model } from './model.ts'
import { isStopWord, wordsOf } from './text.ts'

/** So many words are tried at most: each costs a prediction. */
const maxTriedWords = 60
const maxShown = 3

/** A word has to make a category at least this much likelier to be named (natural logarithm of the odds). */
const minLogOdds = 0.1

/** Words as they stand in the text, each once. */
const candidateWords = (text: string) => {
  const words = [...text.matchAll(/\p{L}[\p{L}'’-]*/gu)].map(([word]) => word)
  const each = new Map(words.map(word => [word.toLowerCase(), word]))
  return [...each].filter(([word]) => wordsOf(word).some(plain => !isStopWord(plain))).slice(0, maxTriedWords)
}

const logOdds = (probability: number) => Math.log((probability + 1e-6) / (1 - probability + 1e-6))

/**
 * The words of a text that weighed most for each of these labels: without them it would be less likely. What stands in
 * the text is looked at, so a word counts for its stem, its parts, and the pairs that it makes.
 */
export function influentialWords(model: Model, text: string, labels: readonly string[]): Record<string, string[]> {
  const numbers = labels.map(label => model.labels.indexOf(label))
  const fullProbabilities = chancesOf(model, text)
  const triedWords = candidateWords(text).map(([lower, word]) => {
    const without = text.replace(/\p{L}[\p{L}'’-]*/gu, found => (found.toLowerCase() === lower ? ' ' : found))
    const probabilitiesWithout = chancesOf(model, without)
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
