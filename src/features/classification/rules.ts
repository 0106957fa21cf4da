import { parseCategorySlugs } from '../categories/rules.ts'

/** Addresses of categories, best first, and beside them how likely each is. */
type Ranking = readonly [readonly string[], readonly number[]]

/** The likely categories of a text. It lists every active sub category, unlikely ones included. */
export type Prediction = { hoofdrubriek: Ranking; subrubriek: Ranking }

export type CategorySlugs = { main: string; sub: string }

/** The minimum score that counts as certain. */
export const certaintyThreshold = 0.41

/** The minimum score of a category that is suggested to staff: one in five such suggestions is right. */
export const usefulScore = 0.2

/** The category of a report when no category is certain. */
export const fallbackCategory: CategorySlugs = { main: 'overig', sub: 'overig' }

/** The "other" sub category of main categories, where its slug is not `overig-{main}`. */
const otherCategoryByMain: Readonly<Record<string, string>> = {
  afval: 'overig-afval',
  schoon: 'veegzwerfvuil',
  'openbaar-groen-en-water': 'overig-groen-en-water',
  'overlast-bedrijven-en-horeca': 'overig-horecabedrijven',
  'overlast-in-de-openbare-ruimte': 'overig-openbare-ruimte',
  'overlast-op-het-water': 'overig-boten',
  'overlast-van-dieren': 'overig-dieren',
  'overlast-van-en-door-personen-of-groepen': 'overige-overlast-door-personen',
  'wegen-verkeer-straatmeubilair': 'overig-wegen-verkeer-straatmeubilair',
  wonen: 'wonen-overig',
}

/**
 * The category of a report by its prediction: the certain sub category, else the "other" sub category of the certain main
 * category, else the fallback category.
 * @param cityListFirst whether the list above takes precedence over `overig-{main}` (enableAmsterdamSpecificOverigCategories)
 */
export function chooseCategory({ hoofdrubriek, subrubriek }: Prediction, cityListFirst = false): CategorySlugs {
  const [sub] = firstCertain(subrubriek).flatMap(url => parseCategorySlugs(url) ?? [])
  if (sub) return sub
  const [main] = firstCertain(hoofdrubriek).flatMap(url => /\/categories\/([\w-]+)\/?$/.exec(url)?.[1] ?? [])
  if (!main) return fallbackCategory
  const open = subrubriek[0].map(parseCategorySlugs)
  const otherNames = [`overig-${main}`, otherCategoryByMain[main]]
  const other = (cityListFirst ? otherNames.toReversed() : otherNames).find(name =>
    open.some(each => each?.main === main && each.sub === name),
  )
  return other ? { main, sub: other } : fallbackCategory
}

/** What the words of a search for a subject have to score: less is what any words score. */
export const searchScore = 0.05

/** The likeliest sub categories, best first; of one that scores nothing the text says nothing. */
export const likeliestCategories = (
  { subrubriek: [urls, scores] }: Prediction,
  minScore = Number.MIN_VALUE,
): CategorySlugs[] => urls.filter((_, n) => (scores[n] ?? 0) >= minScore).flatMap(url => parseCategorySlugs(url) ?? [])

const firstCertain = ([urls, scores]: Ranking) =>
  urls.filter((_, n) => (scores[n] ?? 0) >= certaintyThreshold).slice(0, 1)
