import { type Counts, countsOf, type Vocabulary, vocabularyOf } from './features.ts'
import { type Linear, logitsOf, type Settings, twoLevels } from './learning.ts'
import { type Model, quantised } from './model.ts'
import { calibrationErrorOf, type Judged } from './quality.ts'
import { featuresVersion } from './text.ts'
import { type Calibration, rarityIn, softmax, vectorOf } from './vector.ts'

/** A text with its category, as `main/sub`. */
export type Labelled = { text: string; label: string }

/** Found on the folds (docs/decisions/0010-classifier.md). */
export const settings: Settings = { epochs: 8, rate: 1, decay: 0, smoothing: 0.05, upperShare: 0.3 }

export const mainsOf = (labels: readonly string[]): number[] => {
  const mains = [...new Set(labels.map(label => label.split('/')[0]))]
  return labels.map(label => mains.indexOf(label.split('/')[0]))
}

/** How the weights are found; the others are there to be compared with. */
export type Way = (
  examples: { vector: ReturnType<typeof vectorOf>; label: number }[],
  labels: readonly string[],
) => Linear
export const chosenWay: Way = (examples, labels) => twoLevels(examples, mainsOf(labels), settings)

type Learnt = { vocabulary: Vocabulary; rarity: Float32Array; linear: Linear }

type Learning = {
  way?: Way
  vocabulary?: Vocabulary
  /** Which features may be learnt from a text; all, unless they could point at somebody. */
  keep?: (counts: Counts) => Counts
}

export function learn(from: readonly Labelled[], labels: readonly string[], learning: Learning = {}): Learnt {
  const { way = chosenWay, keep = counts => counts } = learning
  const vocabulary = learning.vocabulary ?? vocabularyOf(from.map(({ text }) => text))
  const known = from.filter(({ label }) => labels.includes(label))
  // Counted twice rather than kept: the counts of ten thousand reports would fill the memory.
  const countsIn = ({ text }: Labelled) => keep(countsOf(text, vocabulary))
  const rarity = rarityIn(each(known, countsIn))
  const linear = way(
    known.map(one => ({ vector: vectorOf(countsIn(one), rarity), label: labels.indexOf(one.label) })),
    labels,
  )
  return { vocabulary, rarity, linear }
}

function* each<From, To>(all: readonly From[], made: (one: From) => To): Generator<To> {
  for (const one of all) yield made(one)
}

/** The weights in as few bits as do, with what makes its scores chances. */
export const modelOf = (
  { vocabulary, rarity, linear }: Learnt,
  labels: readonly string[],
  calibration: Calibration,
): Model => ({
  version: featuresVersion,
  labels: [...labels],
  calibration,
  vocabulary,
  rarity,
  ...quantised(linear.weights, labels.length),
})

export type Unscaled = { logits: Float32Array; label: number; fold: number }

/** Of each text what a model says that was learnt without its fold. Some (the names) are only learnt from. */
export function crossValidated(
  folds: readonly (readonly Labelled[])[],
  always: readonly Labelled[],
  { labels, way }: { labels: readonly string[]; way: Way },
): Unscaled[] {
  return folds.flatMap((texts, fold) => {
    const others = folds.flatMap((each, n) => (n === fold ? [] : each))
    const { vocabulary, rarity, linear } = learn([...others, ...always], labels, { way })
    return texts.map(({ text, label }) => ({
      logits: logitsOf(linear, vectorOf(countsOf(text, vocabulary), rarity)),
      label: labels.indexOf(label),
      fold,
    }))
  })
}

const temperatures = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9, 1]
const doubts = [0, 0.05, 0.1, 0.15, 0.2]

const scaledBy = (all: readonly Unscaled[], calibration: Calibration): Judged[] =>
  all.map(({ logits, label }) => ({ chances: softmax(logits, calibration), label }))

/** With what the scores are closest to how often they are right. */
export function calibrationFor(all: readonly Unscaled[]): Calibration {
  const tried = temperatures.flatMap(temperature =>
    doubts.map(doubt => {
      const calibration = { temperature, doubt }
      return { calibration, error: calibrationErrorOf(scaledBy(all, calibration)) }
    }),
  )
  return tried.sort((a, b) => a.error - b.error)[0]?.calibration ?? { temperature: 1, doubt: 0 }
}

/** Each fold is calibrated by the others: no calibration is judged by what it was fitted to. */
export function scaled(all: readonly Unscaled[]): Judged[] {
  const folds = [...new Set(all.map(({ fold }) => fold))]
  return folds.flatMap(fold =>
    scaledBy(
      all.filter(one => one.fold === fold),
      calibrationFor(all.filter(one => one.fold !== fold)),
    ),
  )
}
