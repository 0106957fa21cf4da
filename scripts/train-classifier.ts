// Trains the category model on its texts, prints its quality, and writes both to files. Deterministic.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseModel, probabilitiesOf, serializeModel } from '#features/classification/model.ts'
import {
  confusionsIn,
  type EvaluatedText,
  qualityOf,
  rankedLabels,
  reliabilityBins,
} from '#features/classification/quality.ts'
import { categoryNames, labelsOf, trainingTexts } from '#features/classification/server/retrain.ts'
import {
  calibrateByFold,
  crossValidated,
  defaultTrainer,
  fitCalibration,
  learn,
  logisticRegression,
  mainsOf,
  modelOf,
  naiveBayes,
  seededRandom,
  shuffled,
  type Trainer,
  trainingSettings,
} from '#features/classification/train.ts'
import { calibrationPlot } from './calibration-plot.ts'

const modelPath = new URL('../classifier/model.bin', import.meta.url)
const plotPath = new URL('../docs/classifier-calibration.svg', import.meta.url)

const texts = trainingTexts()
const labels = labelsOf(texts)
const names = categoryNames().filter(({ label }) => labels.includes(label))
const foldCount = 5
const random = seededRandom(7)
const assigned = labels.flatMap(label =>
  shuffled(
    texts.filter(text => text.label === label),
    random,
  ).map((text, n) => ({ text, fold: n % foldCount })),
)
const folds = Array.from({ length: foldCount }, (_, fold) =>
  assigned.filter(one => one.fold === fold).map(({ text }) => text),
)

const baselines: Record<string, Trainer> = {
  'naive Bayes': (examples, all) => naiveBayes(examples, all.length, 0.05),
  'logistic regression': (examples, all) => logisticRegression(examples, all.length, trainingSettings),
}

function row(name: string, judged: readonly EvaluatedText[]) {
  const { accuracy, macroF1, inThree, mainAccuracy, coverage, precision, calibrationError } = qualityOf(judged, labels)
  const figures = [accuracy, macroF1, inThree, mainAccuracy, coverage, precision, calibrationError]
  console.log(`| ${name} | ${figures.map(figure => figure.toFixed(3)).join(' | ')} |`)
}

console.log(`${texts.length} texts of ${labels.length} categories in ${mainsOf(labels).at(-1)} + 1 main categories\n`)
console.log('| | accuracy | macro F1 | top 3 | main | coverage at 0.41 | precision at 0.41 | calibration error |')
console.log('|---|---|---|---|---|---|---|---|')
if (!process.argv.includes('--quick'))
  for (const [name, train] of Object.entries(baselines))
    row(name, calibrateByFold(crossValidated(folds, names, { labels, way: train })))
const unscaled = crossValidated(folds, names, { labels, way: defaultTrainer })
const judged = calibrateByFold(unscaled)
row('logistic regression on two levels', judged)

const model = modelOf(learn([...texts, ...names], labels), labels, fitCalibration(unscaled))
writeFileSync(modelPath, serializeModel(model))
const stored = parseModel(readFileSync(modelPath))
writeFileSync(plotPath, calibrationPlot(reliabilityBins(judged)))

const testSet = readFileSync(new URL('../classifier/test-set.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(line => line.split('\t'))
const times: number[] = []
const onTestSet = testSet.map(([label = '', text = '']) => {
  const before = performance.now()
  const chances = probabilitiesOf(stored, text)
  times.push(performance.now() - before)
  return { chances, label: labels.indexOf(label) }
})
row('test set, stored model', onTestSet)
const categories = labels.map((label, n) => {
  const ofCategory = judged.filter(one => one.label === n)
  return {
    label,
    texts: ofCategory.length,
    right: ofCategory.filter(({ chances }) => rankedLabels(chances)[0] === n).length,
  }
})
const quality = {
  texts: texts.length,
  labels: labels.length,
  folds: qualityOf(judged, labels),
  testSet: qualityOf(onTestSet, labels),
  categories,
  confusions: confusionsIn(judged, labels).slice(0, 20),
}
const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(4)) : value)
writeFileSync(new URL('quality.json', modelPath), `${JSON.stringify(quality, rounded)}\n`)
times.sort((a, b) => a - b)
console.log(
  `\np95 ${times[Math.floor(times.length * 0.95)]?.toFixed(2)} ms over ${times.length} texts, temperature ${model.calibration.temperature}, doubt ${model.calibration.doubt}`,
)
console.log('Most often confused on the folds:')
for (const { label, takenFor, times: count } of confusionsIn(judged, labels).slice(0, 15))
  console.log(`${count} × ${label} taken for ${takenFor}`)
