// Fits the logistic regression that scores doubles: `weights` and `bias` of src/features/doubles/rules.ts. Deterministic.
import { fixedWeights, minProbability, pairFeatures } from '#features/doubles/rules.ts'
import { type LabelledPair, readPairs } from '#test/report-pairs.ts'

type Example = { isSame: boolean; features: ReadonlyMap<string, number> }
type Weights = { bias: number; of: ReadonlyMap<string, number> }

const examplesOf = (pairs: readonly LabelledPair[]): Example[] =>
  pairs.map(({ isSame, pair }) => ({ isSame, features: new Map(Object.entries(pairFeatures(pair))) }))

const all = examplesOf(readPairs('doubles.tsv'))
const testSet = all.filter((_, at) => at % 2 === 1)
const trainingSet = [...all.filter((_, at) => at % 2 === 0), ...examplesOf(readPairs('doubles-training.tsv'))]

/** L2 regularisation, as there are few pairs; with the learning rate and the number of steps. */
const regularisation = 0.3
const learningRate = 0.02
const steps = 20_000

const probabilityOf = ({ bias, of }: Weights, features: Example['features']) => {
  const sum = [...features].reduce((total, [name, value]) => total + (of.get(name) ?? 0) * value, bias)
  return 1 / (1 + Math.exp(-sum))
}

/** One step of gradient descent; fixed weights stay. */
function descend(weights: Weights): Weights {
  const errors = trainingSet.map(({ isSame, features }) => ({
    features,
    error: probabilityOf(weights, features) - Number(isSame),
  }))
  const gradientOf = (name: string, weight: number) =>
    errors.reduce((sum, { features, error }) => sum + error * (features.get(name) ?? 0), regularisation * weight)
  return {
    bias: weights.bias - learningRate * errors.reduce((sum, { error }) => sum + error, 0),
    of: new Map(
      [...weights.of].map(([name, weight]) => [
        name,
        name in fixedWeights ? weight : weight - learningRate * gradientOf(name, weight),
      ]),
    ),
  }
}

const initialWeights = new Map<string, number>(Object.entries(fixedWeights))
const names = [...(trainingSet[0]?.features.keys() ?? [])]
let weights: Weights = { bias: 0, of: new Map(names.map(name => [name, initialWeights.get(name) ?? 0])) }
for (let n = 0; n < steps; n++) weights = descend(weights)

for (const [name, weight] of weights.of) console.log(`${name.padEnd(14)}${weight.toFixed(2)}`)
console.log(`${'bias'.padEnd(14)}${weights.bias.toFixed(2)}\n`)

function printQuality(name: string, examples: readonly Example[], threshold: number) {
  const positives = examples.filter(({ features }) => probabilityOf(weights, features) >= threshold)
  const truePositives = positives.filter(({ isSame }) => isSame).length
  const recall = truePositives / examples.filter(({ isSame }) => isSame).length
  console.log(
    `${name} from ${threshold}: precision ${(truePositives / positives.length).toFixed(3)}, recall ${recall.toFixed(3)}`,
  )
}
for (const threshold of [0.6, 0.65, 0.7, minProbability.forResidents, 0.75, 0.8])
  printQuality('training pairs', trainingSet, threshold)
printQuality('held-out pairs', testSet, minProbability.forResidents)
