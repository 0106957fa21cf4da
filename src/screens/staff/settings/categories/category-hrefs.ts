import type { Category } from '#features/categories/contract.ts'
import type { Sibling } from '#features/categories/settings/web/category-values.ts'
import { mainCategoriesPath, mainCategoryPath, subCategoriesPath, subCategoryPath } from '../pages.ts'

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

const toSibling = ({ id, name, public_name: publicName, slug }: Category): Sibling & { slug: string } => ({
  id,
  name,
  publicName,
  slug,
})

export const siblingsOf = (categories: readonly Category[], category: Category) =>
  categories.filter(other => other.id !== category.id && parentOf(other) === parentOf(category)).map(toSibling)

export const categoriesUnder = (categories: readonly Category[], main: Category | undefined) =>
  categories.filter(other => parentOf(other) === main?._links.self.public).map(toSibling)
