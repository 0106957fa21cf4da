import { buckets, softmax, type Vector } from './vector.ts'

/** A text as it is learnt from: its features and the number of its category. */
export type Example = { vector: Vector; label: number }

/** One weight per bucket and category, the categories of a bucket side by side. */
export type Linear = { classes: number; weights: Float32Array; bias: Float32Array }

export type Settings = { epochs: number; rate: number; decay: number; smoothing: number; upperShare: number }

/** Numbers between 0 and 1 that are the same every time. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The same things in another order (Fisher and Yates). */
export function shuffled<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  const left = [...things]
  return things.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}

/** The sum of the weights of what a text has, per category. */
export function logitsOf({ classes, weights, bias }: Linear, { at, value }: Vector): Float32Array {
  const sums = bias.slice()
  for (let n = 0; n < at.length; n++) {
    const from = (at[n] ?? 0) * classes
    const much = value[n] ?? 0
    for (let c = 0; c < classes; c++) sums[c] = (sums[c] ?? 0) + much * (weights[from + c] ?? 0)
  }
  return sums
}

/** Each category counts alike, however many texts it has. */
function balanceOf(examples: readonly Example[], classes: number): Float32Array {
  const texts = new Float32Array(classes)
  for (const { label } of examples) texts[label] = (texts[label] ?? 0) + 1
  return texts.map(count => (count > 0 ? examples.length / (classes * count) : 0))
}

/** Without it the first step of a weight would be as long for a small error as for a large one. */
const alreadyMoved = 0.1

/**
 * Multinomial logistic regression: steps text by text in a shuffled order, shorter where a weight has moved much
 * already (Adagrad). The smoothing leaves some of the chance to the other categories, and the decay pulls to zero.
 */
export function logistic(examples: readonly Example[], classes: number, settings: Settings): Linear {
  const model = { classes, weights: new Float32Array(classes * buckets), bias: new Float32Array(classes) }
  const moved = new Float32Array(classes * buckets).fill(alreadyMoved)
  const balance = balanceOf(examples, classes)
  const random = numbersFrom(1)
  for (let epoch = 0; epoch < settings.epochs; epoch++)
    for (const { vector, label } of shuffled(examples, random)) {
      const errors = softmax(logitsOf(model, vector)).map(chance => chance - settings.smoothing / classes)
      errors[label] = (errors[label] ?? 0) - (1 - settings.smoothing)
      const weight = balance[label] ?? 1
      step(
        { model, moved, settings },
        vector,
        errors.map(error => error * weight),
      )
    }
  return model
}

type Learning = { model: Linear; moved: Float32Array; settings: Settings }

function step({ model, moved, settings }: Learning, { at, value }: Vector, errors: Float32Array) {
  const { classes, weights } = model
  for (let n = 0; n < at.length; n++) {
    const from = (at[n] ?? 0) * classes
    const much = value[n] ?? 0
    for (let c = 0; c < classes; c++) {
      const i = from + c
      const slope = (errors[c] ?? 0) * much + settings.decay * (weights[i] ?? 0)
      const path = (moved[i] ?? 0) + slope * slope
      moved[i] = path
      weights[i] = (weights[i] ?? 0) - (settings.rate * slope) / (Math.sqrt(path) + 1e-6)
    }
  }
}

/** Multinomial naive Bayes over the same features; what the logistic regression has to beat. */
export function naiveBayes(examples: readonly Example[], classes: number, smoothing: number): Linear {
  const weights = new Float32Array(classes * buckets).fill(smoothing)
  const sums = new Float32Array(classes).fill(smoothing * buckets)
  for (const { vector, label } of examples)
    for (let n = 0; n < vector.at.length; n++) {
      const i = (vector.at[n] ?? 0) * classes + label
      weights[i] = (weights[i] ?? 0) + (vector.value[n] ?? 0)
      sums[label] = (sums[label] ?? 0) + (vector.value[n] ?? 0)
    }
  for (let i = 0; i < weights.length; i++) weights[i] = Math.log((weights[i] ?? 0) / (sums[i % classes] ?? 1))
  return { classes, weights, bias: new Float32Array(classes) }
}

/**
 * Sub categories learnt apart, and helped by what their main categories have in common.
 * @param mainOf the number of the main category of each sub category
 */
export function twoLevels(examples: readonly Example[], mainOf: readonly number[], settings: Settings): Linear {
  const mains = Math.max(...mainOf) + 1
  const upper = logistic(
    examples.map(({ vector, label }) => ({ vector, label: mainOf[label] ?? 0 })),
    mains,
    settings,
  )
  const lower = logistic(examples, mainOf.length, settings)
  for (let i = 0; i < lower.weights.length; i++) {
    const main = mainOf[i % mainOf.length] ?? 0
    const above = upper.weights[Math.floor(i / mainOf.length) * mains + main] ?? 0
    lower.weights[i] = (lower.weights[i] ?? 0) + settings.upperShare * above
  }
  return lower
}
