import type { Base } from '../../../server/base.ts'
import { filterWithFacets, highlightOf, pageOfTexts, searchTexts } from './search.ts'
import { codeOf, parseStatusFilter, type StatusCodes } from './status-codes.ts'

type SearchQuery = {
  q: string
  state: readonly string[]
  active?: boolean | undefined
  page: string
  page_size: number
}

/** A page of the texts that match a search, best match first, with the counts of each facet. */
export async function searchDefaultTexts({ db }: Base, codes: StatusCodes, query: SearchQuery) {
  const statuses = parseStatusFilter(codes, query.state)
  const filtered = filterWithFacets(await searchTexts(db, query.q.trim()), { statuses, active: query.active })
  return {
    count: filtered.rows.length,
    results: pageOfTexts(filtered.rows, query.page, query.page_size).map(row => ({
      id: row.id,
      title: row.title,
      text: row.body,
      active: row.isActive,
      state: codeOf(codes, row.status),
      meta: highlightOf(row),
    })),
    facets: {
      state: filtered.statuses.map(({ term, ...facet }) => ({ term: codeOf(codes, term), ...facet })),
      active: filtered.active,
    },
  }
}
