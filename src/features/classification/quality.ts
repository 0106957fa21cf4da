import { certainty } from './rules.ts'

/** What a model says of a text, and what it is. Labels are numbers in the order of the chances. */
export type Judged = { chances: Float32Array; label: number }

export type Quality = {
  texts: number
  accuracy: number
  /** The mean over categories of the harmonic mean of precision and recall; categories without a text don't count. */
  macroF1: number
  inThree: number
  mainAccuracy: number
  /** The part of the texts that is classified with certainty, and how much of it rightly. */
  coverage: number
  precision: number
  calibrationError: number
}

type Best = { label: number; first: number; inThree: boolean; chance: number }

/** The labels from likely to unlikely. */
export const ranked = (chances: Float32Array) =>
  [...chances.keys()].sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0))

function bestOf({ chances, label }: Judged): Best {
  const chance = chances.reduce((a, b) => Math.max(a, b), 0)
  const better = chances.reduce((count, other) => count + (other > (chances[label] ?? 0) ? 1 : 0), 0)
  return { label, first: chances.indexOf(chance), inThree: label >= 0 && better < 3, chance }
}

const isRight = ({ label, first }: Best) => label === first
const share = <Thing>(all: readonly Thing[], holds: (one: Thing) => boolean) =>
  all.length === 0 ? 0 : all.filter(holds).length / all.length

/** How good a model is on these texts. */
export function qualityOf(judged: readonly Judged[], labels: readonly string[]): Quality {
  const best = judged.map(bestOf)
  const certain = best.filter(({ chance }) => chance >= certainty)
  const mainOf = (label: number) => labels[label]?.split('/')[0]
  return {
    texts: best.length,
    accuracy: share(best, isRight),
    macroF1: macroF1(best),
    inThree: share(best, ({ inThree }) => inThree),
    mainAccuracy: share(best, ({ label, first }) => mainOf(label) === mainOf(first)),
    coverage: best.length === 0 ? 0 : certain.length / best.length,
    precision: share(certain, isRight),
    calibrationError: calibrationErrorOf(judged),
  }
}

/** How far the scores of the best lie from how often they are right, over ten steps. */
export const calibrationErrorOf = (judged: readonly Judged[]) =>
  tenthsOf(judged).reduce(
    (sum, { texts, chance, right }) => sum + (texts / (judged.length || 1)) * Math.abs(chance - right),
    0,
  )

function macroF1(best: readonly Best[]): number {
  const labels = [...new Set(best.map(({ label }) => label))]
  const each = labels.map(label => {
    const both = best.filter(one => one.label === label && one.first === label).length
    const either = best.filter(one => one.label === label).length + best.filter(one => one.first === label).length
    return (2 * both) / Math.max(1, either)
  })
  return each.reduce((sum, one) => sum + one, 0) / (each.length || 1)
}

/** The texts in ten steps of how sure the model was of its best, with how often it was right. */
export function tenthsOf(judged: readonly Judged[]) {
  const bins = Map.groupBy(judged.map(bestOf), ({ chance }) => Math.min(9, Math.floor(chance * 10)))
  return [...bins]
    .sort(([a], [b]) => a - b)
    .map(([, bin]) => ({
      texts: bin.length,
      chance: bin.reduce((sum, { chance }) => sum + chance, 0) / bin.length,
      right: share(bin, isRight),
    }))
}

export type Confusion = { label: string; takenFor: string; times: number }

/** What is taken for what, most often first. */
export function confusionsIn(judged: readonly Judged[], labels: readonly string[]): Confusion[] {
  const wrong = judged.map(bestOf).filter(one => !isRight(one))
  const pairs = Map.groupBy(wrong, ({ label, first }) => `${label} ${first}`)
  return [...pairs.values()]
    .map(all => ({
      label: labels[all[0]?.label ?? -1] ?? '',
      takenFor: labels[all[0]?.first ?? -1] ?? '',
      times: all.length,
    }))
    .sort((a, b) => b.times - a.times || a.label.localeCompare(b.label))
}
