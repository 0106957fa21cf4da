import { readFileSync } from 'node:fs'
import { defaultCategories } from '#features/categories/defaults.ts'
import { dayInMilliseconds, type Pair, type ReportFeatures } from '#features/doubles/rules.ts'
import { analyseText } from '#features/doubles/text-analysis.ts'

const now = new Date('2026-11-20T12:00:00Z')
const categories = new Map(
  defaultCategories
    .flatMap(({ subs }, mainId) => subs.map(({ slug, name }) => ({ slug, name, mainId })))
    .map((category, id) => [category.slug, { ...category, id }]),
)

export type Parts = { category?: string; days?: number; text: string; object?: string | undefined }

/** The features of a report that the rules for doubles compare. */
export function reportFeatures({ category = 'container-is-vol', days = 0, text, object }: Parts): ReportFeatures {
  const match = categories.get(category)
  if (!match) throw new Error(`no category ${category}`)
  return {
    category: { id: match.id, mainId: match.mainId },
    createdAt: new Date(now.getTime() - days * dayInMilliseconds),
    text: analyseText(text, match.name),
    objects: object ? [{ id: object, name: 'Container' }] : [],
  }
}

export type LabelledPair = { isSame: boolean; pair: Pair }

/** Read pairs of reports about the same or a similar problem, each text written by hand. */
export const readPairs = (file: 'doubles.tsv' | 'doubles-training.tsv'): LabelledPair[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => {
      const [kind, category = '', secondCategory = '', metres, days, object, otherObject, text = '', otherText = ''] =
        line.split('\t')
      const second = { category: secondCategory === '=' ? category : secondCategory, days: Number(days) }
      return {
        isSame: kind === 'same',
        pair: {
          metres: Number(metres),
          one: reportFeatures({ category, text, object }),
          other: reportFeatures({ ...second, text: otherText, object: otherObject }),
        },
      }
    })
