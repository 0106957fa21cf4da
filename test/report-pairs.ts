import { readFileSync } from 'node:fs'
import { defaultCategories } from '../src/features/categories/defaults.ts'
import { dayInMilliseconds, type Pair, type ReportFeatures } from '../src/features/doubles/rules.ts'
import { analyseText } from '../src/features/doubles/text-analysis.ts'

const now = new Date('2026-11-20T12:00:00Z')
const categories = new Map(
  defaultCategories
    .flatMap(({ subs }, mainId) => subs.map(({ slug, name }) => ({ slug, name, mainId })))
    .map((category, id) => [category.slug, { ...category, id }]),
)

export type Parts = { category?: string; days?: number; text: string; object?: string | undefined }

/** What a report tells, as rules of doubles see it. */
export function reportFeatures({ category = 'container-is-vol', days = 0, text, object }: Parts): ReportFeatures {
  const found = categories.get(category)
  if (!found) throw new Error(`no category ${category}`)
  return {
    category: { id: found.id, mainId: found.mainId },
    createdAt: new Date(now.getTime() - days * dayInMilliseconds),
    text: analyseText(text, found.name),
    objects: object ? [{ id: object, name: 'Container' }] : [],
  }
}

export type LabelledPair = { isSame: boolean; pair: Pair }

/** Pairs of reports and near-misses that were written by hand, each text by itself. */
export const readPairs = (file: 'doubles.tsv' | 'doubles-training.tsv'): LabelledPair[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => {
      const [kind, category = '', second = '', metres, days, object, otherObject, text = '', otherText = ''] =
        line.split('\t')
      const about = { category: second === '=' ? category : second, days: Number(days) }
      return {
        isSame: kind === 'same',
        pair: {
          metres: Number(metres),
          one: reportFeatures({ category, text, object }),
          other: reportFeatures({ ...about, text: otherText, object: otherObject }),
        },
      }
    })
