import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import { parsePageNumber } from '../../../../server/http/pagination.ts'
import type { ReportFilter } from '../../../filters/contract.ts'
import { reportSearchFor } from '../../../search/server/report-search.ts'
import type { User } from '../../../users/policy.ts'
import { listedRows, listedRowsWithPhoto, pageOf } from '../../server/list.ts'
import { selectionFor } from '../../server/selection.ts'

type SearchRequest = { q: string; page: string; page_size: number; ordering?: string | undefined }

/** A page of the reports that match a search and a filter; an empty search finds everything. */
export const findReports = async (base: Base, user: User, request: FilteredRequest) =>
  pageOf(base.db, await selectionOf(base, user, request), { ...pageIn(request), read: listedRows })

/** The same with the first photo of each report. */
export const findReportsWithPhoto = async (base: Base, user: User, request: FilteredRequest) =>
  pageOf(base.db, await selectionOf(base, user, request), { ...pageIn(request), read: listedRowsWithPhoto })

type FilteredRequest = SearchRequest & { filter: ReportFilter }

const pageIn = ({ page, page_size: size, ordering }: SearchRequest) => ({ page: parsePageNumber(page), size, ordering })

async function selectionOf(base: Base, user: User, { q, filter }: FilteredRequest) {
  const search = q.trim() ? await reportSearchFor(base, user, q) : undefined
  return selectionFor(base, user, { filter, search })
}

const orderings = ['created_at', '-created_at']

/** The same by a search alone, which can be ordered by time only. */
export function searchReports(base: Base, user: User, request: SearchRequest) {
  const { ordering } = request
  if (ordering && !orderings.includes(ordering))
    throw new Problem('invalid-input', { ordering: `Cannot order by '${ordering.replace(/^-/, '')}'!` })
  return findReports(base, user, { ...request, filter: {} })
}
