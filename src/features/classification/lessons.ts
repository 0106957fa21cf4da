import { type Counts, countsOf, kinds, type Vocabulary, vocabularyOf } from './features.ts'
import { hashOf, wordsOf } from './text.ts'
import type { Labelled } from './train.ts'

/** A report to learn from, cleaned. Reports without a known reporter count as those of one. */
export type Lesson = Labelled & { reporter: string }

/** Less than this could point at a person: what one wrote, or what a few wrote about one. */
const least = { reports: 5, reporters: 3 } as const

type Met = { reports: number; reporters: Set<string> }

function met<Feature>(lessons: readonly Lesson[], featuresOf: (lesson: Lesson) => Iterable<Feature>): Set<Feature> {
  const all = new Map<Feature, Met>()
  for (const lesson of lessons)
    for (const feature of new Set(featuresOf(lesson))) {
      const before = all.get(feature) ?? { reports: 0, reporters: new Set() }
      before.reports += 1
      // More than enough is not kept: common features would each hold every reporter.
      if (before.reporters.size < least.reporters) before.reporters.add(lesson.reporter)
      all.set(feature, before)
    }
  const often = [...all].filter(
    ([, { reports, reporters }]) => reports >= least.reports && reporters.size >= least.reporters,
  )
  return new Set(often.map(([feature]) => feature))
}

const featuresIn = (counts: Counts) => kinds.flatMap(({ name }) => [...counts[name].keys()])

/**
 * What may be learnt: every word and feature of the texts that were written for it, and of reports those that stand in
 * five of three reporters.
 */
export function learnable(written: readonly Labelled[], lessons: readonly Lesson[]) {
  const vocabulary: Vocabulary = new Set([
    ...vocabularyOf(written.map(({ text }) => text)),
    ...met(lessons, ({ text }) => wordsOf(text).map(word => hashOf(word))),
  ])
  const allowed = met(lessons, ({ text }) => featuresIn(countsOf(text, vocabulary)))
  for (const { text } of written) for (const feature of featuresIn(countsOf(text, vocabulary))) allowed.add(feature)
  const only = (features: ReadonlyMap<number, number>) => new Map([...features].filter(([hash]) => allowed.has(hash)))
  const keep = (counts: Counts): Counts => ({
    stem: only(counts.stem),
    pair: only(counts.pair),
    part: only(counts.part),
    known: counts.known,
  })
  return { vocabulary, keep }
}
