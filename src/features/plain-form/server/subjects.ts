import { filterByWords, type OpenMainCategory } from '#features/categories/overview.ts'
import { openCategories } from '#features/categories/server/read-categories.ts'
import { bestSubjects, isSameCategory, offeredSubjects } from '#features/classification/offered-subjects.ts'
import { likeliestCategories, searchScore } from '#features/classification/rules.ts'
import { predictionOf } from '#features/classification/server/suggest.ts'
import { type Draft, withCategory } from '#features/reports/draft/rules.ts'
import type { Language } from '#kit/language.ts'
import type { Base } from '#server/base.ts'
import { type FormFields, presses, pressName, subjectSearchName } from '../fields.ts'
import type { SubjectsToChoose } from '../page.ts'
import type { StoredForm } from '../stored.ts'
import { categoryNamed } from './category.ts'
import type { StepState } from './show-step.ts'

type Submitted = {
  stored: StoredForm
  /** Another subject has other questions. */
  isChanged: boolean
  again: StepState
}

export async function submitSubject(
  base: Base,
  stored: StoredForm,
  { form, language }: { form: FormFields; language: Language },
): Promise<Submitted | undefined> {
  const press = form.get(pressName)
  const typed = form.get(subjectSearchName).slice(0, maxSearchLength)
  const isSearch = press === presses.searchSubject || (press === '' && typed.trim() !== '')
  const search = isSearch ? typed : press === presses.allSubjects ? '' : undefined
  const unchanged = { stored, isChanged: false }
  if (search !== undefined || press === presses.changeSubject)
    return { ...unchanged, again: { subjects: await subjectsToChoose(base, stored.draft, { search, language }) } }
  if (press === presses.keepSubject) return { ...unchanged, again: {} }
  if (!press.startsWith(presses.subject)) return undefined
  const category = await categoryNamed(base, press.slice(presses.subject.length), 'person')
  if (!category) return { ...unchanged, again: {} }
  const { category: before } = stored.draft
  const isChanged = before === undefined || !isSameCategory(before, category)
  const draft = withCategory(stored.draft, category)
  return { stored: { ...stored, draft, ...(isChanged && { objects: undefined }) }, isChanged, again: {} }
}

const maxSearchLength = 100

type Wanted = { search: string | undefined; language: Language }

async function subjectsToChoose(
  base: Base,
  { description, category }: Draft,
  { search, language }: Wanted,
): Promise<SubjectsToChoose> {
  const overview = await openCategories(base.db, language)
  const likeliest = likeliestCategories(await predictionOf(base, description))
  return {
    offered: offeredSubjects({ overview, likeliest }, category),
    search: search ?? '',
    found: search === undefined ? undefined : await findSubjects(base, overview, search),
  }
}

async function findSubjects(base: Base, overview: readonly OpenMainCategory[], text: string) {
  const found = filterByWords(overview, text)
  if (found.length > 0) return found
  const best = bestSubjects({ overview, likeliest: likeliestCategories(await predictionOf(base, text), searchScore) })
  return overview.flatMap(main => {
    const subs = main.subs.filter(({ slug }) => best.some(one => isSameCategory(one, { main: main.slug, sub: slug })))
    return subs.length > 0 ? [{ ...main, subs }] : []
  })
}
