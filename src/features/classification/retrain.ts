import { type Lesson, learnable } from './lessons.ts'
import { chancesOf, type Model } from './model.ts'
import { confusionsIn, type Judged, qualityOf, ranked } from './quality.ts'
import { type Labelled, learn, modelOf } from './train.ts'
import type { VersionQuality } from './versions.ts'

type Lessons = {
  /** The texts that were written to learn from, and the names of the open categories. */
  written: readonly Labelled[]
  /** Reports, oldest judgement first. */
  reports: readonly Lesson[]
}

/** The part of the reports that a candidate is tried on, the newest, and at most so many. */
const tried = { share: 0.2, most: 500 } as const

/**
 * A model that also learnt from reports, with how good its like is on the newest of them: that one did not learn from
 * those, so that both it and the live one are judged by what is new to them.
 */
export function retrained({ written, reports }: Lessons, live: Model): { model: Model; quality: VersionQuality } {
  const count = Math.min(tried.most, Math.ceil(reports.length * tried.share))
  const [older, newest] = [reports.slice(0, reports.length - count), reports.slice(reports.length - count)]
  const labels = labelsIn([...written, ...reports])
  const candidate = modelFrom({ written, reports: older }, labels, live)
  return {
    model: modelFrom({ written, reports }, labels, live),
    quality: compared(newest, { candidate, live }, reports.length),
  }
}

const labelsIn = (texts: readonly Labelled[]) => [...new Set(texts.map(({ label }) => label))].sort()

function modelFrom({ written, reports }: Lessons, labels: readonly string[], live: Model): Model {
  const may = learnable(written, reports)
  return modelOf(learn([...written, ...reports], labels, may), labels, live.calibration)
}

function compared(texts: readonly Labelled[], { candidate, live }: Record<'candidate' | 'live', Model>, all: number) {
  const judgedBy = (model: Model): Judged[] =>
    texts.map(({ text, label }) => ({ chances: chancesOf(model, text), label: model.labels.indexOf(label) }))
  const judged = judgedBy(candidate)
  const byCategory = Map.groupBy(judged, ({ label }) => label)
  return {
    candidate: qualityOf(judged, candidate.labels),
    live: qualityOf(judgedBy(live), live.labels),
    categories: [...byCategory].map(([label, its]) => ({
      label: candidate.labels[label] ?? '',
      texts: its.length,
      right: its.filter(({ chances }) => ranked(chances)[0] === label).length,
    })),
    confusions: confusionsIn(judged, candidate.labels).slice(0, 20),
    learntFrom: all,
  }
}
