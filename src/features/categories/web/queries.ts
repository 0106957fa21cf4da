import { apiQuery } from '#web/api.ts'
import { type Category, listCategories } from '../contract.ts'

export const categoriesQuery = apiQuery(
  listCategories,
  { query: { page_size: '1000' } },
  {
    select: ({ results }) => results,
    staleTime: 5 * 60_000,
    meta: { errorTitle: 'Het categorieën overzicht kon niet opgehaald worden' },
  },
)

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
