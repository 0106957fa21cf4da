import { certaintyThreshold } from './rules.ts'

export type EvaluatedText = { chances: Float32Array; label: number }

export type Quality = {
  texts: number
  accuracy: number
  /** Mean over categories of the harmonic mean of precision and recall; categories without a text do not count. */
  macroF1: number
  inThree: number
  mainAccuracy: number
  /** `coverage`: the share classified with certainty. `precision`: the share of those that is right. */
  coverage: number
  precision: number
  calibrationError: number
}

type BestPrediction = { label: number; first: number; inThree: boolean; chance: number }

export const rankedLabels = (probabilities: Float32Array) =>
  [...probabilities.keys()].sort((a, b) => (probabilities[b] ?? 0) - (probabilities[a] ?? 0))

function bestPrediction({ chances: probabilities, label }: EvaluatedText): BestPrediction {
  const chance = probabilities.reduce((a, b) => Math.max(a, b), 0)
  const better = probabilities.reduce((count, other) => count + (other > (probabilities[label] ?? 0) ? 1 : 0), 0)
  return { label, first: probabilities.indexOf(chance), inThree: label >= 0 && better < 3, chance }
}

const isRight = ({ label, first }: BestPrediction) => label === first
const share = <Item>(all: readonly Item[], holds: (one: Item) => boolean) =>
  all.length === 0 ? 0 : all.filter(holds).length / all.length

export function qualityOf(evaluated: readonly EvaluatedText[], labels: readonly string[]): Quality {
  const predictions = evaluated.map(bestPrediction)
  const certain = predictions.filter(({ chance }) => chance >= certaintyThreshold)
  const mainOf = (label: number) => labels[label]?.split('/')[0]
  return {
    texts: predictions.length,
    accuracy: share(predictions, isRight),
    macroF1: macroF1(predictions),
    inThree: share(predictions, ({ inThree }) => inThree),
    mainAccuracy: share(predictions, ({ label, first }) => mainOf(label) === mainOf(first)),
    coverage: predictions.length === 0 ? 0 : certain.length / predictions.length,
    precision: share(certain, isRight),
    calibrationError: calibrationErrorOf(evaluated),
  }
}

/** The expected calibration error over ten bins. */
export const calibrationErrorOf = (evaluated: readonly EvaluatedText[]) =>
  reliabilityBins(evaluated).reduce(
    (sum, { texts, chance, right }) => sum + (texts / (evaluated.length || 1)) * Math.abs(chance - right),
    0,
  )

function macroF1(predictions: readonly BestPrediction[]): number {
  const labels = [...new Set(predictions.map(({ label }) => label))]
  const each = labels.map(label => {
    const both = predictions.filter(one => one.label === label && one.first === label).length
    const either =
      predictions.filter(one => one.label === label).length + predictions.filter(one => one.first === label).length
    return (2 * both) / Math.max(1, either)
  })
  return each.reduce((sum, one) => sum + one, 0) / (each.length || 1)
}

/** Bins by the probability of the best label. */
export function reliabilityBins(evaluated: readonly EvaluatedText[]) {
  const bins = Map.groupBy(evaluated.map(bestPrediction), ({ chance }) => Math.min(9, Math.floor(chance * 10)))
  return [...bins]
    .sort(([a], [b]) => a - b)
    .map(([, bin]) => ({
      texts: bin.length,
      chance: bin.reduce((sum, { chance }) => sum + chance, 0) / bin.length,
      right: share(bin, isRight),
    }))
}

export type Confusion = { label: string; takenFor: string; times: number }

export function confusionsIn(evaluated: readonly EvaluatedText[], labels: readonly string[]): Confusion[] {
  const wrong = evaluated.map(bestPrediction).filter(one => !isRight(one))
  const pairs = Map.groupBy(wrong, ({ label, first }) => `${label} ${first}`)
  return [...pairs.values()]
    .map(all => ({
      label: labels[all[0]?.label ?? -1] ?? '',
      takenFor: labels[all[0]?.first ?? -1] ?? '',
      times: all.length,
    }))
    .sort((a, b) => b.times - a.times || a.label.localeCompare(b.label))
}
