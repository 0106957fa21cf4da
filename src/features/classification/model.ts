import { z } from 'zod'
import { countFeatures, type Vocabulary } from './features.ts'
import { featuresVersion } from './text.ts'
import { buckets, type FeatureVector, softmax, vectorOf } from './vector.ts'

const ModelHeader = z.object({
  version: z.literal(featuresVersion),
  labels: z.array(z.string()),
  calibration: z.object({ temperature: z.number(), doubt: z.number() }),
  words: z.int(),
})

export type Model = Omit<z.output<typeof ModelHeader>, 'words'> & {
  vocabulary: Vocabulary
  rarity: Float32Array
  scales: Float32Array
  weights: Int8Array
}

export const probabilitiesOf = (model: Model, text: string): Float32Array =>
  probabilitiesFrom(model, vectorOf(countFeatures(text, model.vocabulary), model.rarity))

function probabilitiesFrom(
  { labels, calibration, scales, weights }: Model,
  { indices, values }: FeatureVector,
): Float32Array {
  const classes = labels.length
  const sums = new Float32Array(classes)
  for (let n = 0; n < indices.length; n++) {
    const from = (indices[n] ?? 0) * classes
    const featureValue = values[n] ?? 0
    for (let c = 0; c < classes; c++) sums[c] = (sums[c] ?? 0) + featureValue * (weights[from + c] ?? 0)
  }
  return softmax(
    sums.map((sum, c) => sum * (scales[c] ?? 0)),
    calibration,
  )
}

/** Integers from -127 to 127, with a scale per category. */
export function quantizeWeights(weights: Float32Array, classes: number) {
  const highestWeights = new Float32Array(classes)
  for (let i = 0; i < weights.length; i++)
    highestWeights[i % classes] = Math.max(highestWeights[i % classes] ?? 0, Math.abs(weights[i] ?? 0))
  const scales = highestWeights.map(highestWeight => highestWeight / 127 || 1)
  const quantized = new Int8Array(weights.length)
  for (let i = 0; i < weights.length; i++) quantized[i] = Math.round((weights[i] ?? 0) / (scales[i % classes] ?? 1))
  return { scales, weights: quantized }
}

/** The file has the length of the header, the header as JSON padded to 4 bytes, and the arrays. */
export function serializeModel({ vocabulary, rarity, scales, weights, ...head }: Model): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify({ ...head, words: vocabulary.size }))
  const padded = new Uint8Array(Math.ceil(json.length / 4) * 4).fill(0x20)
  padded.set(json)
  const words = Uint32Array.from([...vocabulary].sort((a, b) => a - b))
  const parts = [
    bytes(Uint32Array.of(padded.length)),
    padded,
    bytes(words),
    bytes(rarity),
    bytes(scales),
    bytes(weights),
  ]
  const file = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    file.set(part, offset)
    offset += part.length
  }
  return file
}

const bytes = ({ buffer, byteOffset, byteLength }: Uint32Array | Float32Array | Int8Array) =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** @throws when another version of the features trained it */
export function parseModel(file: Uint8Array): Model {
  const { buffer } = new Uint8Array(file) // copied, because typed arrays need an aligned buffer
  const length = new Uint32Array(buffer, 0, 1)[0] ?? 0
  const { words, ...head } = ModelHeader.parse(JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length))))
  const classes = head.labels.length
  const from = 4 + length
  const numbers = from + 4 * words
  if (file.length !== numbers + 4 * (buckets + classes) + buckets * classes)
    throw new Error('The model has another size.')
  return {
    ...head,
    vocabulary: new Set(new Uint32Array(buffer, from, words)),
    rarity: new Float32Array(buffer, numbers, buckets),
    scales: new Float32Array(buffer, numbers + 4 * buckets, classes),
    weights: new Int8Array(buffer, numbers + 4 * (buckets + classes)),
  }
}
