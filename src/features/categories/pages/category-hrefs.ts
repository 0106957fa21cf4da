import {
  mainCategoriesPath,
  mainCategoryPath,
  subCategoriesPath,
  subCategoryPath,
} from '#features/municipality/pages/settings-pages.ts'
import type { Category } from '../contract.ts'
import type { Sibling } from '../settings/web/category-values.ts'

export type Level = 'main' | 'sub'

export const levelOf = ({ _links: links }: Category): Level => (links['sia:parent'] ? 'sub' : 'main')

export const categoryListHref = (level: Level) => (level === 'main' ? mainCategoriesPath : subCategoriesPath)

export const categoryHref = (level: Level, id?: number) => {
  const path = level === 'main' ? mainCategoryPath : subCategoryPath
  return id === undefined ? path : `${path}/${id}`
}

export const mergeHref = (id: number) => `${subCategoryPath}/${id}/samenvoegen`

export const splitHref = (id: number) => `${subCategoryPath}/${id}/splitsen`

export const undoMergeHref = (id: number) => `${subCategoryPath}/${id}/terugdraaien`

const parentOf = ({ _links: links }: Category) => links['sia:parent']?.public

export const mainCategoriesIn = (categories: readonly Category[]) =>
  categories.filter(category => levelOf(category) === 'main')

type SiblingWithSlug = Sibling & { slug: string }

const withParent = (categories: readonly Category[], parent: string | undefined): SiblingWithSlug[] =>
  categories
    .filter(category => parentOf(category) === parent)
    .map(({ id, name, public_name: publicName, slug }) => ({ id, name, publicName, slug }))

/** Returns the sub categories of a main category; without one the main categories. */
export const categoriesUnder = (categories: readonly Category[], main: Category | undefined) =>
  withParent(categories, main?._links.self.public)

/** Returns the categories with the same parent, itself too. */
export const categoriesBeside = (categories: readonly Category[], category: Category) =>
  withParent(categories, parentOf(category))
