import type { PublicMainCategory } from '../../../features/categories/contract.ts'
import {
  type OpenMainCategory,
  openMainCategoriesOf,
  type Subject,
  subjectsIn,
} from '../../../features/categories/overview.ts'
import { mainCategoriesPath } from '../../../features/categories/rules.ts'
import { type CategorySlugs, fallbackCategory, likeliestCategories } from '../../../features/classification/rules.ts'
import { inPageLanguage } from '../../../features/translations/web/in-page-language.ts'
import { fetchPrediction } from '../suggest-category.ts'

/** All subjects that can be chosen, and those that fit a text, best first. */
export type Subjects = { overview: readonly OpenMainCategory[]; likeliest: readonly CategorySlugs[] }

/** Timeout of the request (milliseconds). */
const timeout = 10_000

/** How many subjects are offered besides the search. */
const offered = 3

export const isSameCategory = (a: CategorySlugs, b: CategorySlugs) => a.main === b.main && a.sub === b.sub

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

/** The best ones for the text, with the chosen one first if it is none of them; one that says nothing is not offered. */
export function offeredSubjects({ overview, likeliest }: Subjects, chosen: CategorySlugs | undefined): Subject[] {
  const all = subjectsIn(overview)
  const subjectOf = (slugs: CategorySlugs) => all.filter(subject => isSameCategory(subject, slugs)).slice(0, 1)
  const best = likeliest
    .filter(slugs => !isSameCategory(slugs, fallbackCategory))
    .flatMap(subjectOf)
    .slice(0, offered)
  const isNamed = chosen && !isSameCategory(chosen, fallbackCategory)
  return isNamed && !best.some(subject => isSameCategory(subject, chosen)) ? [...subjectOf(chosen), ...best] : best
}
