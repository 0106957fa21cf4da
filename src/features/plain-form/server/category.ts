import type { Base } from '../../../server/base.ts'
import { openCategories } from '../../categories/server/overview.ts'
import { type CategorySlugs, chooseCategory, fallbackCategory } from '../../classification/rules.ts'
import { predictionOf } from '../../classification/server/predict.ts'
import type { ChosenCategory } from '../../reports/draft/rules.ts'

/** The category that a text is about, by the rules of the form with scripts. */
export async function categoryOfText(base: Base, text: string): Promise<ChosenCategory> {
  const listedFirst = base.municipality.featureFlags.enableAmsterdamSpecificOverigCategories
  const slugs = chooseCategory(await predictionOf(base, text), listedFirst)
  const name = (await nameOf(base, slugs)) ?? 'Overig'
  return { ...slugs, name, chosenBy: 'text' }
}

/** The category that a link to the form or a button names, as `main/sub`; undefined when it is not open. */
export async function categoryNamed(
  base: Base,
  text: string,
  chosenBy: ChosenCategory['chosenBy'],
): Promise<ChosenCategory | undefined> {
  const [, main, sub] = /^([\w-]+)\/([\w-]+)$/.exec(text) ?? []
  const name = main && sub ? await nameOf(base, { main, sub }) : undefined
  return main && sub && name !== undefined ? { main, sub, name, chosenBy } : undefined
}

/** @returns undefined for a category in which nothing can be reported */
async function nameOf({ db }: Base, { main, sub }: CategorySlugs): Promise<string | undefined> {
  const open = await openCategories(db, 'nl')
  return open.find(({ slug }) => slug === main)?.subs.find(({ slug }) => slug === sub)?.name
}

/** The slugs of a category, and of reports whose subject is unknown. */
export const slugsOf = (category: ChosenCategory | undefined): CategorySlugs => category ?? fallbackCategory
