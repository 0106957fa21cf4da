import { chancesOf, type Model } from './model.ts'
import { saysNothing, wordsOf } from './text.ts'

/** So many words are tried at most: each costs a prediction. */
const mostTried = 60
const mostShown = 3

/** A word has to make a category at least this much likelier to be named (natural logarithm of the odds). */
const least = 0.1

/** Words as they stand in the text, each once. */
const tellingWords = (text: string) => {
  const words = [...text.matchAll(/\p{L}[\p{L}'’-]*/gu)].map(([word]) => word)
  const each = new Map(words.map(word => [word.toLowerCase(), word]))
  return [...each].filter(([word]) => wordsOf(word).some(plain => !saysNothing(plain))).slice(0, mostTried)
}

const odds = (chance: number) => Math.log((chance + 1e-6) / (1 - chance + 1e-6))

/**
 * The words of a text that weighed most for each of these labels: without them it would be less likely. What stands in
 * the text is looked at, so a word counts for its stem, its parts, and the pairs that it makes.
 */
export function wordsThatWeigh(model: Model, text: string, labels: readonly string[]): Record<string, string[]> {
  const numbers = labels.map(label => model.labels.indexOf(label))
  const whole = chancesOf(model, text)
  const tried = tellingWords(text).map(([lower, word]) => {
    const without = text.replace(/\p{L}[\p{L}'’-]*/gu, found => (found.toLowerCase() === lower ? ' ' : found))
    const chances = chancesOf(model, without)
    return { word, losses: numbers.map(n => odds(whole[n] ?? 0) - odds(chances[n] ?? 0)) }
  })
  return Object.fromEntries(
    labels.map((label, n) => [
      label,
      tried
        .filter(({ losses }) => (losses[n] ?? 0) >= least)
        .sort((a, b) => (b.losses[n] ?? 0) - (a.losses[n] ?? 0))
        .slice(0, mostShown)
        .map(({ word }) => word),
    ]),
  )
}
