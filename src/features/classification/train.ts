import { countFeatures, type FeatureCounts, type Vocabulary, vocabularyOf } from './features.ts'
import { type Model, quantizeWeights } from './model.ts'
import { calibrationErrorOf, type EvaluatedText } from './quality.ts'
import { featuresVersion } from './text.ts'
import { buckets, type Calibration, type FeatureVector, inverseFrequencies, softmax, vectorOf } from './vector.ts'

type Example = { vector: FeatureVector; label: number }

/** Weights of one bucket are side by side. */
type LinearModel = { classes: number; weights: Float32Array; bias: Float32Array }

type TrainingSettings = { epochs: number; rate: number; decay: number; smoothing: number; upperShare: number }

/** mulberry32 */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Fisher and Yates. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const remaining = [...items]
  return items.flatMap(() => remaining.splice(Math.floor(random() * remaining.length), 1))
}

function logitsOf({ classes, weights, bias }: LinearModel, { indices, values }: FeatureVector): Float32Array {
  const sums = bias.slice()
  for (let n = 0; n < indices.length; n++) {
    const from = (indices[n] ?? 0) * classes
    const featureValue = values[n] ?? 0
    for (let c = 0; c < classes; c++) sums[c] = (sums[c] ?? 0) + featureValue * (weights[from + c] ?? 0)
  }
  return sums
}

/** Each category counts equally, regardless of its number of texts. */
function balanceOf(examples: readonly Example[], classes: number): Float32Array {
  const texts = new Float32Array(classes)
  for (const { label } of examples) texts[label] = (texts[label] ?? 0) + 1
  return texts.map(count => (count > 0 ? examples.length / (classes * count) : 0))
}

/** Without it the first step of Adagrad would not depend on the size of the error. */
const initialSquaredSum = 0.1

/**
 * Multinomial logistic regression: stochastic gradient descent in shuffled order, with Adagrad, label smoothing and
 * weight decay.
 */
export function logisticRegression(
  examples: readonly Example[],
  classes: number,
  settings: TrainingSettings,
): LinearModel {
  const model = { classes, weights: new Float32Array(classes * buckets), bias: new Float32Array(classes) }
  const squaredSums = new Float32Array(classes * buckets).fill(initialSquaredSum)
  const balance = balanceOf(examples, classes)
  const random = seededRandom(1)
  for (let epoch = 0; epoch < settings.epochs; epoch++)
    for (const { vector, label } of shuffled(examples, random)) {
      const errors = softmax(logitsOf(model, vector)).map(chance => chance - settings.smoothing / classes)
      errors[label] = (errors[label] ?? 0) - (1 - settings.smoothing)
      const weight = balance[label] ?? 1
      updateWeights(
        { model, squaredSums, settings },
        vector,
        errors.map(error => error * weight),
      )
    }
  return model
}

type TrainingState = { model: LinearModel; squaredSums: Float32Array; settings: TrainingSettings }

function updateWeights(
  { model, squaredSums, settings }: TrainingState,
  { indices, values }: FeatureVector,
  errors: Float32Array,
) {
  const { classes, weights } = model
  for (let n = 0; n < indices.length; n++) {
    const from = (indices[n] ?? 0) * classes
    const featureValue = values[n] ?? 0
    for (let c = 0; c < classes; c++) {
      const i = from + c
      const gradient = (errors[c] ?? 0) * featureValue + settings.decay * (weights[i] ?? 0)
      const squaredSum = (squaredSums[i] ?? 0) + gradient * gradient
      squaredSums[i] = squaredSum
      weights[i] = (weights[i] ?? 0) - (settings.rate * gradient) / (Math.sqrt(squaredSum) + 1e-6)
    }
  }
}

export function naiveBayes(examples: readonly Example[], classes: number, smoothing: number): LinearModel {
  const weights = new Float32Array(classes * buckets).fill(smoothing)
  const sums = new Float32Array(classes).fill(smoothing * buckets)
  for (const { vector, label } of examples)
    for (let n = 0; n < vector.indices.length; n++) {
      const i = (vector.indices[n] ?? 0) * classes + label
      weights[i] = (weights[i] ?? 0) + (vector.values[n] ?? 0)
      sums[label] = (sums[label] ?? 0) + (vector.values[n] ?? 0)
    }
  for (let i = 0; i < weights.length; i++) weights[i] = Math.log((weights[i] ?? 0) / (sums[i % classes] ?? 1))
  return { classes, weights, bias: new Float32Array(classes) }
}

/**
 * Adds a share of the weights of a model of main categories. @param mainOf the index of the main category of each
 * sub category
 */
function twoLevelRegression(
  examples: readonly Example[],
  mainOf: readonly number[],
  settings: TrainingSettings,
): LinearModel {
  const mains = Math.max(...mainOf) + 1
  const mainModel = logisticRegression(
    examples.map(({ vector, label }) => ({ vector, label: mainOf[label] ?? 0 })),
    mains,
    settings,
  )
  const subModel = logisticRegression(examples, mainOf.length, settings)
  for (let i = 0; i < subModel.weights.length; i++) {
    const main = mainOf[i % mainOf.length] ?? 0
    const mainWeight = mainModel.weights[Math.floor(i / mainOf.length) * mains + main] ?? 0
    subModel.weights[i] = (subModel.weights[i] ?? 0) + settings.upperShare * mainWeight
  }
  return subModel
}

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
