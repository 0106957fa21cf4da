import { randomFrom } from '#demo/random.ts'

/** Random choices that are the same for the same seed. */
export type RandomChoices = ReturnType<typeof randomChoicesFrom>

export function randomChoicesFrom(seed: number) {
  const fraction = randomFrom(seed)
  /** True with this probability. */
  const chance = (share: number) => fraction() < share
  /** A random integer, both ends included. */
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))
  const pick = <T>(of: readonly T[]): T => {
    const item = of[Math.floor(fraction() * of.length)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }
  /** One of the options, each with its weight. */
  const pickWeighted = <T>(options: readonly (readonly [T, number])[]): T => {
    let left = fraction() * options.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [option, weight] of options) {
      left -= weight
      if (left < 0) return option
    }
    return pick(options)[0]
  }
  return { fraction, chance, between, pick, pickWeighted }
}

/** Weights of a long tail: the first option is drawn twice as often as the second, three times as often as the third. */
export const longTail = <T>(options: readonly T[], total = 1): (readonly [T, number])[] => {
  const sum = options.reduce((all, _, place) => all + 1 / (place + 1), 0)
  return options.map((option, place) => [option, total / (place + 1) / sum] as const)
}
