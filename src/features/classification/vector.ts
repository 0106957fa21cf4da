import { type FeatureCounts, featureKinds } from './features.ts'

/** Must be a power of two. */
export const buckets = 65_536

export type FeatureVector = { indices: Uint32Array; values: Float32Array }

const bucketOf = (hash: number) => hash & (buckets - 1)

/** tf-idf weights, scaled by the share of known words. */
export function vectorOf(counts: FeatureCounts, rarity: Float32Array): FeatureVector {
  const indices: number[] = []
  const values: number[] = []
  for (const { name, share } of featureKinds) {
    const weights = [...counts[name]].map(
      ([hash, count]) => [bucketOf(hash), (1 + Math.log(count)) * (rarity[bucketOf(hash)] ?? 0)] as const,
    )
    const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, 0))
    for (const [bucket, weight] of weights) {
      indices.push(bucket)
      values.push(length > 0 ? (share * counts.known * weight) / length : 0)
    }
  }
  return { indices: Uint32Array.from(indices), values: Float32Array.from(values) }
}

export function inverseFrequencies(all: Iterable<FeatureCounts>): Float32Array {
  const texts = new Uint32Array(buckets)
  let count = 0
  for (const counts of all) {
    count += 1
    const present = new Set(featureKinds.flatMap(({ name }) => [...counts[name].keys()].map(bucketOf)))
    for (const bucket of present) texts[bucket] = (texts[bucket] ?? 0) + 1
  }
  return Float32Array.from(texts, present => 1 + Math.log((1 + count) / (1 + present)))
}

/** A higher temperature is less certain. `doubt` is distributed evenly over all labels. */
export type Calibration = { temperature: number; doubt: number }

export function softmax(logits: Float32Array, { temperature, doubt }: Calibration = { temperature: 1, doubt: 0 }) {
  const highest = logits.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const powers = logits.map(logit => Math.exp((logit - highest) / temperature))
  const sum = powers.reduce((a, b) => a + b, 0)
  return powers.map(power => ((1 - doubt) * power) / sum + doubt / logits.length)
}
