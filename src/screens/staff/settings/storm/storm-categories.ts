import type { Category } from '../../../../features/categories/contract.ts'
import { isSubCategory } from '../../../../features/categories/departments/web/department-values.ts'
import type { StormCategory } from '../../../../features/storm-mode/web/storm-values.ts'

/** The active sub categories, with the names of their main categories. */
export function stormCategories(all: readonly Category[]): StormCategory[] {
  const mains = new Map(all.map(({ _links, name }) => [_links.self.public, name]))
  return all.filter(isSubCategory).flatMap(({ id, name, is_active, _links }) => {
    const main = mains.get(_links['sia:parent']?.public ?? '')
    return is_active && main ? [{ id, name, main }] : []
  })
}
