import { countFeatures, type FeatureCounts, featureKinds, type Vocabulary, vocabularyOf } from './features.ts'
import { hashOf, wordsOf } from './text.ts'
import type { LabelledText } from './train.ts'

/** Without personal data. All reports without a known reporter count as one reporter. */
export type ReportExample = LabelledText & { reporter: string }

/** k-anonymity: a rarer feature could identify a person. */
const minimum = { reports: 5, reporters: 3 } as const

type Occurrences = { reports: number; reporters: Set<string> }

function frequentFeatures<Feature>(
  examples: readonly ReportExample[],
  featuresOf: (example: ReportExample) => Iterable<Feature>,
): Set<Feature> {
  const all = new Map<Feature, Occurrences>()
  for (const example of examples)
    for (const feature of new Set(featuresOf(example))) {
      const occurrences = all.get(feature) ?? { reports: 0, reporters: new Set() }
      occurrences.reports += 1
      // Stores no more than needed: common features would each hold every reporter.
      if (occurrences.reporters.size < minimum.reporters) occurrences.reporters.add(example.reporter)
      all.set(feature, occurrences)
    }
  const frequent = [...all].filter(
    ([, { reports, reporters }]) => reports >= minimum.reports && reporters.size >= minimum.reporters,
  )
  return new Set(frequent.map(([feature]) => feature))
}

const featuresIn = (counts: FeatureCounts) => featureKinds.flatMap(({ name }) => [...counts[name].keys()])

/** All features of the training texts, and of reports those in five reports of three reporters. */
export function learnableFeatures(written: readonly LabelledText[], examples: readonly ReportExample[]) {
  const vocabulary: Vocabulary = new Set([
    ...vocabularyOf(written.map(({ text }) => text)),
    ...frequentFeatures(examples, ({ text }) => wordsOf(text).map(word => hashOf(word))),
  ])
  const allowed = frequentFeatures(examples, ({ text }) => featuresIn(countFeatures(text, vocabulary)))
  for (const { text } of written)
    for (const feature of featuresIn(countFeatures(text, vocabulary))) allowed.add(feature)
  const allowedOnly = (features: ReadonlyMap<number, number>) =>
    new Map([...features].filter(([hash]) => allowed.has(hash)))
  const keep = (counts: FeatureCounts): FeatureCounts => ({
    stem: allowedOnly(counts.stem),
    pair: allowedOnly(counts.pair),
    part: allowedOnly(counts.part),
    known: counts.known,
  })
  return { vocabulary, keep }
}
