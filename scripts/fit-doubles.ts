// Finds what each sign of a double weighs: `weights` and `bias` of src/features/doubles/rules.ts. Every run gives the same.
import { known, likely, signsOf } from '../src/features/doubles/rules.ts'
import { type JudgedPair, pairsIn } from '../test/pairs-of-reports.ts'

type Example = { isSame: boolean; signs: ReadonlyMap<string, number> }
type Weights = { bias: number; of: ReadonlyMap<string, number> }

const examplesOf = (pairs: readonly JudgedPair[]): Example[] =>
  pairs.map(({ isSame, pair }) => ({ isSame, signs: new Map(Object.entries(signsOf(pair))) }))

const all = examplesOf(pairsIn('doubles.tsv'))
const kept = all.filter((_, at) => at % 2 === 1)
const learnt = [...all.filter((_, at) => at % 2 === 0), ...examplesOf(pairsIn('doubles-to-learn.tsv'))]

/** Keeps the weights small: there are few pairs. */
const pull = 0.3
const step = 0.02
const steps = 20_000

const chanceOf = ({ bias, of }: Weights, signs: Example['signs']) => {
  const sum = [...signs].reduce((total, [name, much]) => total + (of.get(name) ?? 0) * much, bias)
  return 1 / (1 + Math.exp(-sum))
}

/** One step down the slope; what is known beforehand stays. */
function better(weights: Weights): Weights {
  const errors = learnt.map(({ isSame, signs }) => ({ signs, error: chanceOf(weights, signs) - Number(isSame) }))
  const slopeOf = (name: string, weight: number) =>
    errors.reduce((sum, { signs, error }) => sum + error * (signs.get(name) ?? 0), pull * weight)
  return {
    bias: weights.bias - step * errors.reduce((sum, { error }) => sum + error, 0),
    of: new Map(
      [...weights.of].map(([name, weight]) => [name, name in known ? weight : weight - step * slopeOf(name, weight)]),
    ),
  }
}

const beforehand = new Map<string, number>(Object.entries(known))
const names = [...(learnt[0]?.signs.keys() ?? [])]
let weights: Weights = { bias: 0, of: new Map(names.map(name => [name, beforehand.get(name) ?? 0])) }
for (let n = 0; n < steps; n++) weights = better(weights)

for (const [name, weight] of weights.of) console.log(`${name.padEnd(14)}${weight.toFixed(2)}`)
console.log(`${'bias'.padEnd(14)}${weights.bias.toFixed(2)}\n`)

function show(name: string, among: readonly Example[], least: number) {
  const shown = among.filter(({ signs }) => chanceOf(weights, signs) >= least)
  const right = shown.filter(({ isSame }) => isSame).length
  const recall = right / among.filter(({ isSame }) => isSame).length
  console.log(`${name} from ${least}: precision ${(right / shown.length).toFixed(3)}, recall ${recall.toFixed(3)}`)
}
for (const least of [0.6, 0.65, 0.7, likely.forResidents, 0.75, 0.8]) show('pairs learnt from', learnt, least)
show('pairs kept apart', kept, likely.forResidents)
