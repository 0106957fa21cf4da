import type { Category } from '../contract.ts'

/** The categories by the names that histories have for them: `Overig (Schoon)` for a sub category, as several share a name. */
export function categoriesByHistoryName(categories: readonly Category[]): ReadonlyMap<string, Category> {
  const mains = new Map(categories.map(({ _links, name }) => [_links.self.public, name]))
  return new Map(
    categories.map(category => {
      const main = mains.get(category._links['sia:parent']?.public ?? '')
      return [main === undefined ? category.name : `${category.name} (${main})`, category]
    }),
  )
}
