import { type Model, probabilitiesOf } from './model.ts'
import { confusionsIn, type EvaluatedText, qualityOf, rankedLabels } from './quality.ts'
import { learnableFeatures, type ReportExample } from './report-examples.ts'
import { type LabelledText, learn, modelOf } from './train.ts'
import type { ClassifierQuality } from './versions.ts'

type TrainingData = {
  written: readonly LabelledText[]
  reports: readonly ReportExample[]
}

const testSplit = { share: 0.2, most: 500 } as const

/**
 * Trains on all reports. A candidate without the newest reports measures the quality, so that candidate and live
 * model are both evaluated on unseen reports.
 */
export function trainCandidate(
  { written, reports }: TrainingData,
  live: Model,
): { model: Model; quality: ClassifierQuality } {
  const count = Math.min(testSplit.most, Math.ceil(reports.length * testSplit.share))
  const [older, newest] = [reports.slice(0, reports.length - count), reports.slice(reports.length - count)]
  const labels = labelsIn([...written, ...reports])
  const candidate = trainModel({ written, reports: older }, labels, live)
  return {
    model: trainModel({ written, reports }, labels, live),
    quality: compareModels(newest, { candidate, live }, reports.length),
  }
}

const labelsIn = (texts: readonly LabelledText[]) => [...new Set(texts.map(({ label }) => label))].sort()

function trainModel({ written, reports }: TrainingData, labels: readonly string[], live: Model): Model {
  const learnableSet = learnableFeatures(written, reports)
  return modelOf(learn([...written, ...reports], labels, learnableSet), labels, live.calibration)
}

function compareModels(
  texts: readonly LabelledText[],
  { candidate, live }: Record<'candidate' | 'live', Model>,
  reportCount: number,
) {
  const evaluateWith = (model: Model): EvaluatedText[] =>
    texts.map(({ text, label }) => ({ chances: probabilitiesOf(model, text), label: model.labels.indexOf(label) }))
  const evaluated = evaluateWith(candidate)
  const byCategory = Map.groupBy(evaluated, ({ label }) => label)
  return {
    candidate: qualityOf(evaluated, candidate.labels),
    live: qualityOf(evaluateWith(live), live.labels),
    categories: [...byCategory].map(([label, inCategory]) => ({
      label: candidate.labels[label] ?? '',
      texts: inCategory.length,
      right: inCategory.filter(({ chances }) => rankedLabels(chances)[0] === label).length,
    })),
    confusions: confusionsIn(evaluated, candidate.labels).slice(0, 20),
    learntFrom: reportCount,
  }
}
