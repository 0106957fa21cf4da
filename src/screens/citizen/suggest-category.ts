import { fetchSubCategory } from '../../features/categories/web/fetch-sub-category.ts'
import {
  type CategorySlugs,
  chooseCategory,
  fallbackCategory,
  type Prediction,
} from '../../features/classification/rules.ts'
import type { ChosenCategory } from '../../features/reports/draft/rules.ts'

/** Nobody waits for a suggestion: later than this it counts as none (milliseconds). */
const timeout = 10_000

/** Where a report goes when nobody can tell what it is about. */
const fallback: ChosenCategory = { ...fallbackCategory, name: 'Overig', by: 'text' }

/**
 * What a text is likely about.
 * @param listedFirst see `categoryFrom`
 * @returns nothing when the question was withdrawn
 */
export async function suggestCategory(
  text: string,
  { signal, listedFirst }: { signal: AbortSignal; listedFirst: boolean },
): Promise<{ category: ChosenCategory; hasFailed: boolean } | undefined> {
  const suggestion = await fetchPrediction(text, signal)
    .then(async prediction => ({ category: await withName(chooseCategory(prediction, listedFirst)), hasFailed: false }))
    .catch(() => ({ category: fallback, hasFailed: true }))
  return signal.aborted ? undefined : suggestion
}

async function fetchPrediction(text: string, signal: AbortSignal): Promise<Prediction> {
  const response = await fetch('/signals/category/prediction', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  })
  if (!response.ok) throw new Error(`no prediction: ${response.status}`)
  return response.json()
}

/** Only a sub category that is open counts. */
async function withName(slugs: CategorySlugs): Promise<ChosenCategory> {
  const category = await fetchSubCategory(slugs)
  return category?.is_active ? { ...slugs, name: category.name, by: 'text' } : fallback
}
