import type { PublicMainCategory } from '../../../features/categories/contract.ts'
import { type OpenMainCategory, openMainCategoriesOf } from '../../../features/categories/overview.ts'
import { mainCategoriesPath } from '../../../features/categories/rules.ts'
import type { Subjects } from '../../../features/classification/offered-subjects.ts'
import { likeliestCategories } from '../../../features/classification/rules.ts'
import { inPageLanguage } from '../../../features/translations/web/in-page-language.ts'
import { fetchPrediction } from '../suggest-category.ts'

/** Timeout of the request (milliseconds). */
const timeout = 10_000

/** @throws when the subjects cannot be fetched; without a prediction they can still be searched */
export async function fetchSubjects(text: string, signal: AbortSignal): Promise<Subjects> {
  const [overview, likeliest] = await Promise.all([
    fetchOverview(signal),
    fetchPrediction(text, signal).then(likeliestCategories, () => []),
  ])
  return { overview, likeliest }
}

async function fetchOverview(signal: AbortSignal): Promise<OpenMainCategory[]> {
  const response = await fetch(mainCategoriesPath, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) })
  if (!response.ok) throw new Error(`no categories: ${response.status}`)
  const { results }: { results: readonly PublicMainCategory[] } = await response.json()
  return openMainCategoriesOf(results).map(main => ({
    ...main,
    name: inPageLanguage(main.name),
    subs: main.subs.map(sub => ({ ...sub, name: inPageLanguage(sub.name) })),
  }))
}
