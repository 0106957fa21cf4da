import { countFeatures, type FeatureCounts, type Vocabulary, vocabularyOf } from './features.ts'
import { type LinearModel, logitsOf, type TrainingSettings, twoLevelRegression } from './linear-model.ts'
import { type Model, quantizeWeights } from './model.ts'
import { calibrationErrorOf, type EvaluatedText } from './quality.ts'
import { featuresVersion } from './text.ts'
import { type Calibration, inverseFrequencies, softmax, vectorOf } from './vector.ts'

/** `label` is `main/sub`. */
export type LabelledText = { text: string; label: string }

/** Tuned by cross-validation (docs/decisions/0010-classifier.md). */
export const trainingSettings: TrainingSettings = { epochs: 8, rate: 1, decay: 0, smoothing: 0.05, upperShare: 0.3 }

export const mainsOf = (labels: readonly string[]): number[] => {
  const mains = [...new Set(labels.map(label => label.split('/')[0]))]
  return labels.map(label => mains.indexOf(label.split('/')[0]))
}

export type Trainer = (
  examples: { vector: ReturnType<typeof vectorOf>; label: number }[],
  labels: readonly string[],
) => LinearModel
export const defaultTrainer: Trainer = (examples, labels) =>
  twoLevelRegression(examples, mainsOf(labels), trainingSettings)

type LearntModel = { vocabulary: Vocabulary; rarity: Float32Array; linear: LinearModel }

type LearnOptions = {
  trainer?: Trainer
  vocabulary?: Vocabulary
  keep?: (counts: FeatureCounts) => FeatureCounts
}

export function learn(
  texts: readonly LabelledText[],
  labels: readonly string[],
  options: LearnOptions = {},
): LearntModel {
  const { trainer = defaultTrainer, keep = counts => counts } = options
  const vocabulary = options.vocabulary ?? vocabularyOf(texts.map(({ text }) => text))
  const known = texts.filter(({ label }) => labels.includes(label))
  // Counted twice instead of stored: the counts of ten thousand reports would fill the memory.
  const countsIn = ({ text }: LabelledText) => keep(countFeatures(text, vocabulary))
  const rarity = inverseFrequencies(mapLazily(known, countsIn))
  const linear = trainer(
    known.map(one => ({ vector: vectorOf(countsIn(one), rarity), label: labels.indexOf(one.label) })),
    labels,
  )
  return { vocabulary, rarity, linear }
}

function* mapLazily<From, To>(all: readonly From[], transform: (one: From) => To): Generator<To> {
  for (const one of all) yield transform(one)
}

export const modelOf = (
  { vocabulary, rarity, linear }: LearntModel,
  labels: readonly string[],
  calibration: Calibration,
): Model => ({
  version: featuresVersion,
  labels: [...labels],
  calibration,
  vocabulary,
  rarity,
  ...quantizeWeights(linear.weights, labels.length),
})

export type UncalibratedScore = { logits: Float32Array; label: number; fold: number }

/** Each text gets the logits of a model trained without its fold. @param extraTexts are only trained on */
export function crossValidated(
  folds: readonly (readonly LabelledText[])[],
  extraTexts: readonly LabelledText[],
  { labels, way: trainer }: { labels: readonly string[]; way: Trainer },
): UncalibratedScore[] {
  return folds.flatMap((texts, fold) => {
    const others = folds.flatMap((otherFold, n) => (n === fold ? [] : otherFold))
    const { vocabulary, rarity, linear } = learn([...others, ...extraTexts], labels, { trainer })
    return texts.map(({ text, label }) => ({
      logits: logitsOf(linear, vectorOf(countFeatures(text, vocabulary), rarity)),
      label: labels.indexOf(label),
      fold,
    }))
  })
}

const temperatures = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9, 1]
const doubtValues = [0, 0.05, 0.1, 0.15, 0.2]

const calibrateAll = (all: readonly UncalibratedScore[], calibration: Calibration): EvaluatedText[] =>
  all.map(({ logits, label }) => ({ chances: softmax(logits, calibration), label }))

export function fitCalibration(all: readonly UncalibratedScore[]): Calibration {
  const candidates = temperatures.flatMap(temperature =>
    doubtValues.map(doubt => {
      const calibration = { temperature, doubt }
      return { calibration, error: calibrationErrorOf(calibrateAll(all, calibration)) }
    }),
  )
  return candidates.sort((a, b) => a.error - b.error)[0]?.calibration ?? { temperature: 1, doubt: 0 }
}

/** Each fold uses the others, so that no calibration is evaluated on its own data. */
export function calibrateByFold(all: readonly UncalibratedScore[]): EvaluatedText[] {
  const folds = [...new Set(all.map(({ fold }) => fold))]
  return folds.flatMap(fold =>
    calibrateAll(
      all.filter(one => one.fold === fold),
      fitCalibration(all.filter(one => one.fold !== fold)),
    ),
  )
}
