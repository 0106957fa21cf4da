import { randomFrom } from '../../src/demo/random.ts'

/** Chance that is the same for the same seed. */
export type Dice = ReturnType<typeof diceFrom>

export function diceFrom(seed: number) {
  const random = randomFrom(seed)
  /** True so often out of one. */
  const chance = (share: number) => random() < share
  /** A whole number, both ends included. */
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const one = <T>(of: readonly T[]): T => {
    const found = of[Math.floor(random() * of.length)]
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }
  /** One of them, each as often as it weighs. */
  const weighed = <T>(options: readonly (readonly [T, number])[]): T => {
    let left = random() * options.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [option, weight] of options) {
      left -= weight
      if (left < 0) return option
    }
    return one(options)[0]
  }
  return { random, chance, between, one, weighed }
}

/** Weights of a long tail: the first is asked for twice as often as the second, three times as often as the third. */
export const longTail = <T>(options: readonly T[], total = 1): (readonly [T, number])[] => {
  const sum = options.reduce((all, _, place) => all + 1 / (place + 1), 0)
  return options.map((option, place) => [option, total / (place + 1) / sum] as const)
}
