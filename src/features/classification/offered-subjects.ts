import { type OpenMainCategory, type Subject, subjectsIn } from '#features/categories/overview.ts'
import { type CategorySlugs, fallbackCategory } from './rules.ts'

export type Subjects = { overview: readonly OpenMainCategory[]; likeliest: readonly CategorySlugs[] }

const maxOffered = 3

export const isSameCategory = (a: CategorySlugs, b: CategorySlugs) => a.main === b.main && a.sub === b.sub

const subjectOf = (overview: readonly OpenMainCategory[], slugs: CategorySlugs): Subject[] =>
  subjectsIn(overview)
    .filter(subject => isSameCategory(subject, slugs))
    .slice(0, 1)

export const bestSubjects = ({ overview, likeliest }: Subjects): Subject[] =>
  likeliest
    .filter(slugs => !isSameCategory(slugs, fallbackCategory))
    .flatMap(slugs => subjectOf(overview, slugs))
    .slice(0, maxOffered)

export function offeredSubjects(subjects: Subjects, chosen: CategorySlugs | undefined): Subject[] {
  const best = bestSubjects(subjects)
  const isNamed = chosen && !isSameCategory(chosen, fallbackCategory)
  return isNamed && !best.some(subject => isSameCategory(subject, chosen))
    ? [...subjectOf(subjects.overview, chosen), ...best]
    : best
}
