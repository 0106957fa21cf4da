import { openCategories } from '#features/categories/server/read-categories.ts'
import { type CategorySlugs, chooseCategory, fallbackCategory } from '#features/classification/rules.ts'
import { predictionOf } from '#features/classification/server/suggest.ts'
import type { ChosenCategory } from '#features/reports/draft/rules.ts'
import type { Base } from '#server/base.ts'

/** By the rules of the form with scripts. */
export async function categoryOfText(base: Base, text: string): Promise<ChosenCategory> {
  const listedFirst = base.municipality.featureFlags.enableAmsterdamSpecificOverigCategories
  const slugs = chooseCategory(await predictionOf(base, text), listedFirst)
  const name = (await nameOf(base, slugs)) ?? 'Overig'
  return { ...slugs, name, chosenBy: 'text' }
}

export async function categoryNamed(
  base: Base,
  text: string,
  chosenBy: ChosenCategory['chosenBy'],
): Promise<ChosenCategory | undefined> {
  const [, main, sub] = /^([\w-]+)\/([\w-]+)$/.exec(text) ?? []
  const name = main && sub ? await nameOf(base, { main, sub }) : undefined
  return main && sub && name !== undefined ? { main, sub, name, chosenBy } : undefined
}

async function nameOf({ db }: Base, { main, sub }: CategorySlugs): Promise<string | undefined> {
  const open = await openCategories(db, 'nl')
  return open.find(({ slug }) => slug === main)?.subs.find(({ slug }) => slug === sub)?.name
}

export const slugsOf = (category: ChosenCategory | undefined): CategorySlugs => category ?? fallbackCategory
