import type { Category } from '../../../../features/categories/contract.ts'
import type { Sibling } from '../../../../features/categories/settings/web/category-values.ts'
import { mainCategoriesPath, mainCategoryPath, subCategoriesPath, subCategoryPath } from '../pages.ts'

export type Level = 'main' | 'sub'

export const levelOf = ({ _links: links }: Category): Level => (links['sia:parent'] ? 'sub' : 'main')

export const categoryListHref = (level: Level) => (level === 'main' ? mainCategoriesPath : subCategoriesPath)

/** The form of a category, or without an id that of a new one. */
export const categoryHref = (level: Level, id?: number) => {
  const path = level === 'main' ? mainCategoryPath : subCategoryPath
  return id === undefined ? path : `${path}/${id}`
}

/** Where a sub category is merged into another one. */
export const mergeHref = (id: number) => `${subCategoryPath}/${id}/samenvoegen`

/** Where a sub category is split. */
export const splitHref = (id: number) => `${subCategoryPath}/${id}/splitsen`

/** Where a merge of a sub category is undone. */
export const undoMergeHref = (id: number) => `${subCategoryPath}/${id}/terugdraaien`

const parentOf = ({ _links: links }: Category) => links['sia:parent']?.public

/** The main categories, by name. */
export const mainCategoriesIn = (categories: readonly Category[]) =>
  categories.filter(category => levelOf(category) === 'main')

const toSibling = ({ id, name, public_name: publicName, slug }: Category): Sibling & { slug: string } => ({
  id,
  name,
  publicName,
  slug,
})

/** The other categories of the same main category; of a main category the other main ones. */
export const siblingsOf = (categories: readonly Category[], category: Category) =>
  categories.filter(other => other.id !== category.id && parentOf(other) === parentOf(category)).map(toSibling)

/** The sub categories of a main category, or the main ones without it. */
export const categoriesUnder = (categories: readonly Category[], main: Category | undefined) =>
  categories.filter(other => parentOf(other) === main?._links.self.public).map(toSibling)
