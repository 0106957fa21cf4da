import { fetchSubCategory } from '#features/categories/web/fetch-sub-category.ts'
import {
  type CategorySlugs,
  chooseCategory,
  fallbackCategory,
  type Prediction,
} from '#features/classification/rules.ts'
import type { ChosenCategory } from '#features/reports/draft/rules.ts'
import { inLanguage } from '#kit/language.ts'
import { timeoutSignal } from '#web/fetch-response.ts'

const otherSubject = inLanguage({ nl: 'Overig', en: 'Other' })

/** Milliseconds; the user does not wait for it. */
const timeout = 10_000

const fallback: ChosenCategory = { ...fallbackCategory, name: otherSubject, chosenBy: 'text' }

export async function suggestCategory(
  text: string,
  { signal, listedFirst }: { signal: AbortSignal; listedFirst: boolean },
): Promise<{ category: ChosenCategory; hasFailed: boolean } | undefined> {
  const suggestion = await fetchPrediction(text, signal)
    .then(async prediction => ({ category: await withName(chooseCategory(prediction, listedFirst)), hasFailed: false }))
    .catch(() => ({ category: fallback, hasFailed: true }))
  return signal.aborted ? undefined : suggestion
}

export async function fetchPrediction(text: string, signal: AbortSignal): Promise<Prediction> {
  const response = await fetch('/signals/category/prediction', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: timeoutSignal(timeout, signal),
  })
  if (!response.ok) throw new Error(`no prediction: ${response.status}`)
  return response.json()
}

async function withName(slugs: CategorySlugs): Promise<ChosenCategory> {
  const category = await fetchSubCategory(slugs)
  return category?.is_active ? { ...slugs, name: category.name, chosenBy: 'text' } : fallback
}
