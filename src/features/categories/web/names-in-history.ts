import type { Category } from '../contract.ts'

/** For example `Overig (Schoon)`, because several sub categories share a name. */
export function categoriesByHistoryName(categories: readonly Category[]): ReadonlyMap<string, Category> {
  const mains = new Map(categories.map(({ _links, name }) => [_links.self.public, name]))
  return new Map(
    categories.map(category => {
      const main = mains.get(category._links['sia:parent']?.public ?? '')
      return [main === undefined ? category.name : `${category.name} (${main})`, category]
    }),
  )
}
