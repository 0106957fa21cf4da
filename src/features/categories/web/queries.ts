import { apiQuery } from '#web/api.ts'
import { listCategories } from '../contract.ts'

export const categoriesQuery = apiQuery(
  listCategories,
  { query: { page_size: '1000' } },
  {
    select: ({ results }) => results,
    staleTime: 5 * 60_000,
    meta: { errorTitle: 'Het categorieën overzicht kon niet opgehaald worden' },
  },
)
