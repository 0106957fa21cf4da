import { fetchSubCategory } from '../../features/categories/web/fetch-sub-category.ts'
import {
  type CategorySlugs,
  chooseCategory,
  fallbackCategory,
  type Prediction,
} from '../../features/classification/rules.ts'
import type { ChosenCategory } from '../../features/reports/draft/rules.ts'
import { otherSubject } from './wizard-texts.ts'

/** Timeout of a prediction (milliseconds); the user does not wait for it. */
const timeout = 10_000

/** The category of a report whose subject is unknown. */
const fallback: ChosenCategory = { ...fallbackCategory, name: otherSubject, chosenBy: 'text' }

/**
 * Predicts the category of a text.
 * @param listedFirst see `categoryFrom`
 * @returns undefined when the request was aborted
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

/** @throws when there is no answer */
export async function fetchPrediction(text: string, signal: AbortSignal): Promise<Prediction> {
  const response = await fetch('/signals/category/prediction', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  })
  if (!response.ok) throw new Error(`no prediction: ${response.status}`)
  return response.json()
}

/** The category with its name; the fallback when it is not active. */
async function withName(slugs: CategorySlugs): Promise<ChosenCategory> {
  const category = await fetchSubCategory(slugs)
  return category?.is_active ? { ...slugs, name: category.name, chosenBy: 'text' } : fallback
}
