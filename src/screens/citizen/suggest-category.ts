import { subCategory } from '../../features/categories/web/sub-category.ts'
import {
  type CategorySlugs,
  categoryFrom,
  type Prediction,
  unknownCategory,
} from '../../features/classification/rules.ts'
import type { ChosenCategory } from '../../features/reports/draft/rules.ts'

/** Nobody waits for a suggestion: later than this it counts as none (milliseconds). */
const patience = 10_000

/** Where a report goes when nobody can tell what it is about. */
const nobodyKnows: ChosenCategory = { ...unknownCategory, name: 'Overig', by: 'text' }

/**
 * What a text is likely about.
 * @param listedFirst see `categoryFrom`
 * @returns nothing when the question was withdrawn
 */
export async function suggestCategory(
  text: string,
  { signal, listedFirst }: { signal: AbortSignal; listedFirst: boolean },
): Promise<{ category: ChosenCategory; hasFailed: boolean } | undefined> {
  const found = await predicted(text, signal)
    .then(async prediction => ({ category: await named(categoryFrom(prediction, listedFirst)), hasFailed: false }))
    .catch(() => ({ category: nobodyKnows, hasFailed: true }))
  return signal.aborted ? undefined : found
}

async function predicted(text: string, signal: AbortSignal): Promise<Prediction> {
  const answer = await fetch('/signals/category/prediction', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  })
  if (!answer.ok) throw new Error(`no prediction: ${answer.status}`)
  return answer.json()
}

/** Only a sub category that is open counts. */
async function named(slugs: CategorySlugs): Promise<ChosenCategory> {
  const found = await subCategory(slugs)
  return found?.is_active ? { ...slugs, name: found.name, by: 'text' } : nobodyKnows
}
