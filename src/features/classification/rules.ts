import { parseCategorySlugs } from '#features/categories/rules.ts'
import { entryOf } from '#kit/collections.ts'

type Ranking = readonly [readonly string[], readonly number[]]

/** Lists every active sub category, unlikely ones included. */
export type Prediction = { hoofdrubriek: Ranking; subrubriek: Ranking }

export type CategorySlugs = { main: string; sub: string }

export const certaintyThreshold = 0.41

/** One in five suggestions with this score is right. */
export const usefulScore = 0.2

export const fallbackCategory: CategorySlugs = { main: 'overig', sub: 'overig' }

/** For main categories whose slug is not `overig-{main}`. */
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
 * The certain sub category, else the "other" sub category of the certain main category, else the fallback. @param
 * cityListFirst prefers the list above to `overig-{main}` (enableAmsterdamSpecificOverigCategories)
 */
export function chooseCategory({ hoofdrubriek, subrubriek }: Prediction, cityListFirst = false): CategorySlugs {
  const [sub] = firstCertain(subrubriek).flatMap(url => parseCategorySlugs(url) ?? [])
  if (sub) return sub
  const [main] = firstCertain(hoofdrubriek).flatMap(url => /\/categories\/([\w-]+)\/?$/.exec(url)?.[1] ?? [])
  if (!main) return fallbackCategory
  const open = subrubriek[0].map(parseCategorySlugs)
  const otherNames = [`overig-${main}`, entryOf(otherCategoryByMain, main)]
  const other = (cityListFirst ? [...otherNames].reverse() : otherNames).find(name =>
    open.some(each => each?.main === main && each.sub === name),
  )
  return other ? { main, sub: other } : fallbackCategory
}

export const searchScore = 0.05

export const likeliestCategories = (
  { subrubriek: [urls, scores] }: Prediction,
  minScore = Number.MIN_VALUE,
): CategorySlugs[] => urls.filter((_, n) => (scores[n] ?? 0) >= minScore).flatMap(url => parseCategorySlugs(url) ?? [])

const firstCertain = ([urls, scores]: Ranking) =>
  urls.filter((_, n) => (scores[n] ?? 0) >= certaintyThreshold).slice(0, 1)
